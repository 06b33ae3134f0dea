import type { Reply, Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { Random } from '../../apps/server/seeds/random.ts';
import { openPublicReport, readAuthenticity } from '../../packages/domain/src/reports/authenticity.contract.ts';
import { sendReport } from '../../packages/domain/src/reports/outbox.contract.ts';
import { listPortalReports, readPortalPdf } from '../../packages/domain/src/reports/portal.contract.ts';
import { createPrintBatch } from '../../packages/domain/src/reports/printing.contract.ts';
import {
  amendReport,
  issueReports,
  readReport,
  readReportPdf,
  reinstateReport,
  withdrawReport,
} from '../../packages/domain/src/reports/reports.contract.ts';
import {
  approveSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '../../packages/domain/src/results/release/transitions.contract.ts';
import { rejectSample } from '../../packages/domain/src/samples/samples.contract.ts';
import { type Life, noteAct, type Watch } from './watch.ts';

export interface Lives {
  ask: Ask;
  /** One of the nodes, another one each time. */
  send: Send;
  people: { approver: string; verifier: string; desk: string; customer: string };
  password: string;
  random: Random;
  watch: Watch;
  today: string;
}

type Act = 'unlock' | 'undo' | 'reject' | 'amend' | 'rename' | 'withdraw' | 'verify' | 'reinstate' | 'issue';
/** After these the version that stood is not valid, whatever it was before. */
const TAKES_BACK: readonly Act[] = ['unlock', 'amend', 'rename', 'withdraw'];
const ACTS: readonly (readonly [Act, number])[] = [
  ['unlock', 5],
  ['amend', 4],
  ['rename', 2],
  ['withdraw', 2],
  ['undo', 3],
  ['reject', 2],
  ['verify', 4],
  ['reinstate', 4],
  ['issue', 4],
];

/** A report from its first version on: acts in any order, and after each one that takes it back every way out is tried. */
export async function live(lives: Lives, life: Life, acts: number): Promise<void> {
  await issue(lives, life);
  for (let at = 0; at < acts; at++) {
    const act = lives.random.weighted(ACTS);
    const began = performance.now();
    const { body } = await take(lives, life, act, at);
    if (!body.success) {
      lives.watch.refused++;
      continue;
    }
    lives.watch.taken.set(act, (lives.watch.taken.get(act) ?? 0) + 1);
    // A version that was issued while the tube was being corrected does not show it, and holds whatever becomes of it.
    const takesBack = TAKES_BACK.includes(act) && (act !== 'unlock' || life.showsTube);
    noteAct(life, { act, began, ended: performance.now(), takesBack });
    if (takesBack) {
      await tryEveryWay(lives, life);
    }
  }
}

async function take(lives: Lives, life: Life, act: Act, at: number): Promise<Reply> {
  const { send, people, password } = lives;
  const [sample] = await lives.ask<{ id: string; version: number }>('select id, version from sample where id = $1', [
    life.sampleId,
  ]);
  const uzorci = [{ sid: life.sampleId, verzija: sample?.version ?? 0 }];
  const razlog = 'Proba povlačenja';
  switch (act) {
    case 'unlock':
      return send(unlockSamples, people.verifier, { body: { uzorci, razlog } });
    case 'undo':
      return send(undoApproval, people.approver, { body: { uzorci, razlog } });
    case 'reject': {
      const body = { sid: life.sampleId, verzija: sample?.version ?? 0, razlog: 'HEMOLIZA', napomena: '' };
      return send(rejectSample, people.desk, { body });
    }
    case 'verify':
      await send(approveSamples, people.approver, { body: { uzorci, nepotpuni: false } });
      return send(verifySamples, people.verifier, {
        body: { uzorci: await versionOf(lives, life), znacenje: 'Rezultate odobravam', sifra: password },
      });
    case 'amend':
      return send(amendReport, people.verifier, {
        body: { id: life.visitId, verzija: life.verzija, uzorci: [life.sampleId], razlog },
      });
    case 'reinstate':
      return send(reinstateReport, people.verifier, { body: { id: life.visitId, verzija: life.verzija, razlog } });
    case 'withdraw':
      return send(withdrawReport, people.verifier, { body: { idNalaza: life.visitId, flag: razlog } });
    case 'rename':
      // As somebody with the right to the record; the call itself may want a second person.
      await lives.ask('update patient set prezime = $2, version = version + 1 where id = $1', [
        life.patientId,
        `PREIMENOVAN${at}`,
      ]);
      return { status: 200, body: { success: true, message: '' } };
    case 'issue':
      return issue(lives, life);
  }
}

const versionOf = async ({ ask }: Lives, life: Life) =>
  (await ask<{ version: number }>('select version from sample where id = $1', [life.sampleId])).map(({ version }) => ({
    sid: life.sampleId,
    verzija: version,
  }));

async function issue(lives: Lives, life: Life): Promise<Reply> {
  const { send, people } = lives;
  const body = (vrsta: string) => ({ posjete: [{ _id: life.visitId, verzija: life.verzija }], vrsta });
  const wanted = lives.random.chance(0.5) ? ['DJELIMIČAN', 'KONAČAN'] : ['KONAČAN', 'DJELIMIČAN'];
  let reply = await send(issueReports, people.verifier, { body: body(wanted[0] ?? '') });
  if (!reply.body.success) {
    reply = await send(issueReports, people.verifier, { body: body(wanted[1] ?? '') });
  }
  if (reply.body.success) {
    life.verzija = reply.body.nalazi[0]?.verzija ?? life.verzija;
    const { body: read } = await send(readReport, people.verifier, { params: { id: life.visitId } });
    life.javniId = read.verzije[0]?.javniId ?? '';
    const [shown] = await lives.ask<{ shown: boolean }>(
      `select exists (select from report r cross join jsonb_array_elements(r.snapshot -> 'uzorci') u
         where r.visit_id = $1 and r.verzija = $2 and u ->> '_id' = $3 and u ->> 'potpis' is not null) as shown`,
      [life.visitId, life.verzija, life.sampleId],
    );
    life.showsTube = shown?.shown ?? false;
    noteAct(life, { act: 'issued', began: performance.now(), ended: performance.now(), takesBack: false });
  }
  return reply;
}

/** None of them may show or send as valid what was just taken back. */
async function tryEveryWay({ send, people, watch, today }: Lives, life: Life): Promise<void> {
  const from = performance.now();
  const params = { id: life.visitId };
  const ways: [string, Promise<boolean>][] = [
    [
      'qr',
      send(readAuthenticity, '', { params: { javniId: life.javniId } }).then((r) => r.body.data?.stanje === 'VAŽI'),
    ],
    ['portal', send(readPortalPdf, people.customer, { params }).then(({ body }) => body.success)],
    ['download', send(readReportPdf, people.desk, { params }).then(({ body }) => body.success)],
    [
      'pickup',
      send(openPublicReport, '', { body: { javniId: life.javniId, datum: '1980-05-17', kod: life.kod } }).then(
        ({ body }) => body.success,
      ),
    ],
    [
      'send',
      send(sendReport, people.desk, {
        body: { posjeta: life.visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' },
      }).then(({ body }) => body.success),
    ],
    [
      'print',
      send(createPrintBatch, people.desk, { body: { po: 'IZBOR', dan: today, posjete: [life.visitId] } }).then(
        ({ body }) => body.success,
      ),
    ],
    [
      'list',
      send(listPortalReports, people.customer, { query: { filter: life.prezime } }).then(({ body }) =>
        (body.data ?? []).some(({ _id, stanje }) => _id === life.visitId && stanje === 'VAŽI'),
      ),
    ],
  ];
  for (const [way, asked] of ways) {
    watch.looks++;
    if (await asked) {
      watch.violations.push(`${way}: ${life.visitId} v${life.verzija} after ${life.acts.at(-1)?.act}`);
    }
  }
  watch.knownAfterMs.push(performance.now() - from);
}
