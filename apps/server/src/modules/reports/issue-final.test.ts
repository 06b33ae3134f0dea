import { refuseIdentityChange } from '@nalaz/domain/patients/patients.contract';
import { readDelivery } from '@nalaz/domain/reports/outbox.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { createJobRunner } from '@nalaz/testkit/server/jobs';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ISSUE_FINAL_REPORTS } from '../catalogue/catalogue.jobs.ts';
import { SEND_DELIVERY } from './reports.jobs.ts';

const FAULT = Symbol.for('nalaz.fault');
const faults = globalThis as { [FAULT]?: (name: string) => void };

let lab: TestApp;
let made: ReportsLaboratory;
let run: ReturnType<typeof createJobRunner>;
beforeAll(async () => {
  lab = await startTestApp();
  run = createJobRunner(lab.services);
  made = await makeReportsLaboratory(lab);
  await made.rows(
    `update catalogue_version set document = document || '{"izdavanjeNalaza": "AUTOMATSKI"}' where entry_id = $1`,
    [lab.sites.SA],
  );
  await made.rows('update catalogue_head set version = version + 1');
});
afterEach(() => {
  delete faults[FAULT];
});
afterAll(() => lab.close());

const pdfsOf = (visitId: string) => made.rows('select jezik from report_pdf where visit_id = $1', [visitId]);
const deliveriesOf = (visitId: string) =>
  made.rows('select kanal, primalac from delivery where visit_id = $1 order by kanal', [visitId]);
/** What the visit's partner wants. */
const WANTED = [
  { kanal: 'E-MAIL', primalac: 'PARTNER' },
  { kanal: 'PORTAL', primalac: 'PARTNER' },
];

it('[S2.14] [S4.08] visits that are released at once are issued, drawn and planned together, each once', async () => {
  const visits: string[] = [];
  for (let at = 0; at < 5; at++) {
    visits.push((await made.verifiedVisit(['GLU'])).visitId);
  }
  await Promise.all([...visits, ...visits].map((id) => run(ISSUE_FINAL_REPORTS, { visits: [id] })));
  const numbers: number[] = [];
  for (const visitId of visits) {
    const versions = await made.versions(visitId);
    expect(versions).toMatchObject([{ vrsta: 'KONAČAN', verzija: 1 }]);
    expect(await pdfsOf(visitId)).toEqual([{ jezik: 'local' }]);
    expect(await deliveriesOf(visitId)).toEqual(WANTED);
    numbers.push(...versions.map(({ broj }) => Number(broj.split('-').at(-1))));
  }
  numbers.sort((one, other) => one - other);
  expect(numbers).toEqual(visits.map((_, at) => (numbers[0] ?? 0) + at));
  const written = await made.rows(
    `select count(*)::int as entries, count(distinct xid)::int as transactions from audit
     where record = 'report' and action = 'insert' and record_id = any ($1)`,
    [visits],
  );
  expect(written).toEqual([{ entries: 5, transactions: 2 }]);
});

it('[S4.08] while a change of the identity waits nothing is issued or mailed by itself; refused, both go on', async () => {
  const waits = (visitId: string, poslije: object) =>
    made.rows<{ id: string }>(
      `insert into identity_change (patient_id, site_id, prije, poslije, trazio_id, trazio)
       select patient_id, site_id, '{}', $3, $2, 'test' from visit where id = $1 returning id`,
      [visitId, lab.people.prijem.id, poslije],
    );
  const refuse = async ([change]: { id: string }[]) =>
    (
      await lab.call(refuseIdentityChange, {
        ...{ as: made.sa, params: { id: change?.id ?? '' }, body: { razlog: 'Ipak ne' } },
      })
    ).body;
  const { _id } = await register(lab, made.sa);
  const { visitId } = await made.verifiedVisit(['GLU'], { pacijent: _id });
  const asked = await waits(visitId, { ime: 'PRVA' });
  await run(ISSUE_FINAL_REPORTS, { visits: [visitId] });
  expect(await made.versions(visitId)).toEqual([]);
  expect(await refuse(asked)).toMatchObject({ success: true });
  await run(ISSUE_FINAL_REPORTS, { visits: [visitId] });
  expect(await made.versions(visitId)).toHaveLength(1);

  const again = await waits(visitId, { ime: 'DRUGA' });
  const [mail] = await made.rows<{ id: string }>("select id from delivery where visit_id = $1 and kanal = 'E-MAIL'", [
    visitId,
  ]);
  await run(SEND_DELIVERY, { id: mail?.id ?? '' });
  const stateOf = () => made.rows('select stanje, pokusaja from delivery where id = $1', [mail?.id]);
  expect(await stateOf()).toEqual([{ stanje: 'ČEKA', pokusaja: 0 }]);
  const shown = async () => (await lab.call(readDelivery, { as: made.sa, params: { id: mail?.id ?? '' } })).body.data;
  expect(await shown()).toMatchObject({ razlog: 'ČEKA IDENTITET', sljedeci: null });
  expect(await refuse(again)).toMatchObject({ success: true });
  await run(SEND_DELIVERY, { id: mail?.id ?? '' });
  expect(await stateOf()).toMatchObject([{ pokusaja: 1 }]);
});

it('[S4.08] one whose results are not those that were signed holds up no other', async () => {
  const [first, good, bad, last] = [
    await made.verifiedVisit(['GLU']),
    await made.verifiedVisit(['GLU']),
    await made.verifiedVisit(['GLU']),
    await made.verifiedVisit(['GLU']),
  ];
  await made.rows("update signature set sha256 = repeat('0', 64) where sample_id = $1", [bad.samples[0]?.sid]);
  const ended = await Promise.allSettled([
    run(ISSUE_FINAL_REPORTS, { visits: [first.visitId] }),
    run(ISSUE_FINAL_REPORTS, { visits: [good.visitId, bad.visitId, last.visitId] }),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  for (const { visitId } of [first, good, last]) {
    expect(await pdfsOf(visitId)).toHaveLength(1);
  }
  expect(await made.versions(bad.visitId)).toEqual([]);
});

it.each(['rendered', 'stored'])(
  '[S4.08] killed when it is %s, the next attempt draws what was issued',
  async (point) => {
    const { visitId } = await made.verifiedVisit(['GLU']);
    faults[FAULT] = (name) => {
      if (name === point) {
        throw new Error('killed');
      }
    };
    await expect(run(ISSUE_FINAL_REPORTS, { visits: [visitId] })).rejects.toThrow('killed');
    expect(await made.versions(visitId)).toHaveLength(1);
    expect(await pdfsOf(visitId)).toEqual([]);
    delete faults[FAULT];
    await run(ISSUE_FINAL_REPORTS, { visits: [visitId] });
    await run(ISSUE_FINAL_REPORTS, { visits: [visitId] });
    expect(await made.versions(visitId)).toHaveLength(1);
    expect(await pdfsOf(visitId)).toHaveLength(1);
    expect(await deliveriesOf(visitId)).toEqual(WANTED);
  },
);
