import { listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import { saveResults } from '@nalaz/domain/results/results.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { aliquotSample, rejectSample, updateSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeReportsLaboratory, type ReportsLaboratory, rowsOf } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const NOT_PREGNANT = { trudnica: false, menopauza: false, menstc: 'FOLIKULARNA', anticoag: 'NE' };
const PREGNANT = { trudnica: true, sedmica_trudnoce: 12 };

interface Tubes {
  visitId: string;
  /** By one of its tests. */
  holding: (code: string) => string;
  ids: string[];
}

const visitOf = async (codes: readonly string[]): Promise<Tubes> => {
  const { data } = await made.visit(codes, { pacijent: made.woman, ...NOT_PREGNANT });
  const samples = data as Sample[];
  const holding = (code: string) =>
    samples.find(({ tests }) => tests.some(({ labassay }) => labassay === code))?._id ?? '';
  const visitId = String((await made.stored(samples[0]?._id ?? '')).visit_id);
  return { visitId, holding, ids: samples.map(({ _id }) => _id) };
};
const stateOf = async (sid: string) => made.stored(sid);
const chosen = async (sid: string) => ({ sid, verzija: Number((await stateOf(sid)).version) });
const save = async (sid: string, values: Record<string, string>) => {
  const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
    ...{ labassay: made.idOf('lab', code), prije: null, vrijednost },
  }));
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};
const approve = async (sid: string) =>
  expect((await made.approve([await chosen(sid)])).body).toMatchObject({ success: true });
const verify = async (sid: string) =>
  expect((await made.verify([await chosen(sid)])).body).toMatchObject({ success: true });
const testsOf = async (sid: string) =>
  (await made.rows<{ id: string }>('select labassay_id as id from sample_test where sample_id = $1', [sid])).map(
    ({ id }) => id,
  );
const update = async (sid: string, said: object) =>
  (
    await lab.call(updateSample, {
      as: made.sa,
      body: { ...(await chosen(sid)), testovi: await testsOf(sid), ...said },
    })
  ).body;
const saidOf = (visitId: string) =>
  made.rows('select distinct trudnica, sedmica_trudnoce, menopauza, menstc from sample where visit_id = $1', [visitId]);
const sourceOf = async (sid: string, code: string) => {
  const rows = await made.rows<{ izvor: string; flag: string }>(
    `select r.izvor, r.flag, r.razlog from sample_test t join result r on r.sample_id = t.sample_id
       and r.labassay_id = t.labassay_id and r.version = t.rezultat
     where t.sample_id = $1 and t.labassay_id = $2`,
    [sid, made.idOf('lab', code)],
  );
  return rows[0];
};

describe('[S7.16] pregnancy is a fact of the visit: what is corrected on one tube is corrected on all', () => {
  it('a reported tube becomes a question, an approved one falls back, and the paper says what was judged by', async () => {
    const { visitId, holding } = await visitOf(['HGB', 'KREA', 'EGFR', 'TSH']);
    const [blood, serum, hormone] = [holding('HGB'), holding('KREA'), holding('TSH')];
    expect(new Set([blood, serum, hormone]).size).toBe(3);
    await save(blood, { HGB: '112' });
    await save(serum, { KREA: '60' });
    await save(hormone, { TSH: '3.2' });
    await approve(serum);
    await approve(blood);
    await verify(blood);
    expect((await made.issue(visitId, { vrsta: 'DJELIMIČAN' })).body).toMatchObject({ success: true });

    expect(await update(hormone, PREGNANT)).toMatchObject({ success: true });
    expect(await saidOf(visitId)).toEqual([{ ...PREGNANT, menopauza: false, menstc: 'FOLIKULARNA' }]);
    expect(await stateOf(blood)).toMatchObject({ status: 'VERIFICIRAN' });
    const { body } = await lab.call(listAmendTasks, { as: made.microbiologist, query: {} });
    expect(body.success && body.data.filter(({ posjeta }) => posjeta === visitId)).toMatchObject([
      { promjene: [{ naziv: 'HGB' }] },
    ]);
    expect(await stateOf(serum)).toMatchObject({ status: 'REALIZOVAN' });
    expect(await sourceOf(serum, 'EGFR')).toMatchObject({ razlog: expect.stringContaining('trudnoća') });
    expect(await sourceOf(hormone, 'TSH')).toMatchObject({ izvor: 'PONOVO' });

    for (const sid of [serum, hormone]) {
      await approve(sid);
      await verify(sid);
    }
    expect((await made.issue(visitId, { verzija: 1 })).body).toMatchObject({ code: 'REPORT_OUTDATED' });
    const unlocked = await made.unlock([await chosen(blood)]);
    expect(unlocked.body).toMatchObject({ success: true });
    await approve(blood);
    await verify(blood);
    expect((await made.issue(visitId, { verzija: 1 })).body).toMatchObject({ success: true });
    const paper = await made.snapshot(visitId);
    expect(paper).toMatchObject({ izmijenjen: true, posjeta: { stanje: PREGNANT } });
    const intervals = Object.fromEntries(rowsOf(paper).map(({ labassay, interval }) => [labassay, interval]));
    expect(intervals.HGB).toMatchObject({ donja: 110 });
    expect(rowsOf(paper).find(({ labassay }) => labassay === 'EGFR')?.rezultat_f).toBe('—');
  });

  it('also of rejected tubes and aliquots; each is in the trail; an aliquot says what the visit says', async () => {
    const { visitId, holding, ids } = await visitOf(['HGB', 'KREA', 'GLU', 'TSH']);
    const body = { ...(await chosen(holding('HGB'))), razlog: 'HEMOLIZA' as const, napomena: '' };
    expect((await lab.call(rejectSample, { as: made.sa, body })).body).toMatchObject({ success: true });
    const pour = { ...(await chosen(holding('KREA'))), testovi: [made.idOf('lab', 'GLU')] };
    const poured = (await lab.call(aliquotSample, { as: made.sa, body: pour })).body;
    expect(poured).toMatchObject({ success: true });
    expect(await update(holding('TSH'), PREGNANT)).toMatchObject({ success: true });
    expect(await saidOf(visitId)).toHaveLength(1);
    const trail = await made.rows<{ record_id: string }>(
      `select distinct record_id from audit where record = 'sample' and action = 'update'
         and after ->> 'trudnica' = 'true' and record_id = any ($1)`,
      [ids],
    );
    expect(trail).toHaveLength(ids.length);
    const again = { ...(await chosen(holding('TSH'))), testovi: [made.idOf('lab', 'TSH')] };
    await lab.call(aliquotSample, { as: made.sa, body: again });
    expect(await saidOf(visitId)).toHaveLength(1);
  });

  it('all tubes or none: an answer on which a test of another tube rests is not taken back', async () => {
    const { visitId, holding } = await visitOf(['HGB', 'FSH']);
    const before = await saidOf(visitId);
    expect(await update(holding('HGB'), { menstc: null })).toMatchObject({ success: false, code: 'ANSWER_MISSING' });
    expect(await saidOf(visitId)).toEqual(before);
  });

  it('that nobody knows is an answer too, and one of all tubes', async () => {
    const { visitId, holding } = await visitOf(['HGB', 'TSH']);
    expect(await update(holding('HGB'), { trudnica: null })).toMatchObject({ success: true });
    expect(await saidOf(visitId)).toEqual([expect.objectContaining({ trudnica: null })]);
  });

  it('the database lets no two tubes of a visit differ, whoever writes', async () => {
    const { holding, ids } = await visitOf(['HGB', 'TSH']);
    await expect(made.rows('update sample set trudnica = true where id = $1', [ids[0]])).rejects.toThrow('two tubes');
    await made.rows('update sample set trudnica = true where id = any ($1)', [ids]);
    const copy = `insert into sample (id, site_id, patient_id, visit_id, code, parent_id, tip_id, sekcija_id, search_key, trudnica,
        menopauza, menstc, anticoag)
      select uuid_v7(), site_id, patient_id, visit_id, '9' || code, id, tip_id, sekcija_id, search_key, $2, menopauza, menstc,
        anticoag from sample where id = $1`;
    await expect(made.rows(copy, [holding('HGB'), false])).rejects.toThrow('two tubes');
    await made.rows(copy, [holding('HGB'), true]);
  });

  it('many correct and pour at once: at the end the tubes say the same', async () => {
    const { visitId, holding } = await visitOf(['HGB', 'KREA', 'GLU', 'TSH']);
    const [pregnant, other, pour] = [
      { ...(await chosen(holding('TSH'))), testovi: await testsOf(holding('TSH')), ...PREGNANT },
      { ...(await chosen(holding('HGB'))), testovi: await testsOf(holding('HGB')), menstc: 'LUTEALNA' as const },
      { ...(await chosen(holding('KREA'))), testovi: [made.idOf('lab', 'GLU')] },
    ];
    const answers = await Promise.all([
      lab.call(updateSample, { as: made.sa, body: pregnant }),
      lab.call(updateSample, { as: made.sa, body: other }),
      lab.call(aliquotSample, { as: made.sa, body: pour }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.some(({ body }) => body.success)).toBe(true);
    expect(await saidOf(visitId)).toHaveLength(1);
  });
});
