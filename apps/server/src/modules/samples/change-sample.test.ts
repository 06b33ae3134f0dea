import { randomUUID } from 'node:crypto';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import {
  aliquotSample,
  deleteSample,
  rejectSample,
  showSample,
  updateSample,
} from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
});
afterAll(() => lab.close());

async function sampleWith(tests: readonly string[], order: object = {}): Promise<Sample> {
  const [sample] = (await made.visit(tests, order)).data;
  if (!sample) {
    throw new Error('the visit has no sample');
  }
  return sample;
}
const ids = (...codes: string[]) => codes.map((code) => made.idOf('lab', code));
const codesOf = (sample: Sample) => sample.tests.map(({ labassay }) => labassay).sort();
const update = ({ _id: sid, verzija }: Sample, testovi: string[], more: object = {}, as = made.sa) =>
  lab.call(updateSample, { as, body: { sid, verzija, testovi, ...more } });
const setStatus = ({ _id }: Sample, status: string) => made.putInto(_id, status);
const setTest = ({ _id }: Sample, code: string, status: string) =>
  made.rows('update sample_test set status_t = $3 where sample_id = $1 and labassay_id = $2', [
    _id,
    made.idOf('lab', code),
    status,
  ]);
const shown = async (sample: Sample) =>
  (await lab.call(showSample, { as: made.sa, params: { sid: sample._id } })).body.uzorak;

describe('[S7.16] [S8.03] a change of a sample', () => {
  it('[S5.14] is not taken with a time before birth, and with one long ago only where that is confirmed', async () => {
    const sample = await sampleWith(['GLU']);
    const taken = async (more: object, of = sample) => (await update(of, ids('GLU'), more)).body;
    const before = { vrijeme: '1980-03-04T20:00:00Z', davnoPotvrdjeno: true };
    expect((await taken(before)).code).toBe('TAKEN_BEFORE_BIRTH');
    const vrijeme = '1999-11-10T08:00:00.000Z';
    expect((await taken({ vrijeme })).code).toBe('TAKEN_LONG_AGO');
    const { uzorak } = await taken({ vrijeme, davnoPotvrdjeno: true });
    expect(uzorak).toMatchObject({ vrijeme });
    // What stands already is not asked about once more.
    expect(await taken({ vrijeme }, uzorak)).toMatchObject({ success: true });
  });

  it('adds tests that say when they were added, removes others, and leaves one row in the trail', async () => {
    const sample = await sampleWith(['GLU', 'UREA']);
    const answer = await update(sample, ids('GLU', 'KREA'), { hitno: true, anticoag: 'VARFARIN' });
    const { uzorak } = answer.body;
    expect(codesOf(uzorak)).toEqual(['GLU', 'KREA']);
    expect(uzorak.tests.find(({ labassay }) => labassay === 'KREA')?.dodat).toEqual(expect.any(String));
    expect(uzorak.tests.find(({ labassay }) => labassay === 'GLU')?.dodat).toBeNull();
    expect(uzorak).toMatchObject({ urgent: true, anticoag: 'VARFARIN', verzija: sample.verzija + 1 });
    expect(await made.trailOf(answer)).toMatchObject([
      {
        action: 'update',
        record: 'sample',
        record_id: sample._id,
        before: { version: 1, hitno: false, anticoag: null, testovi: expect.arrayContaining(ids('UREA')) },
        after: { version: 2, hitno: true, anticoag: 'VARFARIN', testovi: ids('GLU', 'KREA') },
      },
    ]);
  });

  it('takes along what a calculated test needs', async () => {
    const sample = await sampleWith(['GLU']);
    const { body } = await update(sample, ids('GLU', 'LDL'));
    expect(codesOf(body.uzorak)).toEqual(['GLU', 'HDL', 'HOL', 'LDL', 'TG']);
  });

  it('is refused to whoever has not seen the newest version, and of two at once one is kept', async () => {
    const sample = await sampleWith(['GLU']);
    const answers = await Promise.all([update(sample, ids('GLU', 'UREA')), update(sample, ids('GLU', 'KREA'))]);
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['ENTRY_STALE', 'ok']);
    expect((await shown(sample)).verzija).toBe(2);
  });

  it('[S4.06] is refused once it is approved or verified, and for one that was rejected', async () => {
    for (const status of ['ODOBREN', 'VERIFICIRAN']) {
      const sample = await sampleWith(['GLU']);
      await setStatus(sample, status);
      expect((await update(sample, ids('GLU', 'UREA'))).body.code).toBe('SAMPLE_READ_ONLY');
      expect(codesOf(await shown(sample))).toEqual(['GLU']);
    }
  });

  it('[S5.13] leaves a test that is locked, the last one, and what a calculation needs', async () => {
    const lipids = await sampleWith(['LDL', 'GLU', 'UREA']);
    await setTest(lipids, 'GLU', 'U OBRADI');
    const locked = await update(lipids, ids('LDL', 'HOL', 'HDL', 'TG', 'UREA'));
    expect([locked.body.code, locked.body.message]).toEqual(['TEST_LOCKED', 'Test nije moguće ukloniti!']);
    const component = await update(lipids, ids('LDL', 'HOL', 'TG', 'GLU', 'UREA'));
    expect([component.body.code, component.body.message]).toEqual([
      'TEST_IN_CALCULATION',
      expect.stringContaining('LDL'),
    ]);
    expect((await update(lipids, ids('HOL', 'HDL', 'TG', 'GLU'))).body.success).toBe(true);
    const single = await sampleWith(['GLU']);
    const last = await update(single, []);
    expect([last.body.code, last.body.message]).toEqual([
      'TEST_LAST',
      'Test nije moguće ukloniti. Zatvorite prozor i obrišite uzorak.',
    ]);
  });

  it('adds only what the tube can hold, what is on offer, and what is for this patient', async () => {
    const sample = await sampleWith(['GLU']);
    expect((await update(sample, ids('GLU', 'WBC'))).body.code).toBe('TEST_NOT_OFFERED');
    expect((await update(sample, [...ids('GLU'), randomUUID()])).body.code).toBe('TEST_NOT_OFFERED');
    const answers = { trudnica: false, menopauza: false, menstc: 'LUTEALNA', anticoag: 'NE' };
    const hers = await sampleWith(['CEA'], { pacijent: made.woman, ...answers });
    const man = await sampleWith(['PSA']);
    expect([hers.tipId, hers.sekcija]).toEqual([man.tipId, man.sekcija]);
    expect((await update(hers, ids('CEA', 'PSA'))).body.code).toBe('TEST_NOT_ELIGIBLE');
    expect((await update(hers, ids('CEA'), { trudnica: null })).body.success).toBe(true);
  });

  it('[S4.01] moves the status with the tests', async () => {
    const sample = await sampleWith(['GLU', 'UREA']);
    await setTest(sample, 'GLU', 'ZAVRŠEN');
    await setStatus(sample, 'U OBRADI');
    const done = (await update(sample, ids('GLU'))).body.uzorak;
    expect(done.status).toBe('REALIZOVAN');
    expect((await update(done, ids('GLU', 'KREA'))).body.uzorak.status).toBe('U OBRADI');
  });

  it('is another site’s to make only there', async () => {
    const sample = await sampleWith(['GLU']);
    expect((await update(sample, ids('GLU', 'UREA'), {}, made.bl)).body.code).toBe('NOT_FOUND');
  });
});

describe('[S7.17] [S8.04] [S5.23] a sample that is deleted', () => {
  const remove = (id: string, as = made.sa) => lab.call(deleteSample, { as, body: { id } });

  it('is gone with its tests; its number is never given again, and the trail keeps the whole', async () => {
    const { data, posjeta } = await made.visit(['GLU', 'WBC']);
    const [sample, other] = data;
    const answer = await remove(sample?._id ?? '');
    expect(answer.body.success).toBe(true);
    expect((await lab.call(showSample, { as: made.sa, params: { sid: sample?.id ?? '' } })).body.code).toBe(
      'NOT_FOUND',
    );
    expect(await made.rows('select from sample_test where sample_id = $1', [sample?._id])).toEqual([]);
    expect(await made.rows('select code from sample_key where sample_id = $1', [sample?._id])).toEqual([
      { code: sample?.id },
    ]);
    const rows = await made.trailOf(answer);
    expect(rows).toMatchObject([
      {
        action: 'delete',
        record: 'sample',
        record_id: sample?._id,
        before: {
          code: sample?.id,
          status: 'ZAPRIMLJEN',
          tests: [{ _id: sample?.tests[0]?._id }],
          posjetaObrisana: false,
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/EMIR|ČAUŠEVIĆ|0503980170018/);
    expect((await sampleWith(['GLU'])).id > (other?.id ?? '')).toBe(true);
    await remove(other?._id ?? '');
    expect(await made.rows('select from visit where id = $1', [posjeta._id])).toEqual([]);
  });

  it('[S4.02] was only received: every other status, a rejected one and another site’s stay', async () => {
    for (const status of ['U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN']) {
      const sample = await sampleWith(['GLU']);
      await setStatus(sample, status);
      expect((await remove(sample._id)).body.code).toBe('SAMPLE_NOT_DELETABLE');
      expect(codesOf(await shown(sample))).toEqual(['GLU']);
    }
    expect((await remove((await sampleWith(['GLU']))._id, made.bl)).body.code).toBe('NOT_FOUND');
  });
});

describe('[samples] a sample that cannot be examined', () => {
  const reject = ({ _id: sid, verzija }: Sample, more: object = {}) =>
    lab.call(rejectSample, { as: made.sa, body: { sid, verzija, razlog: 'HEMOLIZA', ...more } });

  it('says why, who and when, and can no longer be changed, printed or deleted', async () => {
    const sample = await sampleWith(['GLU']);
    const answer = await reject(sample, { napomena: ' jaka ' });
    const { uzorak } = answer.body;
    expect(uzorak.odbijen).toEqual({
      razlog: 'HEMOLIZA',
      napomena: 'jaka',
      kada: expect.any(String),
      ko: lab.people['prijem.sa'].email,
    });
    expect(uzorak.allowedActions).toEqual(['forward', 'backward', 'comment']);
    expect(await made.trailOf(answer)).toMatchObject([
      { action: 'update', record_id: sample._id, after: { odbijen_razlog: 'HEMOLIZA', odbijen_napomena: 'jaka' } },
    ]);
    expect((await update(uzorak, ids('GLU', 'UREA'))).body.code).toBe('SAMPLE_REJECTED');
    expect((await reject(uzorak)).body.code).toBe('SAMPLE_REJECTED');
    expect((await lab.call(deleteSample, { as: made.sa, body: { id: sample._id } })).body.code).toBe(
      'SAMPLE_NOT_DELETABLE',
    );
  });

  it('needs a note for another reason, a known reason and the newest version', async () => {
    const sample = await sampleWith(['GLU']);
    expect((await reject(sample, { razlog: 'DRUGO' })).body.code).toBe('REQUIRED_FIELDS_MISSING');
    expect((await reject(sample, { razlog: 'NE ZNAM' })).status).toBe(400);
    expect((await reject({ ...sample, verzija: 7 })).body.code).toBe('ENTRY_STALE');
    await setStatus(sample, 'ODOBREN');
    expect((await reject(sample)).body.code).toBe('SAMPLE_READ_ONLY');
  });
});

describe('[samples] an aliquot', () => {
  const pour = ({ _id: sid, verzija }: Sample, ...codes: string[]) =>
    lab.call(aliquotSample, { as: made.sa, body: { sid, verzija, testovi: ids(...codes) } });

  it('has a number of its own, says where it comes from, and takes its tests along', async () => {
    const sample = await sampleWith(['GLU', 'UREA', 'KREA'], { hitno: true });
    const answer = await pour(sample, 'UREA');
    const { uzorak, alikvot } = answer.body;
    expect([codesOf(uzorak), codesOf(alikvot)]).toEqual([['GLU', 'KREA'], ['UREA']]);
    expect(alikvot).toMatchObject({
      alikvotOd: sample.id,
      protokol: sample.protokol,
      urgent: true,
      status: 'ZAPRIMLJEN',
    });
    expect([isSampleNumber(alikvot.id), alikvot.id !== sample.id, uzorak.verzija]).toEqual([true, true, 2]);
    expect(await made.trailOf(answer)).toMatchObject([
      {
        action: 'insert',
        record: 'sample',
        record_id: alikvot._id,
        after: { alikvotOd: { _id: sample._id, version: 2 } },
      },
    ]);
    expect((await lab.call(showSample, { as: made.sa, params: { sid: alikvot.id } })).body.uzorak).toEqual(alikvot);
  });

  it('never tears a calculation apart, empties the tube or takes what is being worked on', async () => {
    const sample = await sampleWith(['LDL', 'GLU']);
    expect((await pour(sample, 'HOL')).body.code).toBe('TEST_IN_CALCULATION');
    expect((await pour(sample, 'LDL')).body.code).toBe('TEST_IN_CALCULATION');
    expect((await pour(sample, 'LDL', 'HOL', 'HDL', 'TG', 'GLU')).body.code).toBe('TEST_LAST');
    expect((await pour(sample, 'WBC')).body.code).toBe('NOT_FOUND');
    await setTest(sample, 'GLU', 'U OBRADI');
    expect((await pour(sample, 'GLU')).body.code).toBe('TEST_LOCKED');
    expect((await pour({ ...sample, verzija: 9 }, 'GLU')).body.code).toBe('ENTRY_STALE');
    expect((await pour(sample, 'LDL', 'HOL', 'HDL', 'TG')).body.success).toBe(true);
  });
});
