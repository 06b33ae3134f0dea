import { randomUUID } from 'node:crypto';
import { listPatients } from '@nalaz/domain/patients/patients.contract';
import {
  aliquotSample,
  deleteSample,
  listPatientSamples,
  openIntake,
  readBarcode,
  readSampleComment,
  showSample,
} from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeSampleLaboratory, type SampleLaboratory, type Visit } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
let visit: Visit;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
  visit = await made.visit(['GLU', 'WBC'], { komentar: 'natašte', vrijeme: '2026-03-05T08:07:00Z' });
});
afterAll(() => lab.close());

const show = (sid: string, as = made.sa) => lab.call(showSample, { as, params: { sid } });
const list = (query: object = {}, as = made.sa, patientId = made.man) =>
  lab.call(listPatientSamples, { as, params: { patientId }, query: { datum: 'Svi Rezultati', ...query } });
const first = () => {
  const [sample] = visit.data;
  if (!sample) {
    throw new Error('the visit has no sample');
  }
  return sample;
};

describe('[S7.14] a sample', () => {
  it('is shown by its id and by the number on its tube', async () => {
    for (const sid of [first()._id, first().id]) {
      const { body } = await show(sid);
      expect(body.uzorak).toEqual(first());
      expect(body.rezultat.rezultati).toEqual(first().tests.map(({ labassay }) => ({ labassay, rezultat: [] })));
    }
  });

  it('is nobody else’s: another site, a number with a wrong digit and one that does not exist are all unknown', async () => {
    const wrong = first().id.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    for (const [sid, as] of [
      [first()._id, made.bl],
      [first().id, made.bl],
      [wrong, made.sa],
      [randomUUID(), made.sa],
      ["' or 1=1", made.sa],
    ] as const) {
      expect((await show(sid, as)).body.code).toBe('NOT_FOUND');
    }
  });

  it('is shown though it was poured off in a later month than the visit: alone and among the patient’s', async () => {
    const { _id: pacijent } = await register(lab, made.sa);
    const { data } = await made.visit(['GLU'], { pacijent });
    const sid = data[0]?._id ?? '';
    await made.rows(
      `with came as (
         insert into visit (id, site_id, patient_id, dan, rbr, protokol)
         select uuid_v7(now() - interval '40 days'), v.site_id, v.patient_id, v.dan - 40, v.rbr, 'P-40'
         from visit v join sample s on s.visit_id = v.id where s.id = $1 returning id)
       update sample set visit_id = came.id from came where sample.id = $1`,
      [sid],
    );
    expect((await show(sid)).body.uzorak).toMatchObject({ _id: sid, protokol: 'P-40' });
    expect((await list({}, made.sa, pacijent)).body.data.map(({ _id }) => _id)).toEqual([sid]);
  });

  it('[S4.01] says when it is locked, and then offers nothing but what can be seen', async () => {
    const { data } = await made.visit(['GLU']);
    const sid = data[0]?._id ?? '';
    const after = async (status: string, zakljucen: boolean) => {
      await made.putInto(sid, status, zakljucen);
      const { uzorak } = (await show(sid)).body;
      return [uzorak.zakljucen, uzorak.allowedActions];
    };
    expect(await after('U OBRADI', false)).toEqual(['', ['forward', 'backward', 'edit', 'comment', 'barcode']]);
    expect(await after('VERIFICIRAN', false)).toEqual(['', ['forward', 'backward', 'block']]);
    expect(await after('VERIFICIRAN', true)).toEqual(['ZAKLJUCEN', ['forward', 'backward', 'block']]);
    await made.rows("update sample set status = 'ODOBREN', zakljucen = false where id = $1", [sid]);
    await made.rows('delete from result where sample_id = $1', [sid]);
    await made.rows('delete from sample where id = $1', [sid]);
    await made.rows('delete from sample_key where sample_id = $1', [sid]);
  });

  it('[S7.19] [S9.07] has a label with its number and time', async () => {
    const { body } = await lab.call(readBarcode, { as: made.sa, params: { id: first()._id } });
    expect(body).toMatchObject({
      pacijentRBr: visit.posjeta.pacijentRBr,
      godiste: '1980',
      datum: '05.03.26 09:07',
      code: first().id,
    });
    expect((await lab.call(readBarcode, { as: made.bl, params: { id: first()._id } })).body.code).toBe('NOT_FOUND');
  });

  it('[S7.18] has a comment', async () => {
    const { body } = await lab.call(readSampleComment, { as: made.sa, params: { sid: first()._id } });
    expect(body.komentar).toBe('natašte');
  });

  it('is never looked at without a trace', async () => {
    const answers = [await show(first()._id), await list()];
    const rows = (await Promise.all(answers.map(made.trailOf))).flat();
    expect(rows).toMatchObject([
      { action: 'read', record: 'sample', record_id: first()._id },
      { action: 'read', record: 'sample', after: { shown: expect.arrayContaining([first()._id]) } },
    ]);
  });
});

describe('[samples] [S3.10] the samples of a patient', () => {
  it('newest first, page by page, by number or by test', async () => {
    const later = await made.visit(['GLU', 'HGB']);
    const all = (await list()).body;
    expect(
      all.data
        .slice(0, later.data.length)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(later.data.map(({ _id }) => _id).sort());
    const [row] = all.data;
    expect(row).toMatchObject({
      created: row?.created_at,
      date: row?.datum.split('.').slice(0, 3).reverse().join('-'),
    });
    expect(all.pagination.total).toBe(visit.data.length + later.data.length);
    expect((await list({ per_page: 1, page: 2, sort: 'code|asc' })).body.data[0]?.id).toBe(visit.data[1]?.id);
    expect((await list({ filter: first().id })).body.data.map(({ id }) => id)).toEqual([first().id]);
    const haemoglobin = (await list({ filter: 'hgb' })).body.data;
    expect(haemoglobin.map(({ tests }) => tests.map(({ labassay }) => labassay))).toEqual([['HGB']]);
    expect((await list({ sort: 'patient' })).body.code).toBe('SORT_NOT_ALLOWED');
  });

  it('of today, or those that are not finished', async () => {
    const today = await list({ datum: 'DANAS' });
    expect(today.body.data).toEqual([]);
    const { id, _id } = first();
    await made.rows(`update sample set status = 'ODOBREN' where id = $1`, [_id]);
    const open = (await list({ datum: 'RADNA LISTA' })).body.data.map((sample) => sample.id);
    await made.rows(`update sample set status = 'ZAPRIMLJEN' where id = $1`, [_id]);
    expect(open.length).toBeGreaterThan(0);
    expect(open).not.toContain(id);
  });

  it('are not shown to a site that does not know the patient', async () => {
    expect((await list({}, made.bl)).body.code).toBe('NOT_FOUND');
  });
});

describe('[S2.05] [S2.69] a patient at the counter', () => {
  const open = (patientId: string, as = made.sa) => lab.call(openIntake, { as, params: { patientId } });

  it('comes with what was ordered before and what is not finished', async () => {
    const profil = made.idOf('profili', 'LIPIDI');
    const { body } = await made.tryVisit({
      pacijent: made.woman,
      testovi: [{ _id: made.idOf('lab', 'HOL'), profil }, { _id: made.idOf('lab', 'GLU') }],
      ...{ trudnica: false, menopauza: false, menstc: 'LUTEALNA', anticoag: 'NE' },
    });
    const opened = await open(made.woman);
    expect(opened.body).toMatchObject({
      pacijent: { _id: made.woman, ime: 'AJLA' },
      zadnjaNarudzba: { testovi: [made.idOf('lab', 'GLU')], profili: [profil] },
      nezavrseni: body.data.map(({ id }) => ({ id, status: 'ZAPRIMLJEN' })).reverse(),
    });
    expect(opened.body.nedavno.map(({ labassay }) => labassay).sort()).toEqual(
      ['GLU', 'HOL'].map((code) => made.idOf('lab', code)).sort(),
    );
    expect(await made.trailOf(opened)).toMatchObject([{ action: 'read', record: 'patient', record_id: made.woman }]);
  });

  it('came last when a sample was last taken: neither one poured from another nor one that was deleted counts', async () => {
    const { _id: newcomer } = await register(lab, made.sa, { ime: 'Nova', prezime: 'Tešić' });
    const came = async () => {
      const { body } = await lab.call(listPatients, {
        as: made.sa,
        query: { filter: 'tešić', datum: 'Svi Rezultati' },
      });
      const { zadnjaNarudzba, nezavrseni } = (await open(newcomer)).body;
      return [body.data[0]?.zadnjiPrijem, zadnjaNarudzba?.datum, zadnjaNarudzba?.testovi.sort(), nezavrseni.length];
    };
    const order = async (...codes: string[]) =>
      (await made.visit(codes, { pacijent: newcomer })).data[0] ?? expect.fail('no sample');
    expect(await came()).toEqual([null, undefined, undefined, 0]);
    const first = await order('GLU', 'UREA');
    const once = await came();
    expect(once).toEqual([once[1], once[0], ['GLU', 'UREA'].map((code) => made.idOf('lab', code)).sort(), 1]);
    const mistake = await order('KREA');
    expect(await came()).toEqual([expect.any(String), expect.any(String), [made.idOf('lab', 'KREA')], 2]);
    expect((await lab.call(deleteSample, { as: made.sa, body: { id: mistake._id } })).body.success).toBe(true);
    expect(await came()).toEqual(once);
    expect((await list({}, made.sa, newcomer)).body.data.map(({ _id }) => _id)).toEqual([first._id]);
    const pouring = { sid: first._id, verzija: first.verzija, testovi: [made.idOf('lab', 'GLU')] };
    expect((await lab.call(aliquotSample, { as: made.sa, body: pouring })).body.success).toBe(true);
    expect((await came()).slice(0, 3)).toEqual(once.slice(0, 3));
  });

  it('who is new has nothing yet, and who is unknown here does not exist', async () => {
    expect((await open(made.elsewhere, made.bl)).body).toMatchObject({
      nedavno: [],
      zadnjaNarudzba: null,
      nezavrseni: [],
    });
    expect((await open(made.elsewhere)).body.code).toBe('NOT_FOUND');
  });
});
