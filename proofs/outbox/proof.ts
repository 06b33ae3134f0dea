import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../../apps/server/seeds/random.ts';
import { planDeliveries } from '../../apps/server/src/modules/reports/outbox/plan-deliveries.service.ts';
import { holdVersions } from '../../apps/server/src/modules/reports/report-pdf.repository.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { type Manner, mannerOf } from '../../stand-ins/mail/faults.ts';
import { plainPdf } from '../../stand-ins/mail/pdf.ts';
import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';

const FAULTY: readonly (readonly [Manner, number])[] = [
  ['refuses', 5],
  ['delays', 8],
  ['drops', 5],
  ['cuts', 4],
  ['forgets', 4],
  ['alwaysForgets', 1],
  ['returns', 3],
];
const FAULTS = 0.3;

/** Addresses whose mail server misbehaves in three of ten cases. */
export function planAddresses(count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, at) => {
    const manner = random.chance(FAULTS) ? random.weighted(FAULTY) : 'takes';
    return `${manner}.${at + 1}@posta.example.ba`;
  });
}

const PLANT = `
  with wanted as materialized (
    select address, n, uuid_v7() as patient_id, uuid_v7() as visit_id, 'PROBA-' || n as broj,
      case when n % 5 = 1 then 'PDF' else 'LINK' end as nacin
    from unnest($2::text[]) with ordinality as given (address, n)
  ), patients as (
    insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
    select patient_id, '01019' || (90000000 + n), 'generated', 'PROBA', 'PROBA', 'ŽENSKI', '1980-05-17', 1980 from wanted
  ), sites as (
    insert into patient_site (patient_id, site_id) select patient_id, $1::uuid from wanted
  ), consents as (
    insert into report_consent (patient_id, site_id, nacin, email, created_by)
    select patient_id, $1::uuid, nacin, address, 'proof' from wanted
  ), visits as (
    insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_by)
    select visit_id, $1::uuid, patient_id, current_date, 90000000 + n, broj, 'proof' from wanted
  ), reports as (
    insert into report (visit_id, verzija, site_id, patient_id, broj, vrsta, jezik, snapshot, javni_id, izdao)
    select visit_id, 1, $1::uuid, patient_id, broj, 'KONAČAN', 'local', '{"laboratorija":{"naziv":"Laboratorija"}}',
      lpad(n::text, 22, 'a'), 'proof' from wanted
  ), drawn as (
    insert into report_pdf (visit_id, verzija, jezik, site_id, bytes) select visit_id, 1, 'local', $1::uuid, $3 from wanted
  )
  select visit_id from wanted`;
const CHAINS = 4;

/** For each address a report of a patient who has agreed to mails, planned; each fifth one as an encrypted PDF. */
export async function plantMails(
  database: Database,
  admin: pg.Client,
  siteId: string,
  addresses: readonly string[],
): Promise<void> {
  const { rows } = await admin.query<{ visit_id: string }>(PLANT, [siteId, addresses, plainPdf('NALAZ')]);
  const chain = async () => {
    for (let next = rows.pop(); next; next = rows.pop()) {
      const { visit_id } = next;
      await database.inTransaction(systemContext('proof'), async (tx) => {
        await planDeliveries(tx, await holdVersions(tx, [{ visitId: visit_id, verzija: 1 }]));
      });
    }
  };
  await Promise.all(Array.from({ length: CHAINS }, chain));
}

interface Stored {
  id: string;
  adresa: string;
  stanje: string;
  razlog: string;
  pokusaja: number;
}

const MAILS = "select id, adresa, stanje, razlog, pokusaja from delivery where kanal = 'E-MAIL' order by id";
/** Not ended, or taken by a server that will send it back. */
const OPEN = `select count(*)::int as open from delivery where kanal = 'E-MAIL'
  and (stanje in ('ČEKA', 'ŠALJE') or (stanje = 'POSLANO' and adresa like 'returns.%'))`;

/** Waits until every mail has come to an end, or the time is over. `watch` sees how many are left. */
export async function untilEnded(
  admin: pg.Client,
  seconds: number,
  watch: (open: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const open = async () => (await admin.query<{ open: number }>(OPEN)).rows[0]?.open ?? 0;
  for (let left = await open(); left > 0 && Date.now() < deadline; left = await open()) {
    await watch(left);
    await sleep(200);
  }
}

export interface Judgement {
  mails: number;
  delivered: number;
  failedVisibly: number;
  withoutEnd: number;
  /** Mails that arrived more than once, and how many of those times nothing said so. */
  repeated: number;
  repeatedUnmarked: number;
  /** Said to have arrived although the mail server never took it, or ended otherwise than the server behaved. */
  problems: string[];
  razlozi: Record<string, number>;
}

/** How each may end, by how its server behaves, if no worker dies over it. */
const ENDS: Readonly<Record<Manner, string>> = {
  takes: 'POSLANO',
  delays: 'POSLANO',
  drops: 'POSLANO',
  cuts: 'POSLANO',
  forgets: 'POSLANO',
  refuses: 'ODBIJENO',
  returns: 'ODBIJENO',
  alwaysForgets: 'NEIZVJESNO',
};

export async function judge(
  admin: pg.Client,
  taken: readonly Pick<TakenMail, 'messageId' | 'repeated'>[],
): Promise<Judgement> {
  const { rows } = await admin.query<Stored>(MAILS);
  const times = Map.groupBy(taken, ({ messageId }) => messageId.slice(1, 37));
  const isEnd = (stanje: string) => ['NEIZVJESNO', 'GREŠKA', 'ODBIJENO'].includes(stanje);
  const problems = rows.flatMap(({ id, adresa, stanje, razlog }) => {
    const got = times.get(id)?.length ?? 0;
    const wanted = ENDS[mannerOf(adresa)];
    // A worker that died over it leaves it to a person: whether it arrived is then not known.
    const uncertain = stanje === 'NEIZVJESNO' && razlog === 'PREKINUTO';
    return [
      ...(stanje === wanted || uncertain ? [] : [`${adresa} ended as ${stanje} ${razlog}`]),
      ...(stanje === 'POSLANO' && got === 0 ? [`${adresa} never arrived`] : []),
    ];
  });
  const more = [...times.values()].map((mails) => mails.slice(1));
  return {
    mails: rows.length,
    delivered: rows.filter(({ stanje }) => stanje === 'POSLANO').length,
    failedVisibly: rows.filter(({ stanje }) => isEnd(stanje)).length,
    withoutEnd: rows.filter(({ stanje }) => stanje !== 'POSLANO' && !isEnd(stanje)).length,
    repeated: more.filter((mails) => mails.length > 0).length,
    repeatedUnmarked: more.flat().filter(({ repeated }) => !repeated).length,
    problems,
    razlozi: Object.fromEntries(
      [...Map.groupBy(rows, ({ stanje, razlog }) => `${stanje} ${razlog}`.trim())].map(([key, all]) => [
        key,
        all.length,
      ]),
    ),
  };
}
