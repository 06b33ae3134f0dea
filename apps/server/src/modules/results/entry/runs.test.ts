import { chooseRun, listResultVersions, retestResults, saveResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: BenchLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
});
afterAll(() => lab.close());

const retest = async (sid: string, codes: string[], razlog = 'iznad mjernog opsega', as = made.tech) =>
  lab.call(retestResults, {
    as,
    body: { sid, verzija: (await made.open(sid)).uzorak.verzija, testovi: codes.map(made.assay), razlog },
  });
const choose = (sid: string, code: string, prije: number | null, verzija: number, razlog = 'prvi je ispravan') =>
  lab.call(chooseRun, { as: made.tech, body: { sid, labassay: made.assay(code), prije, verzija, razlog } });
const versions = async (sid: string, code: string) =>
  (await lab.call(listResultVersions, { as: made.tech, params: { sid, labassay: made.assay(code) } })).body.data;

describe('[S4.08] a retest', () => {
  it('takes the value back, keeps every run, and what is measured then needs no other reason', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    await made.save(sid, { GLU: '5', UREA: '6' });
    const { body } = await retest(sid, ['GLU'], 'sumnja na kontaminaciju');
    expect(body.data.uzorak.status).toBe('U OBRADI');
    expect(made.row(body.data, 'GLU')).toMatchObject({ status_t: 'U OBRADI', krug: 2, rezultat: null, verzija: 1 });
    const after = await made.save(sid, { GLU: '7' });
    expect(after.body.data.uzorak.status).toBe('REALIZOVAN');
    expect(await versions(sid, 'GLU')).toMatchObject([
      { verzija: 2, krug: 2, rezultat_f: '7.0', razlog: 'sumnja na kontaminaciju' },
      { verzija: 1, krug: 1, rezultat_f: '5.0', razlog: '' },
    ]);
  });

  it('is in the trail with its reason', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    expect(await made.trailOf(await retest(sid, ['GLU'], 'ugrušak'))).toMatchObject([
      {
        record: 'result',
        before: { status: 'REALIZOVAN', testovi: [{ rezultat: 1 }] },
        after: { status: 'U OBRADI', testovi: [{ rezultat: null, krug: 2, ponavljanje: 'ugrušak' }] },
      },
    ]);
  });

  it('is refused without a reason, without a value, of a calculated test and of a sample that somebody has changed', async () => {
    const sid = await made.sample(['KREA', 'EGFR', 'GLU']);
    await made.save(sid, { KREA: '80' });
    expect((await retest(sid, ['KREA'], ' ')).body.code).toBe('REASON_MISSING');
    expect((await retest(sid, ['GLU'])).body.code).toBe('RESULT_MISSING');
    expect((await retest(sid, ['EGFR'])).body.code).toBe('RESULT_CALCULATED');
    const body = { sid, verzija: 1, testovi: [made.assay('KREA')], razlog: 'x' };
    expect((await lab.call(retestResults, { as: made.tech, body })).body.code).toBe('ENTRY_STALE');
    expect((await retest(sid, ['KREA'], 'x', made.techBl)).body.code).toBe('NOT_FOUND');
  });

  it('somebody who still sees the value that was taken back cannot correct it', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    await retest(sid, ['GLU']);
    const rezultati = [{ labassay: made.assay('GLU'), prije: 1, vrijednost: '6', razlog: 'ispravka' }];
    expect((await lab.call(saveResults, { as: made.lead, body: { sid, rezultati } })).body.code).toBe('RESULT_STALE');
  });
});

describe('[S4.08] the choice of a run', () => {
  it('reports an earlier value as a version of its own, judged anew, and says why', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '7,9' });
    await retest(sid, ['GLU']);
    await made.save(sid, { GLU: '5' });
    const { body } = await choose(sid, 'GLU', 2, 1);
    expect(made.row(body.data, 'GLU').rezultat).toMatchObject({
      verzija: 3,
      krug: 1,
      rezultat_f: '7.9',
      flag: 'H',
      izvor: 'IZBOR',
      izabranOd: 1,
      razlog: 'prvi je ispravan',
    });
    expect((await versions(sid, 'GLU')).map(({ rezultat_f }) => rezultat_f)).toEqual(['7.9', '5.0', '7.9']);
  });

  it('takes a retest back', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    await retest(sid, ['GLU']);
    const { body } = await choose(sid, 'GLU', null, 1, 'uzorka više nema');
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    expect(made.row(body.data, 'GLU').rezultat).toMatchObject({ verzija: 2, rezultat_f: '5.0' });
  });

  it('is refused without a reason, of a run that there is none, and when somebody was quicker', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    expect((await choose(sid, 'GLU', 1, 1, '')).body.code).toBe('REASON_MISSING');
    expect((await choose(sid, 'GLU', 1, 9)).body.code).toBe('NOT_FOUND');
    expect((await choose(sid, 'GLU', 2, 1)).body.code).toBe('RESULT_STALE');
  });
});

describe('[S4.13] a critical result', () => {
  it('opens the task of telling it and tells the site; its correction is a task too', async () => {
    const sid = await made.sample(['K']);
    const tasks = () =>
      made.rows('select result_version, stanje from critical_item where sample_id = $1 order by result_version', [sid]);
    const { body } = await made.save(sid, { K: '7,4' });
    expect(body.data).toMatchObject({ paznja: 3, redovi: [{ rezultat: { flag: 'HH' } }] });
    expect(await tasks()).toEqual([{ result_version: 1, stanje: 'ČEKA' }]);
    expect(
      await made.rows("select type from event where type = 'criticalResult' and payload ->> 'sid' = $1", [sid]),
    ).toHaveLength(1);
    await made.save(sid, { K: '7,6' }, { razlog: 'prepisano' });
    expect(await tasks()).toEqual([
      { result_version: 1, stanje: 'ZAMIJENJEN' },
      { result_version: 2, stanje: 'ČEKA' },
    ]);
  });
});
