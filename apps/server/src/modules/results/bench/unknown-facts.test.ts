import { registerPatient, updatePatient } from '@nalaz/domain/patients/patients.contract';
import { listCriticalTasks } from '@nalaz/domain/results/critical/critical.contract';
import { findingText } from '@nalaz/domain/results/judgement/findings.texts';
import { updateSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: BenchLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
});
afterAll(() => lab.close());

const nobody = (spol: string) =>
  register(lab, made.sa, { nacin: 'nodata', jmbg: '010192012345P', ime: 'NEPOZNAT', prezime: 'NEPOZNAT', spol });
const newborn = (satr?: string) =>
  register(lab, made.sa, { nacin: 'datr', jmbg: '04032026', ime: 'BEBA', ...(satr === undefined ? {} : { satr }) });
const said = async (sid: string, code: string) => {
  const { rezultat } = made.row(await made.open(sid), code);
  return { flag: rezultat?.flag, said: rezultat?.nalazi.map((finding) => findingText(finding, 'local')) };
};

describe('[S2.07] a patient without data', () => {
  const CRITICAL = { K: '8,0', NA: '108', GLU: '1,2', KREA: '900', HGB: '40', PLT: '5', 'HS-TNT': '5000' };

  it('has every critical result of row 1 flagged, all in one task', async () => {
    const { _id: pacijent, jmbg } = await nobody('MUŠKI');
    const samples = await made.samples(Object.keys(CRITICAL), { pacijent });
    for (const { sid, tests } of samples) {
      const values = Object.fromEntries(Object.entries(CRITICAL).filter(([code]) => tests.includes(code)));
      const { body } = await made.save(sid, values);
      expect(body.success).toBe(true);
    }
    const flags = await made.rows<{ code: string; flag: string }>(
      `select e.code, r.flag from result r join catalogue_entry e on e.id = r.labassay_id
       where r.sample_id = any ($1) and e.code = any ($2)`,
      [samples.map(({ sid }) => sid), Object.keys(CRITICAL)],
    );
    expect(Object.fromEntries(flags.map(({ code, flag }) => [code, flag]))).toEqual({
      ...{ K: 'HH', NA: 'LL', GLU: 'LL', KREA: 'HH', HGB: 'LL', PLT: 'LL', 'HS-TNT': 'HH' },
    });
    const { body } = await lab.call(listCriticalTasks, {
      as: made.tech,
      query: { per_page: 200, datum: 'RADNA LISTA' },
    });
    const tasks = body.data.filter(({ patient }) => patient._id === pacijent);
    const told = tasks.map(({ rezultati }) => rezultati.map(({ labassay }) => labassay));
    expect(told).toEqual([expect.arrayContaining(Object.keys(CRITICAL))]);
    // Whoever calls can tell two unidentified people apart.
    expect(tasks[0]?.patient).toMatchObject({ dateofb: '', godiste: '', spol: 'MUŠKI', broj: jmbg });
  });

  it('is not normal where a possible age would make it abnormal, and no interval is invented', async () => {
    const { _id: pacijent } = await nobody('MUŠKI');
    const [sample] = await made.samples(['ALP'], { pacijent });
    await made.save(sample?.sid ?? '', { ALP: '300' });
    const row = made.row(await made.open(sample?.sid ?? ''), 'ALP');
    expect([row.rezultat?.flag, row.rezultat?.interval?.donja, row.rezultat?.interval?.ovisi]).toEqual([
      '?',
      undefined,
      ['dob'],
    ]);
    expect(await said(sample?.sid ?? '', 'ALP')).toEqual({
      flag: '?',
      said: ['Možda abnormalno: ovisi o podatku koji nije poznat (dob).'],
    });
  });

  it('has no eGFR, and it is said why', async () => {
    const { _id: pacijent } = await nobody('MUŠKI');
    const [sample] = await made.samples(['KREA', 'EGFR'], { pacijent });
    await made.save(sample?.sid ?? '', { KREA: '100' });
    expect(made.row(await made.open(sample?.sid ?? ''), 'EGFR').rezultat?.rezultat_f).toBe('—');
    expect((await said(sample?.sid ?? '', 'EGFR')).said).toEqual([
      'Nije izračunato: ovisi o podatku koji nije poznat (dob).',
    ]);
  });
});

describe('[S2.07] a newborn', () => {
  it('without an hour of birth is judged by the strictest hour, with one by that', async () => {
    // 5 March 2026, 10:00 in Sarajevo: between 10 and 34 hours old, or 33.
    const judged = [];
    for (const satr of [undefined, '01:00']) {
      const { _id: pacijent } = await newborn(satr);
      const sid = await made.sample(['BIL'], { pacijent, vrijeme: '2026-03-05T09:00:00Z' });
      await made.save(sid, { BIL: '160' });
      judged.push((await said(sid, 'BIL')).flag);
    }
    expect(judged).toEqual(['HH', '']);
  });

  it('whose sample was taken before birth, as the record says after a correction, is of an age that nobody knows', async () => {
    const { _id: pacijent } = await newborn('01:00');
    const sid = await made.sample(['BIL'], { pacijent, vrijeme: '2026-03-05T09:00:00Z' });
    await made.rows(`update patient set dateofb = '2026-03-08' where id = $1`, [pacijent]);
    await made.save(sid, { BIL: '160' });
    expect(await said(sid, 'BIL')).toMatchObject({
      flag: 'HH',
      said: expect.arrayContaining(['Nije poznato: dob, vrijeme uzimanja. Uzeta je najstroža kritična granica.']),
    });
  });

  it('is asked for the hour at intake, where it is not known yet', async () => {
    const { _id: pacijent } = await newborn();
    const sid = await made.sample(['BIL'], { pacijent, vrijeme: '2026-03-05T09:00:00Z', satr: '01:00' });
    expect(made.row(await made.open(sid), 'BIL').interval?.ovisi).toBeUndefined();
    await made.sample(['BIL'], { pacijent, vrijeme: '2026-03-05T09:00:00Z', satr: '02:00' });
    expect(await made.rows('select satr from patient where id = $1', [pacijent])).toEqual([{ satr: '01:00' }]);
  });

  it('has an hour of birth that can be entered, kept and taken back', async () => {
    const patient = await newborn('07:45');
    expect(patient.satr).toBe('07:45');
    const change = (satr?: string) => {
      const { nacin: _mode, ...details } = someone({
        jmbg: patient.jmbg,
        ime: 'BEBA',
        ...(satr === undefined ? {} : { satr }),
      });
      return details;
    };
    const update = async (verzija: number, satr?: string) =>
      (await lab.call(updatePatient, { as: made.sa, params: { id: patient._id }, body: { verzija, ...change(satr) } }))
        .body;
    expect(await update(1)).toMatchObject({ success: true, pacijent: { satr: '07:45' } });
    expect(await update(2, '')).toMatchObject({ success: true, pacijent: { satr: null } });
    const wrong = await lab.call(registerPatient, { as: made.sa, body: someone({ satr: '25:00' }) });
    expect(wrong.status).toBe(400);
  });
});

describe('[S2.07] a sample', () => {
  it('of which nobody knows when it was taken says so, and says it of its stability', async () => {
    const sid = await made.sample(['K'], { vrijeme: null });
    await made.save(sid, { K: '4,5' });
    const data = await made.open(sid);
    expect(data.uzorak.vrijemePoznato).toBe(false);
    expect((await said(sid, 'K')).said).toEqual(['Vrijeme uzimanja nije poznato: uzorak je stabilan 48 h.']);
    const time = { vrijeme: '2026-03-05T08:00:00.000Z', davnoPotvrdjeno: true };
    const body = { sid, verzija: data.uzorak.verzija, testovi: [made.assay('K')], ...time };
    const { body: changed } = await lab.call(updateSample, { as: made.sa, body });
    expect(changed).toMatchObject({ uzorak: { vrijemePoznato: true, vrijeme: '2026-03-05T08:00:00.000Z' } });
    expect((await said(sid, 'K')).said).toEqual([]);
  });

  it('that was measured too late says it at the bench', async () => {
    const sid = await made.sample(['K'], { vrijeme: '2019-03-05T08:00:00Z' });
    const { body } = await made.save(sid, { K: '4,5' });
    expect(body.success && body.data.paznja).toBe(2);
    expect((await said(sid, 'K')).said?.[0]).toMatch(/^Mjereno .* h nakon uzimanja; uzorak je stabilan 48 h\.$/);
  });
});

describe('[S2.07] a pregnant woman', () => {
  it('without a week has no interval but what it depends on, and no eGFR', async () => {
    const order = { pacijent: made.woman, trudnica: true, sedmica_trudnoce: null };
    const tsh = await made.sample(['TSH'], order);
    expect(made.row(await made.open(tsh), 'TSH').interval?.ovisi).toEqual(['sedmica_trudnoce']);
    await made.save(tsh, { TSH: '6,0' });
    expect((await said(tsh, 'TSH')).flag).toBe('H');
    await made.save(tsh, { TSH: '2,8' }, { razlog: 'ispravka' });
    expect((await said(tsh, 'TSH')).flag).toBe('?');
    const egfr = await made.sample(['KREA', 'EGFR'], order);
    await made.save(egfr, { KREA: '60' });
    expect((await said(egfr, 'EGFR')).said).toEqual(['Nije izračunato: ne važi uvjet godine >= 18 && !trudna.']);
  });
});
