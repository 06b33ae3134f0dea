import { listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import { saveResults } from '@nalaz/domain/results/results.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { aliquotSample, rejectSample, updateSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const hoursAgo = (hours: number) => new Date(lab.services.now().getTime() - hours * 3_600_000).toISOString();
const chosen = async (sid: string) => ({ sid, verzija: Number((await made.stored(sid)).version) });
const testsOf = async (sid: string) =>
  (await made.rows<{ id: string }>('select labassay_id as id from sample_test where sample_id = $1', [sid])).map(
    ({ id }) => id,
  );
const save = async (sid: string, values: Record<string, string>) => {
  const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
    ...{ labassay: made.idOf('lab', code), prije: null, vrijednost },
  }));
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};
const taken = async (sid: string, vrijeme: string | null) => {
  const body = { ...(await chosen(sid)), testovi: await testsOf(sid), vrijeme };
  expect((await lab.call(updateSample, { as: made.sa, body })).body).toMatchObject({ success: true });
};
const pour = async (sid: string, code: string) => {
  const body = { ...(await chosen(sid)), testovi: [made.idOf('lab', code)] };
  const answer = (await lab.call(aliquotSample, { as: made.sa, body })).body;
  return answer.success ? answer.alikvot._id : '';
};
/** A high bilirubin adds tests. */
const awaited = (sid: string) =>
  made.rows<{ code: string }>(
    'select e.code from sample_test t join catalogue_entry e on e.id = t.labassay_id where t.sample_id = $1 and t.rezultat is null',
    [sid],
  );
const settle = async (sid: string) => {
  await save(sid, Object.fromEntries((await awaited(sid)).map(({ code }) => [code, '10'])));
  expect((await made.approve([await chosen(sid)])).body).toMatchObject({ success: true });
};
const verify = async (sid: string) =>
  expect((await made.verify([await chosen(sid)])).body).toMatchObject({ success: true });
const flagOf = async (sid: string) => {
  const rows = await made.rows<{ flag: string }>(
    `select r.flag from sample_test t join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id
       and r.version = t.rezultat where t.sample_id = $1 and t.labassay_id = $2`,
    [sid, made.idOf('lab', 'BIL')],
  );
  return rows[0]?.flag;
};
/** Of the serum tube and what was poured from it; the blood count is another tube. */
const times = (visitId: string, type = 'SERUM') =>
  made.rows<{ vrijeme: Date; vrijeme_poznato: boolean }>(
    `select distinct s.vrijeme, s.vrijeme_poznato from sample s join catalogue_entry e on e.id = s.tip_id
     where s.visit_id = $1 and (e.code = 'SERUM') = ($2 = 'SERUM')`,
    [visitId, type],
  );
const critical = async (sid: string) =>
  (
    await made.rows<{ stanje: string }>(
      "select t.stanje from critical_item i join critical_task t on t.id = i.task_id where i.sample_id = $1 and i.stanje = 'ČEKA'",
      [sid],
    )
  ).map(({ stanje }) => stanje);

/** Two days old today; 300 is critical in somebody of up to a day. The bilirubin is in an aliquot, 31 hours after birth. */
const newborn = async () => {
  const [year, month, date] = hoursAgo(48).slice(0, 10).split('-');
  const { _id } = await register(lab, made.sa, {
    ...{ nacin: 'datr', jmbg: `${date}${month}${year}`, ime: 'BEBA', satr: '08:00' },
  });
  const vrijeme = `${hoursAgo(24).slice(0, 10)}T14:00:00.000Z`;
  const tubes = (await made.visit(['BIL', 'NA', 'HGB'], { pacijent: _id, vrijeme })).data as Sample[];
  const parent = tubes.find(({ tests }) => tests.some(({ labassay }) => labassay === 'BIL'))?._id ?? '';
  const aliquot = await pour(parent, 'BIL');
  return { parent, aliquot, visitId: String((await made.stored(parent)).visit_id), vrijeme };
};
/** 18 hours after birth. */
const earlier = (vrijeme: string) => new Date(Date.parse(vrijeme) - 13 * 3_600_000).toISOString();

describe('[S7.16] [H175] when blood was taken is a fact of the blood, however it was poured', () => {
  it('corrected on the tube it is corrected on its aliquots, judged there and called, and both are in the trail', async () => {
    const { parent, aliquot, visitId, vrijeme } = await newborn();
    await save(aliquot, { BIL: '200' });
    await settle(aliquot);
    expect(await flagOf(aliquot)).toBe('H');
    await taken(parent, earlier(vrijeme));
    expect(await times(visitId)).toEqual([{ vrijeme: new Date(earlier(vrijeme)), vrijeme_poznato: true }]);
    expect(await flagOf(aliquot)).toBe('HH');
    expect(await critical(aliquot)).toEqual(['OTVOREN']);
    expect(await made.stored(aliquot)).toMatchObject({ status: 'REALIZOVAN', odobren_od: null });
    const trail = await made.rows(
      "select from audit where record = 'sample' and action = 'update' and after ? 'vrijeme' and record_id = any ($1)",
      [[parent, aliquot]],
    );
    expect(trail).toHaveLength(2);
  });

  it('corrected on an aliquot of an aliquot it is corrected on all, rejected ones too, and in no other tube', async () => {
    const { parent, aliquot, visitId, vrijeme } = await newborn();
    const body = { ...(await chosen(parent)), razlog: 'NEDOVOLJNA KOLIČINA' as const, napomena: '' };
    expect((await lab.call(rejectSample, { as: made.sa, body })).body).toMatchObject({ success: true });
    await save(aliquot, { BIL: '200' });
    const [reflex] = await awaited(aliquot);
    const last = await pour(aliquot, reflex?.code ?? '');
    await taken(last, earlier(vrijeme));
    expect(await times(visitId)).toEqual([{ vrijeme: new Date(earlier(vrijeme)), vrijeme_poznato: true }]);
    expect(await flagOf(aliquot)).toBe('HH');
    expect(await times(visitId, 'PUNA KRV')).toEqual([{ vrijeme: new Date(vrijeme), vrijeme_poznato: true }]);
  });

  it('that nobody knows it is said of all, as of when the blood came and not when it was poured', async () => {
    const { parent, aliquot, visitId } = await newborn();
    await made.rows("update sample set created_at = created_at + interval '1 hour' where id = $1", [aliquot]);
    await taken(aliquot, null);
    expect(await times(visitId)).toEqual([{ vrijeme: (await made.stored(parent)).created_at, vrijeme_poznato: false }]);
  });

  it('what a report has shown of it becomes a question', async () => {
    const { parent, aliquot, visitId, vrijeme } = await newborn();
    await save(aliquot, { BIL: '200' });
    await settle(aliquot);
    await verify(aliquot);
    expect((await made.issue(visitId, { vrsta: 'DJELIMIČAN' })).body).toMatchObject({ success: true });
    await taken(parent, earlier(vrijeme));
    expect(await times(visitId)).toHaveLength(1);
    expect(await made.stored(aliquot)).toMatchObject({ status: 'VERIFICIRAN' });
    expect(await critical(aliquot)).toEqual(['OTVOREN']);
    const { body } = await lab.call(listAmendTasks, { as: made.head, query: {} });
    expect(body.success && body.data.filter(({ posjeta }) => posjeta === visitId)).toMatchObject([
      { promjene: [{ naziv: 'BIL', prije: { flag: 'H' }, poslije: { flag: 'HH' } }] },
    ]);
  });
});
