import { readPatient, updatePatient } from '@nalaz/domain/patients/patients.contract';
import { keepReport, listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import { amendReport, readReport } from '@nalaz/domain/reports/reports.contract';
import { openResults, saveResults } from '@nalaz/domain/results/results.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { updateSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory, rowsOf } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const save = async (sid: string, values: Record<string, string>) => {
  const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
    ...{ labassay: made.idOf('lab', code), prije: null, vrijednost },
  }));
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};

const open = async (sid: string) => {
  const { body } = await lab.call(openResults, { as: made.technician, params: { sid } });
  if (!body.success) {
    throw new Error('not opened');
  }
  return body.data;
};

const resultOf = async (sid: string, code: string) =>
  (await open(sid)).redovi.find(({ labassay }) => labassay === code)?.rezultat;

/** Registered by year: neither number nor sex are bound to each other. */
const elderly = () => register(lab, made.sa, { nacin: 'god', jmbg: '1950', ime: 'Alma', prezime: 'Begić' });

const visitOf = async (pacijent: string, tests: readonly string[], more: object = {}) => {
  const samples = (await made.visit(tests, { pacijent, ...more })).data as Sample[];
  return samples.map(({ _id }) => _id);
};

const versionOf = async (sid: string): Promise<number> => Number((await made.stored(sid)).version);

const approve = async (sid: string) =>
  expect((await made.approve([{ sid, verzija: await versionOf(sid) }])).body).toMatchObject({ success: true });
const verify = async (sid: string) =>
  expect((await made.verify([{ sid, verzija: await versionOf(sid) }])).body).toMatchObject({ success: true });

/** As the record would be corrected with nobody asked: these tests are about what follows. */
const correct = async (id: string, change: object) => {
  await made.rows("delete from identity_change where patient_id = $1 and stanje <> 'ČEKA'", [id]);
  const { body: read } = await lab.call(readPatient, { as: made.sa, params: { id } });
  if (!read.success) {
    throw new Error('not read');
  }
  const { _id, dateofb: _b, godiste: _g, jmbg_kind: _k, created: _c, verzija: _v, satr: _s, ...fields } = read.pacijent;
  const answer = await lab.call(updatePatient, { as: made.sa, params: { id }, body: { ...fields, ...change } });
  expect(answer.body).toMatchObject({ success: true });
  if (answer.body.success && answer.body.naPotvrdi) {
    const path = `/api/pacijenti/identitet/${answer.body.naPotvrdi._id}/potvrdi`;
    const headers = { authorization: `Bearer ${made.admin}` };
    const confirmed = await lab.http.inject({ method: 'POST', url: path, headers, payload: {} });
    expect(confirmed.json()).toMatchObject({ success: true });
  }
};

/** A woman of 36, by her number. */
const WOMAN = { spol: 'ŽENSKI' };
const numberOfWoman = () => nextNumber('1990-03-03').replace(/^(.{9}).{3}(.)$/, '$1700$2');

describe('corrected facts', () => {
  it('[S4.08] 76 M becomes 36 F: creatinine 100 is judged by her interval, in the transaction of the correction', async () => {
    const { _id } = await elderly();
    const [sid = ''] = await visitOf(_id, ['KREA']);
    await save(sid, { KREA: '100' });
    expect(await resultOf(sid, 'KREA')).toMatchObject({ flag: '', izvor: 'RUČNO', verzija: 1 });
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    const judged = await resultOf(sid, 'KREA');
    expect(judged).toMatchObject({
      rezultat_f: '100',
      raw: '100',
      flag: 'H',
      izvor: 'PONOVO',
      izabranOd: 1,
      verzija: 2,
    });
    expect(judged?.razlog).toContain('spol');
  });

  it('[S4.08] what was approved or verified, and is in no report, falls back and says why', async () => {
    const { _id } = await elderly();
    const [approved = ''] = await visitOf(_id, ['KREA']);
    const [verified = ''] = await visitOf(_id, ['KREA']);
    for (const sid of [approved, verified]) {
      await save(sid, { KREA: '100' });
      await approve(sid);
    }
    await verify(verified);
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    for (const sid of [approved, verified]) {
      expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN', odobren_od: null, verifikovan_od: null });
    }
    const { potpisi } = await open(verified);
    expect(potpisi).toMatchObject([{ vazi: false, ponisten: { razlog: expect.stringContaining('spol') } }]);
    const trail = await made.rows(
      `select after from audit where record = 'sample' and record_id = $1 and after ->> 'razlog' like 'Ispravljeno%'`,
      [approved],
    );
    expect(trail).toHaveLength(1);
    const events = await made.rows(`select from event where type = 'sampleChanged' and payload::text like $1`, [
      `%${approved}%`,
    ]);
    expect(events.length).toBeGreaterThan(0);
  });

  it('whoever typed a value does not verify it after somebody else had it judged anew (four eyes)', async () => {
    const { _id } = await elderly();
    const [sid = ''] = await visitOf(_id, ['KREA']);
    const rezultati = [{ labassay: made.idOf('lab', 'KREA'), prije: null, vrijednost: '100' }];
    await lab.call(saveResults, { as: made.microbiologist, body: { sid, rezultati } });
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    await approve(sid);
    const answer = await made.verify([{ sid, verzija: await versionOf(sid) }]);
    expect(answer.body).toMatchObject({ success: false, code: 'FOUR_EYES' });
  });

  it('[S4.08] an approval whose results read the same stays', async () => {
    const { _id } = await elderly();
    const [sid = ''] = await visitOf(_id, ['CRP']);
    await save(sid, { CRP: '3.0' });
    await approve(sid);
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    expect(await made.stored(sid)).toMatchObject({ status: 'ODOBREN' });
  });

  it('[S7.16] week 30 is added to a sample with results: they are judged as of the third trimester', async () => {
    const [sid = ''] = await visitOf(made.woman, ['KREA', 'FE'], { trudnica: true, sedmica_trudnoce: null });
    await save(sid, { KREA: '80', FE: '10' });
    const before = (await open(sid)).redovi.map(({ interval }) => interval);
    const testovi = (
      await made.rows<{ labassay_id: string }>('select labassay_id from sample_test where sample_id = $1', [sid])
    ).map(({ labassay_id }) => labassay_id);
    const body = { sid, verzija: await versionOf(sid), testovi, trudnica: true, sedmica_trudnoce: 30 };
    expect((await lab.call(updateSample, { as: made.sa, body })).body).toMatchObject({ success: true });
    const after = (await open(sid)).redovi;
    expect(after.map(({ interval }) => interval)).not.toEqual(before);
    expect(after.some(({ rezultat }) => rezultat?.izvor === 'PONOVO' && rezultat.razlog.includes('sedmica'))).toBe(
      true,
    );
  });

  it('a value that waits to be chosen still waits', async () => {
    const { _id } = await elderly();
    const [sid = ''] = await visitOf(_id, ['KREA']);
    await save(sid, { KREA: '100' });
    await made.rows(
      `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, created_by)
       select sample_id, labassay_id, 2, site_id, labassay_version, '300', '300', 300, 'ANALIZATOR', 'test' from result
       where sample_id = $1`,
      [sid],
    );
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    const versions = await made.rows<{ version: number }>(
      'select version, rezultat_f, izabran_od from result where sample_id = $1 order by version',
      [sid],
    );
    expect(versions.slice(2)).toMatchObject([
      { version: 3, rezultat_f: '100', izabran_od: 1 },
      { version: 4, rezultat_f: '300', izabran_od: 2 },
    ]);
    expect(await made.rows('select rezultat from sample_test where sample_id = $1', [sid])).toEqual([{ rezultat: 3 }]);
    expect(await made.stored(sid)).toMatchObject({ paznja: expect.any(Number) });
  });

  it('a value that becomes critical opens its task, one that no longer is gives it up', async () => {
    const { _id } = await register(lab, made.sa, {
      nacin: 'nodata',
      jmbg: '',
      ime: 'Nepoznat',
      prezime: 'Nepoznat',
    }).catch(() => elderly());
    const [sid = ''] = await visitOf(_id, ['K']);
    await save(sid, { K: '8.0' });
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    const row = await resultOf(sid, 'K');
    expect(row?.flag).toBe('HH');
    const tasks = await made.rows(
      "select result_version from critical_item where sample_id = $1 and stanje <> 'ZAMIJENJEN'",
      [sid],
    );
    expect(tasks).toEqual([{ result_version: row?.verzija }]);
  });
});

describe('what was reported', () => {
  const reported = async () => {
    const { _id } = await elderly();
    const [sid = ''] = await visitOf(_id, ['KREA']);
    await save(sid, { KREA: '100' });
    await approve(sid);
    await verify(sid);
    const visitId = String((await made.stored(sid)).visit_id);
    expect((await made.issue(visitId)).body).toMatchObject({ success: true });
    return { patientId: _id, sid, visitId };
  };
  const tasksOf = async (visitId: string) => {
    const { body } = await lab.call(listAmendTasks, { as: made.microbiologist, query: {} });
    return body.success ? body.data.filter(({ posjeta }) => posjeta === visitId) : [];
  };

  it('[S4.08] stays as it is and becomes a question with before and after; the next version answers it', async () => {
    const { patientId, sid, visitId } = await reported();
    await correct(patientId, { jmbg: numberOfWoman(), ...WOMAN });
    expect(await made.stored(sid)).toMatchObject({ status: 'VERIFICIRAN', zakljucen: true });
    const [task] = await tasksOf(visitId);
    expect(task?.promjene).toMatchObject([{ naziv: 'KREA', prije: { flag: '' }, poslije: { flag: 'H' } }]);
    expect(rowsOf(await made.snapshot(visitId))).toMatchObject([{ flag: '' }]);

    const body = { id: visitId, verzija: 1, uzorci: [sid], razlog: 'Ispravljen spol' };
    expect((await lab.call(amendReport, { as: made.head, body })).body).toMatchObject({ success: true });
    expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN' });
    expect(await resultOf(sid, 'KREA')).toMatchObject({ flag: 'H', izvor: 'PONOVO' });
    await approve(sid);
    await verify(sid);
    expect((await made.issue(visitId, { verzija: 1 })).body).toMatchObject({ success: true });
    expect(rowsOf(await made.snapshot(visitId))).toMatchObject([{ flag: 'H' }]);
    expect(await tasksOf(visitId)).toEqual([]);
    expect(await made.rows('select stanje from amend_task where visit_id = $1', [visitId])).toEqual([
      { stanje: 'IZMIJENJEN' },
    ]);
  });

  it('the question is answered once with "ostaje" and a reason, and is not asked again for the same', async () => {
    const { patientId, visitId } = await reported();
    const jmbg = numberOfWoman();
    await correct(patientId, { jmbg, ...WOMAN });
    const [task] = await tasksOf(visitId);
    // As somebody has let it hold again.
    await made.rows("update report set stanje = 'VAŽI' where visit_id = $1", [visitId]);
    const keep = () =>
      lab.call(keepReport, { as: made.head, params: { id: task?._id ?? '' }, body: { razlog: 'Ljekar obaviješten' } });
    expect((await keep()).body).toMatchObject({ success: true });
    expect((await keep()).body).toMatchObject({ success: false, code: 'TASK_CLOSED' });
    expect(await tasksOf(visitId)).toEqual([]);
  });

  it('[H121] of a suspended report it is not answered with "ostaje": nothing would lead back to it', async () => {
    const { patientId, visitId } = await reported();
    await correct(patientId, { jmbg: numberOfWoman(), ...WOMAN });
    expect(await made.versions(visitId)).toMatchObject([{ stanje: 'OBUSTAVLJEN' }]);
    const [task] = await tasksOf(visitId);
    const answer = await lab.call(keepReport, {
      as: made.head,
      params: { id: task?._id ?? '' },
      body: { razlog: 'Ljekar obaviješten' },
    });
    expect(answer.body).toMatchObject({ success: false, code: 'REPORT_KEPT_SUSPENDED' });
    expect(await tasksOf(visitId)).toHaveLength(1);
  });

  it('[H159] and becomes critical is called at once; its report does not stay as it is', async () => {
    const day = (daysAgo: number) => new Date(lab.services.now().getTime() - daysAgo * 86_400_000).toISOString();
    const [year, month, date] = day(2).slice(0, 10).split('-');
    const { _id } = await register(lab, made.sa, {
      ...{ nacin: 'datr', jmbg: `${date}${month}${year}`, ime: 'BEBA', satr: '08:00' },
    });
    // 31 hours old, and 18 after the correction.
    const [sid = ''] = await visitOf(_id, ['BIL'], { vrijeme: `${day(1).slice(0, 10)}T14:00:00.000Z` });
    await save(sid, { BIL: '200' });
    expect((await resultOf(sid, 'BIL'))?.flag).toBe('H');
    const reflexes = (await open(sid)).redovi.filter(({ rezultat }) => !rezultat).map(({ labassay }) => labassay);
    await save(sid, Object.fromEntries(reflexes.map((labassay) => [labassay, '10'])));
    await approve(sid);
    await verify(sid);
    const visitId = String((await made.stored(sid)).visit_id);
    expect((await made.issue(visitId)).body).toMatchObject({ success: true });
    await correct(_id, { satr: '21:00' });
    const [task] = await tasksOf(visitId);
    expect(task?.promjene).toMatchObject([{ naziv: 'BIL', prije: { flag: 'H' }, poslije: { flag: 'HH' } }]);
    const called = await made.rows(
      `select i.stanje, t.stanje as task from critical_item i join critical_task t on t.id = i.task_id where i.sample_id = $1`,
      [sid],
    );
    expect(called).toEqual([{ stanje: 'ČEKA', task: 'OTVOREN' }]);
    const answer = await lab.call(keepReport, {
      ...{ as: made.head, params: { id: task?._id ?? '' }, body: { razlog: 'Ljekar obaviješten' } },
    });
    expect(answer.body).toMatchObject({ success: false, code: 'REPORT_KEPT_CRITICAL' });
  });

  it('[S4.13] [H163] was told as critical and is not by a corrected fact is recalled; put back, nobody is called', async () => {
    const day = (daysAgo: number) => new Date(lab.services.now().getTime() - daysAgo * 86_400_000).toISOString();
    const [year, month, date] = day(2).slice(0, 10).split('-');
    const correctLater = (id: string, satr: string) => {
      lab.advance(1);
      return correct(id, { satr });
    };
    for (const reported of [true, false]) {
      const { _id } = await register(lab, made.sa, {
        ...{ nacin: 'datr', jmbg: `${date}${month}${year}`, ime: reported ? 'BEBA' : 'DRUGA', satr: '21:00' },
      });
      // 18 hours old, and 31 after the correction.
      const [sid = ''] = await visitOf(_id, ['BIL'], { vrijeme: `${day(1).slice(0, 10)}T14:00:00.000Z` });
      await save(sid, { BIL: '200' });
      expect((await resultOf(sid, 'BIL'))?.flag).toBe('HH');
      const reflexes = (await open(sid)).redovi.filter(({ rezultat }) => !rezultat).map(({ labassay }) => labassay);
      await save(sid, Object.fromEntries(reflexes.map((labassay) => [labassay, '10'])));
      const items = async () =>
        (
          await made.rows<{ of: string }>(
            "select stanje || coalesce(' ' || (opoziv ->> 'vrsta'), '') as of from critical_item where sample_id = $1 order by created_at, id",
            [sid],
          )
        ).map(({ of }) => of);
      const tell = () =>
        made.rows(
          `with told as (update critical_item set stanje = 'POTVRĐEN', receno_at = now() where sample_id = $1 and stanje = 'ČEKA'
             returning id, task_id, site_id),
           attempt as (insert into critical_attempt (task_id, site_id, kanal, kome, ishod, procitano, rezultati)
             select task_id, site_id, 'TELEFON', 'dr. Alić', 'DOSTIGNUT', true, jsonb_build_array(jsonb_build_object('stavka', id)) from told)
           update critical_task set stanje = 'POTVRĐEN', zatvoren_at = now(), zatvoren_od = 'proba' where id in (select task_id from told)`,
          [sid],
        );
      await tell();
      if (reported) {
        await approve(sid);
        await verify(sid);
        expect((await made.issue(String((await made.stored(sid)).visit_id))).body).toMatchObject({ success: true });
      }
      await correctLater(_id, '08:00');
      expect(await items()).toEqual(['ZAMIJENJEN', 'ČEKA PODATAK']);
      if (reported) {
        await correctLater(_id, '21:00');
        expect(await items()).toEqual(['POTVRĐEN', 'PONIŠTEN PODATAK']);
        await correctLater(_id, '08:00');
        await tell();
        await correctLater(_id, '21:00');
        expect(await items()).toEqual(['ZAMIJENJEN', 'PONIŠTEN PODATAK', 'ZAMIJENJEN PODATAK', 'ČEKA']);
      }
    }
  });

  it('a fact that is corrected back takes the question away', async () => {
    const { patientId, visitId } = await reported();
    const [{ jmbg } = { jmbg: '' }] = await made.rows<{ jmbg: string }>('select jmbg from patient where id = $1', [
      patientId,
    ]);
    await correct(patientId, { jmbg: numberOfWoman(), ...WOMAN });
    expect(await tasksOf(visitId)).toHaveLength(1);
    await made.rows("update patient set jmbg_kind = 'generated' where id = $1", [patientId]);
    await correct(patientId, { jmbg, spol: 'MUŠKI' });
    expect(await tasksOf(visitId)).toEqual([]);
  });

  it('no further version shows again what is known to be judged by a wrong fact', async () => {
    const { _id } = await elderly();
    const tubes = await visitOf(_id, ['KREA', 'HGB']);
    const [first = '', second = ''] = tubes;
    const codes = new Map(
      (
        await made.rows<{ sample_id: string; code: string }>(
          `select t.sample_id, e.code from sample_test t join catalogue_entry e on e.id = t.labassay_id
           where t.sample_id = any ($1)`,
          [tubes],
        )
      ).map(({ sample_id, code }) => [sample_id, code]),
    );
    const [krea, hgb] = codes.get(first) === 'KREA' ? [first, second] : [second, first];
    await save(krea, { KREA: '100' });
    await approve(krea);
    await verify(krea);
    const visitId = String((await made.stored(krea)).visit_id);
    expect((await made.issue(visitId, { vrsta: 'DJELIMIČAN' })).body).toMatchObject({ success: true });
    await correct(_id, { jmbg: numberOfWoman(), ...WOMAN });
    await save(hgb, { HGB: '140' });
    await approve(hgb);
    await verify(hgb);
    expect((await made.issue(visitId, { verzija: 1 })).body).toMatchObject({ success: false, code: 'REPORT_OUTDATED' });
    const entry = (await lab.call(readReport, { as: made.head, params: { id: visitId } })).body.data;
    expect(entry.allowedActions).not.toContain('issueFinal');
    expect(entry.samples.flatMap(({ _id, zastario }) => (zastario ? [_id] : []))).toEqual([krea]);
    expect((await made.unlock([{ sid: krea, verzija: await versionOf(krea) }])).body).toMatchObject({
      success: true,
      uzorci: [{ status: 'REALIZOVAN' }],
    });
    expect(await resultOf(krea, 'KREA')).toMatchObject({ flag: 'H' });
    await approve(krea);
    await verify(krea);
    expect((await made.issue(visitId, { verzija: 1 })).body).toMatchObject({ success: true });
  });
});
