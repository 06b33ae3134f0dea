import type { ReportRow } from '@nalaz/domain/reports/report.documents';
import { saveResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const TYPED = {
  CRP: { vrijednost: '<10' },
  TSH: { vrijednost: '<0.5' },
  GLU: { vrijednost: '<5' },
  DDIMER: { vrijednost: '<1', razrjedjenje: 10 },
};

it('[S2.07] a bound that crosses a limit is never on the paper as if it were normal', async () => {
  const { visitId, samples } = await made.registered(Object.keys(TYPED));
  for (const { sid } of samples) {
    const tests = await made.rows<{ id: string; code: keyof typeof TYPED }>(
      `select e.id, e.code from sample_test t join catalogue_entry e on e.id = t.labassay_id where t.sample_id = $1`,
      [sid],
    );
    const rezultati = tests.map(({ id, code }) => ({ labassay: id, prije: null, ...TYPED[code] }));
    const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
    expect(body).toMatchObject({ success: true });
    const chosen = [{ sid, verzija: Number((await made.stored(sid)).version) }];
    expect((await made.approve(chosen)).body).toMatchObject({ success: true });
    const approved = [{ sid, verzija: Number((await made.stored(sid)).version) }];
    expect((await made.verify(approved)).body).toMatchObject({ success: true });
  }
  expect((await made.issue(visitId)).body).toMatchObject({ success: true });
  const rows = (await made.snapshot(visitId)).sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
  const said = (code: string) => {
    const row = rows.find(({ labassay }) => labassay === code) as ReportRow;
    return [row.rezultat_f, row.flag, row.mozda?.tekst];
  };
  expect(Object.keys(TYPED).map(said)).toEqual([
    ['<10.0', '?', 'MOŽDA_IZVAN_INTERVALA'],
    ['<0.50', '?', 'MOŽDA_IZVAN_INTERVALA'],
    ['<5.0', '?', 'MOŽDA_KRITIČNO'],
    ['<1.00', '?', 'MOŽDA_IZVAN_INTERVALA'],
  ]);
});
