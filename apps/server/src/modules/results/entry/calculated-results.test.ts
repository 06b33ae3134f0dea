import { editLabAssay } from '@nalaz/domain/catalogue/edit.contract';
import { listResultVersions, retestResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
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
const versions = async (sid: string, code: string) =>
  (await lab.call(listResultVersions, { as: made.tech, params: { sid, labassay: made.assay(code) } })).body.data;
const resultOf = async (sid: string, code: string) => made.row(await made.open(sid), code).rezultat;

describe('calculated tests', () => {
  it('follow their components in the same step, and only when they change', async () => {
    const sid = await made.sample(['KREA', 'EGFR', 'GLU']);
    const { body } = await made.save(sid, { KREA: '80' });
    expect(made.row(body.data, 'EGFR')).toMatchObject({
      status_t: 'ZAVRŠEN',
      rezultat: { verzija: 1, izvor: 'RAČUN', vrijednost: expect.any(Number) },
    });
    await made.save(sid, { GLU: '5' });
    expect(await versions(sid, 'EGFR')).toHaveLength(1);
    const before = await resultOf(sid, 'EGFR');
    await made.save(sid, { KREA: '160' }, { razlog: 'prepisano' });
    const after = await resultOf(sid, 'EGFR');
    expect(after?.verzija).toBe(2);
    expect(after?.vrijednost).toBeLessThan(before?.vrijednost ?? 0);
  });

  it('report nothing while a component is measured again', async () => {
    const sid = await made.sample(['KREA', 'EGFR']);
    await made.save(sid, { KREA: '80' });
    const { body } = await retest(sid, ['KREA']);
    expect(made.row(body.data, 'EGFR')).toMatchObject({ rezultat: null, status_t: 'U OBRADI', verzija: 1 });
    expect(body.data.uzorak.status).toBe('U OBRADI');
    await made.save(sid, { KREA: '80' });
    expect(await resultOf(sid, 'EGFR')).toMatchObject({ verzija: 2 });
  });

  it('say so when the formula does not hold, never the number from before, and the sample is complete', async () => {
    const sid = await made.sample(['HOL', 'HDL', 'TG', 'LDL']);
    await made.save(sid, { HOL: '5,2', HDL: '1,3', TG: '1,54' });
    expect(await resultOf(sid, 'LDL')).toMatchObject({ rezultat_f: '3.20' });
    const { body } = await made.save(sid, { TG: '6' }, { razlog: 'razrjeđenje' });
    expect(made.row(body.data, 'LDL').rezultat).toMatchObject({
      verzija: 2,
      rezultat_f: '—',
      vrijednost: null,
      nalazi: [{ pravilo: 'RAČUN', tekst: 'RAČUN_UVJET' }],
    });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
  });

  it('are made from tubes of other sections of the visit, whichever is measured last', async () => {
    for (const order of [
      ['GLU', 'INZ'],
      ['INZ', 'GLU'],
    ]) {
      const tubes = await made.samples(['GLU', 'INZ', 'HOMA-IR']);
      const tubeOf = (code: string) => tubes.find(({ tests }) => tests.includes(code))?.sid ?? '';
      expect(tubeOf('GLU')).not.toBe(tubeOf('INZ'));
      for (const code of order) {
        await made.save(tubeOf(code), { [code]: code === 'GLU' ? '5' : '9' });
      }
      expect(await resultOf(tubeOf('HOMA-IR'), 'HOMA-IR')).toMatchObject({ verzija: 1, rezultat_f: '2.00' });
    }
  });

  it('[H160] are not made from tubes of different days', async () => {
    const tubes = await made.samples(['GLU', 'INZ', 'HOMA-IR']);
    const holding = (name: string) => tubes.find(({ tests }) => tests.includes(name))?.sid ?? '';
    expect(holding('INZ')).not.toBe(holding('GLU'));
    await made.rows("update sample set vrijeme = vrijeme - interval '25 hours' where id = $1", [holding('INZ')]);
    await made.save(holding('INZ'), { INZ: '10' });
    await made.save(holding('GLU'), { GLU: '5' });
    expect(await resultOf(holding('HOMA-IR'), 'HOMA-IR')).toMatchObject({
      rezultat_f: '—',
      nalazi: [{ pravilo: 'RAČUN', tekst: 'RAČUN_DRUGI_DAN' }],
    });
    await made.rows("update sample set vrijeme = vrijeme + interval '2 hours' where id = $1", [holding('INZ')]);
    await made.save(holding('GLU'), { GLU: '6' }, { razlog: 'prepisano' });
    expect((await resultOf(holding('HOMA-IR'), 'HOMA-IR'))?.vrijednost).toEqual(expect.any(Number));
  });

  it('[S4.06] that have been approved in another tube keep their number: its component cannot be changed beneath it', async () => {
    const tubes = await made.samples(['GLU', 'INZ', 'HOMA-IR']);
    const tubeOf = (code: string) => tubes.find(({ tests }) => tests.includes(code))?.sid ?? '';
    await made.save(tubeOf('GLU'), { GLU: '5' });
    await made.save(tubeOf('INZ'), { INZ: '9' });
    await made.rows("update sample set status = 'ODOBREN' where id = $1", [tubeOf('HOMA-IR')]);
    const other = tubeOf('HOMA-IR') === tubeOf('GLU') ? 'INZ' : 'GLU';
    const { body } = await made.save(tubeOf(other), { [other]: '8' }, { razlog: 'ispravka' });
    expect(body.code).toBe('SAMPLE_READ_ONLY');
  });

  it('that were ordered after their components are calculated by a save without values', async () => {
    const sid = await made.sample(['KREA']);
    await made.save(sid, { KREA: '80' });
    await made.rows(
      `insert into sample_test (sample_id, labassay_id, labassay_version, site_id)
       select $1, id, version, $3 from catalogue_entry where id = $2`,
      [sid, made.assay('EGFR'), lab.sites.SA],
    );
    const { body } = await made.save(sid, {});
    expect(made.row(body.data, 'EGFR').rezultat).toMatchObject({ izvor: 'RAČUN' });
    const again = await made.save(sid, {});
    expect(again.body.data.uzorak.verzija).toBe(body.data.uzorak.verzija);
  });
});

describe('what a result is judged by', () => {
  it('stays with it when the assay is changed afterwards', async () => {
    const sid = await made.sample(['UREA']);
    await made.save(sid, { UREA: '7' });
    const before = await resultOf(sid, 'UREA');
    const [entry] = await made.rows<{ document: object; version: number }>(
      `select v.document, v.version from catalogue_version v join catalogue_entry e on e.id = v.entry_id
       and e.version = v.version where e.id = $1`,
      [made.assay('UREA')],
    );
    const document = structuredClone(entry?.document ?? {}) as { reference: { gornja?: number }[] };
    for (const interval of document.reference) {
      interval.gornja = 6;
    }
    const { body } = await lab.call(editLabAssay, {
      as: await lab.signIn(lab.people.admin.email),
      body: {
        labassay: { ...document, _id: made.assay('UREA'), verzija: entry?.version },
        razlog: 'novi interval',
        potvrda: ['INTERVAL_GAP', 'INTERVAL_OVERLAP'],
      },
    });
    expect(body.message).toBe('Ok');
    expect(await resultOf(sid, 'UREA')).toEqual(before);
    const later = await made.sample(['UREA']);
    expect((await made.save(later, { UREA: '7' })).body.data.redovi[0]?.rezultat?.flag).toBe('H');
  });

  it('is the interval of the patient: pregnancy and sex are asked of the sample', async () => {
    const man = await made.sample(['HGB']);
    const woman = await made.sample(['HGB'], {
      pacijent: made.woman,
      trudnica: true,
      sedmica_trudnoce: 30,
      menopauza: false,
    });
    expect((await made.save(man, { HGB: '125' })).body.data.redovi[0]?.rezultat?.flag).toBe('L');
    expect((await made.save(woman, { HGB: '125' })).body.data.redovi[0]?.rezultat?.flag).toBe('');
  });
});

describe('a reflex', () => {
  it('adds a test that this tube can give, once, and says so', async () => {
    const sid = await made.sample(['BIL']);
    const answer = await made.save(sid, { BIL: '30' });
    expect(answer.body.dodato).toEqual(['BIL-D']);
    expect(answer.body.data.uzorak.status).toBe('U OBRADI');
    expect(answer.body.data.uzorak.tests).toMatchObject([
      { labassay: 'BIL', dodat: null },
      { labassay: 'BIL-D', dodat: expect.any(String), status_t: 'NARUČEN' },
    ]);
    expect(await made.trailOf(answer)).toMatchObject([{ after: { dodato: [made.assay('BIL-D')] } }]);
    expect((await made.save(sid, { 'BIL-D': '5' })).body).toMatchObject({
      dodato: [],
      data: { uzorak: { status: 'REALIZOVAN' } },
    });
  });

  it('of a calculated result is followed too, and a test that was taken away again is not brought back', async () => {
    await made.rows(
      `update catalogue_version set document = jsonb_set(document, '{refleks}', $2::jsonb) where entry_id = $1`,
      [made.assay('AGAP'), JSON.stringify([{ uvjet: 'rezultat > 16', dodaj: made.assay('ALB') }])],
    );
    const sid = await made.sample(['NA', 'CL', 'HCO3', 'AGAP', 'K']);
    expect((await made.save(sid, { NA: '140', CL: '98', HCO3: '20' })).body.dodato).toEqual(['ALB']);
    await made.rows('delete from sample_test where sample_id = $1 and labassay_id = $2', [sid, made.assay('ALB')]);
    expect((await made.save(sid, { K: '4' })).body.dodato).toEqual([]);
  });

  it('adds nothing that needs another tube, but the finding says what is asked for', async () => {
    const sid = await made.sample(['GLU']);
    const { body } = await made.save(sid, { GLU: '8' });
    expect(body.dodato).toEqual([]);
    expect(made.row(body.data, 'GLU').rezultat?.nalazi).toMatchObject([{}, { pravilo: 'REFLEKS' }]);
  });
});

describe('[H177] a calculated test whose component is given in another unit by now', () => {
  const changed = async (code: string, change: (document: Record<string, unknown>) => object) => {
    const [entry] = await made.rows<{ version: number; document: Record<string, unknown> }>(
      'select version, document from catalogue_version where entry_id = $1 order by version desc limit 1',
      [made.assay(code)],
    );
    const document = { ...entry?.document, ...change(entry?.document ?? {}) };
    const { body } = await lab.call(editLabAssay, {
      as: await lab.signIn(lab.people.admin.email),
      body: {
        labassay: { ...document, _id: made.assay(code), verzija: entry?.version } as never,
        razlog: 'druga jedinica',
        potvrda: ['INTERVAL_GAP', 'INTERVAL_OVERLAP'],
        ...secondPerson(lab),
      },
    });
    expect(body).toMatchObject({ success: true });
  };
  const saved = async (values: Record<string, string>) => {
    const sid = await made.sample(['CA', 'ALB', 'CA-KOR']);
    await made.save(sid, values);
    return resultOf(sid, 'CA-KOR');
  };
  const NOT_IN_THIS = {
    rezultat_f: '—',
    vrijednost: null,
    nalazi: [{ tekst: 'RAČUN_JEDINICA', podaci: { testovi: 'ALB [mg/L ≠ g/L]' } }],
  };

  it('gives nothing and says why, whatever else of it is saved, until its formula is', async () => {
    expect(await saved({ CA: '2.20', ALB: '40' })).toMatchObject({ vrijednost: expect.any(Number) });
    const before = await made.sample(['CA', 'ALB', 'CA-KOR']);
    const unit = made.idOf('jedinice', 'g/L');
    const other = made.idOf('jedinice', 'mg/L');
    await changed('ALB', () => ({ jedinica: other }));
    expect(await saved({ CA: '2.20', ALB: '4.0' })).toMatchObject(NOT_IN_THIS);
    await changed('CA-KOR', () => ({ cijena: '7.00' }));
    expect(await saved({ CA: '2.20', ALB: '4.0' })).toMatchObject(NOT_IN_THIS);
    // What was ordered before is measured, judged and calculated as it was then.
    await made.save(before, { CA: '2.20', ALB: '40' });
    expect(await resultOf(before, 'CA-KOR')).toMatchObject({ vrijednost: expect.any(Number) });
    const { formula } = (
      await made.rows<{ formula: string }>(
        "select document ->> 'formula' as formula from catalogue_version where entry_id = $1 order by version desc limit 1",
        [made.assay('CA-KOR')],
      )
    )[0] ?? { formula: '' };
    await changed('CA-KOR', () => ({ formula: `${formula} ` }));
    expect(await saved({ CA: '2.20', ALB: '40' })).toMatchObject({ vrijednost: expect.any(Number) });
    // The formula of before, put back, means the unit of before.
    await changed('CA-KOR', () => ({ formula }));
    expect(await saved({ CA: '2.20', ALB: '4.0' })).toMatchObject(NOT_IN_THIS);
    await changed('ALB', () => ({ jedinica: unit }));
    expect(await saved({ CA: '2.20', ALB: '40' })).toMatchObject({ vrijednost: expect.any(Number) });
  });
});
