import { createHash } from 'node:crypto';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { type Problem, several } from './effects.ts';
import { PLANNED, type Visit } from './report-laboratory.ts';
import type { ReadMail } from './report-mail.ts';

interface Version {
  visit_id: string;
  verzija: number;
  stanje: string;
  keys: number;
}

interface Pdf {
  visit_id: string;
  verzija: number;
  sha256: string;
  bytes: Buffer;
}

interface Delivery {
  id: string;
  visit_id: string;
  verzija: number;
  way: string;
  mail: boolean;
  stanje: string;
  ponovljeno: boolean;
  ispravka: boolean;
  open_attempts: number;
}

const AT_ONCE = 50;

/** Whatever is not as if nothing had been killed. `newest` is the version that each visit must have come to. */
export async function judge(
  ask: Ask,
  visits: readonly Visit[],
  newest: number,
  mails: readonly ReadMail[],
): Promise<{ problems: Problem[]; repeated: number }> {
  const problems: Problem[] = [];
  let repeated = 0;
  for (let from = 0; from < visits.length; from += AT_ONCE) {
    const ids = visits.slice(from, from + AT_ONCE).map(({ id }) => id);
    const versions = await ask<Version>(VERSIONS, [ids]);
    const pdfs = await ask<Pdf>(PDFS, [ids]);
    const deliveries = await ask<Delivery>(DELIVERIES, [ids]);
    for (const id of ids) {
      const own = versions.filter(({ visit_id }) => visit_id === id);
      problems.push(...several(`versions of ${id}`, own.length, newest));
      for (const version of own) {
        const isOf = (one: Pdf | Delivery) => one.visit_id === id && one.verzija === version.verzija;
        problems.push(...ofVersion(version, pdfs.filter(isOf), newest), ...ofPlan(version, deliveries.filter(isOf)));
      }
    }
    for (const delivery of deliveries) {
      const taken = mails.filter(({ deliveryId }) => deliveryId === delivery.id);
      problems.push(...ofDelivery(delivery, newest, taken));
      repeated += taken.length > 1 ? 1 : 0;
    }
  }
  return { problems, repeated };
}

/** What belongs to no run: mails that nothing asks for, and jobs that nobody will try again. */
export async function findStrays(ask: Ask, mails: readonly ReadMail[]): Promise<Problem[]> {
  const known = new Set((await ask<{ id: string }>('select id from delivery')).map(({ id }) => id));
  return [
    ...mails
      .filter(({ deliveryId }) => !known.has(deliveryId))
      .map(({ deliveryId }): Problem => ({ kind: 'doubled', what: `a mail of no delivery: ${deliveryId}` })),
    ...(await ask<{ task: string }>(DEAD_JOBS)).map(
      ({ task }): Problem => ({ kind: 'lost', what: `a job ${task} failed for good` }),
    ),
  ];
}

function ofVersion({ visit_id, verzija, stanje, keys }: Version, pdfs: readonly Pdf[], newest: number): Problem[] {
  const name = `${visit_id} version ${verzija}`;
  const fitting = pdfs.filter(({ bytes, sha256 }) => sha256 === createHash('sha256').update(bytes).digest('hex'));
  const wanted = verzija === newest ? 'VAŽI' : 'ZAMIJENJEN';
  return [
    ...several(`PDFs of ${name}`, pdfs.length, 1),
    ...several(`whole PDFs of ${name}`, fitting.length, pdfs.length),
    ...several(`ways from the QR code to ${name}`, keys, 1),
    ...(stanje === wanted ? [] : [{ kind: 'lost', what: `${name} is ${stanje} and not ${wanted}` } as const]),
  ];
}

function ofPlan({ visit_id, verzija }: Version, planned: readonly Delivery[]): Problem[] {
  const ways = planned.map(({ way }) => way);
  const found = [...new Set([...ways, ...PLANNED])];
  const count = (all: readonly string[], way: string) => all.filter((one) => one === way).length;
  return found.flatMap((way) =>
    several(`deliveries by ${way} of ${visit_id} version ${verzija}`, count(ways, way), count(PLANNED, way)),
  );
}

/** Paper waits for somebody to print it, and no longer than its version holds; everything else has left. */
function ofDelivery(delivery: Delivery, newest: number, taken: readonly ReadMail[]): Problem[] {
  const { id, mail, stanje, ponovljeno, ispravka, verzija } = delivery;
  const corrects = verzija > 1;
  const paper = delivery.way.startsWith('ŠTAMPA');
  const wanted = paper ? (verzija === newest ? 'ČEKA' : 'OTKAZANO') : 'POSLANO';
  const told = ispravka === (corrects && !paper);
  const [first, second] = taken;
  return [
    ...(stanje === wanted ? [] : [{ kind: 'lost', what: `${delivery.way} ${id} is ${stanje}` } as const]),
    ...(told ? [] : [{ kind: 'lost', what: `${delivery.way} ${id} does not tell of the correction` } as const]),
    ...(delivery.open_attempts === 0 ? [] : [{ kind: 'lost', what: `an attempt of ${id} has no end` } as const]),
    ...(mail && !first ? [{ kind: 'lost', what: `the mail ${id} never left` } as const] : []),
    ...(taken.length > 2 ? [{ kind: 'doubled', what: `the mail ${id} left ${taken.length} times` } as const] : []),
    ...(second && !(second.saysRepeated && ponovljeno) ? [{ kind: 'unmarked', what: `the mail ${id}` } as const] : []),
    ...taken
      .filter(({ saysCorrected }) => saysCorrected !== corrects)
      .map((): Problem => ({ kind: 'lost', what: `the mail ${id} does not say what it replaces` })),
  ];
}

const VERSIONS = `
  select visit_id, verzija, stanje, (select count(*)::int from report_key k
    where k.visit_id = r.visit_id and k.verzija = r.verzija and k.javni_id = r.javni_id) as keys
  from report r where visit_id::text = any ($1)`;
const PDFS = 'select visit_id, verzija, sha256, bytes from report_pdf where visit_id::text = any ($1)';
const DELIVERIES = `
  select id, visit_id, verzija, kanal || ' ' || primalac as way, kanal = 'E-MAIL' as mail, stanje, ponovljeno, ispravka,
    (select count(*)::int from delivery_attempt a where a.delivery_id = d.id and ended_at is null) as open_attempts
  from delivery d where visit_id::text = any ($1)`;
const DEAD_JOBS = 'select task_identifier as task from graphile_worker.jobs where attempts >= max_attempts';
