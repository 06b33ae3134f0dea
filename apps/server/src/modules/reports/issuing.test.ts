import { mergePatients } from '@nalaz/domain/patients/patients.contract';
import { issueReports } from '@nalaz/domain/reports/reports.contract';
import { rejectSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  chosen,
  makeReportsLaboratory,
  type ReportsLaboratory,
  rowsOf,
} from '@nalaz/testkit/server/reports-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { next } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const jobsOf = (visitId: string) =>
  made.rows('select task_identifier as task from graphile_worker.jobs where key like $1', [`nalaz ${visitId}%`]);

describe('[S2.14] [S4.18] a final report', () => {
  it('says what was verified, by whom, of whom, and locks the samples [S4.08]', async () => {
    const { visitId, samples } = await made.verifiedVisit(['GLU', 'HGB'], {
      posiljaoc: made.otherPartner,
      ljekar: 'dr. Ćorić',
    });
    const answer = await made.issue(visitId);
    expect(answer.body).toMatchObject({ success: true, nalazi: [{ _id: visitId, verzija: 1 }] });
    expect(answer.body.nalazi[0]?.broj).toMatch(/^\d\d-\d\d-\d{6}$/);
    const snapshot = await made.snapshot(visitId);
    expect(snapshot).toMatchObject({
      broj: answer.body.nalazi[0]?.broj,
      vrsta: 'KONAČAN',
      izmijenjen: false,
      jezik: 'local',
      zamjenjuje: null,
      laboratorija: { naziv: 'Sarajevo Centar' },
      pacijent: { _id: made.man, ime: 'EMIR', prezime: 'ČAUŠEVIĆ', jmbg: '0503980170018', dateofb: '1980-03-05' },
      posjeta: { ljekar: 'dr. Ćorić', posiljaoc: 'Bolnica Javorje', narucioc: 'Poliklinika Lipov Hlad' },
    });
    expect(snapshot.uzorci.map(({ id }) => id)).toEqual(samples.map(({ code }) => code));
    expect(snapshot.uzorci[0]).toMatchObject({
      odobrio: { ime: 'Željko Đukić' },
      potpis: { ime: 'Emir Delić', nacin: 'ŠIFRA', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(
      rowsOf(snapshot)
        .map(({ labassay, rezultat_f, jedinica }) => [labassay, rezultat_f, jedinica])
        .sort(),
    ).toEqual([
      ['GLU', '5.4', 'mmol/L'],
      ['HGB', '5.4', 'mmol/L'],
    ]);
    expect(snapshot.provjera.adresa).toMatch(/\/nalaz\/[A-Za-z0-9_-]{22}$/);
    expect(await made.locked(visitId)).toEqual([true, true]);
    expect(await jobsOf(visitId)).toEqual([{ task: 'renderReport' }]);
    const trail = await made.trailOf(answer);
    expect(trail.map(({ action, record }) => `${action} ${record}`).sort()).toEqual([
      'insert report',
      'update sample',
      'update sample',
    ]);
    expect(JSON.stringify(trail)).not.toContain('ČAUŠEVIĆ');
  });

  it('is refused while something is awaited, and names it', async () => {
    const { visitId, samples } = await made.registered();
    expect((await made.issue(visitId)).status).toBe(404);
    await made.release(samples.slice(0, 1));
    const { body } = await made.issue(visitId);
    expect(body).toMatchObject({ success: false, code: 'REPORT_INCOMPLETE' });
    expect(JSON.stringify(body.errors)).toContain(samples[1]?.code);
    expect(await made.versions(visitId)).toEqual([]);
    expect(await made.locked(visitId)).toEqual([false, false]);
  });

  it('names a sample that was rejected and waits for nothing of it', async () => {
    const { visitId, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    const [, second] = samples;
    await lab.call(rejectSample, {
      as: made.sa,
      body: { sid: second?.sid, verzija: second?.verzija, razlog: 'HEMOLIZA' },
    });
    expect((await made.issue(visitId)).body.success).toBe(true);
    const snapshot = await made.snapshot(visitId);
    expect(snapshot.uzorci.map(({ odbijen }) => odbijen)).toEqual(['', 'HEMOLIZA']);
    expect(snapshot.uzorci[1]?.testovi).toEqual([expect.stringMatching(/\S/)]);
    expect(rowsOf(snapshot).map(({ uzorak }) => uzorak)).toEqual([samples[0]?.code]);
    expect(await made.locked(visitId)).toEqual([true, false]);
  });

  it('tells the last verified result before', async () => {
    await made.release((await made.registered(['GLU'])).samples, { value: '4.4' });
    const { visitId } = await made.issued(['GLU']);
    expect(rowsOf(await made.snapshot(visitId))[0]?.prethodni?.rezultat_f).toBe('4.4');
  });
});

describe('[S2.14] a partial report', () => {
  it('never shows a value that nobody has verified', async () => {
    const { visitId, samples } = await made.registered();
    const [first, second] = samples;
    await made.release(first ? [first] : [], { value: '5.4' });
    if (second) {
      await made.plantResults(second, { value: '777.7' });
      await made.approved(chosen(second));
    }
    expect((await made.issue(visitId, { vrsta: 'DJELIMIČAN' })).body.success).toBe(true);
    const snapshot = await made.snapshot(visitId);
    expect(JSON.stringify(snapshot)).not.toContain('777.7');
    expect(rowsOf(snapshot).map(({ uzorak, rezultat_f }) => [uzorak, rezultat_f])).toEqual(
      expect.arrayContaining([
        [first?.code, '5.4'],
        [second?.code, null],
      ]),
    );
    expect(snapshot.uzorci.find(({ id }) => id === second?.code)).toMatchObject({ potpis: null, odobrio: null });
    expect(await made.locked(visitId)).toEqual([false, false]);
    const again = await made.issue(visitId, { vrsta: 'DJELIMIČAN', verzija: 1 });
    expect(again.body.code).toBe('REPORT_NOTHING_NEW');
  });

  it('goes on in a final one with the same number, which is no amendment', async () => {
    const { visitId, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    const first = await made.issue(visitId, { vrsta: 'DJELIMIČAN' });
    await made.release(samples.slice(1));
    const second = await made.issue(visitId, { verzija: 1 });
    expect(second.body.nalazi).toEqual([{ _id: visitId, broj: first.body.nalazi[0]?.broj, verzija: 2 }]);
    expect(await made.versions(visitId)).toMatchObject([
      { verzija: 1, vrsta: 'DJELIMIČAN', stanje: 'ZAMIJENJEN' },
      { verzija: 2, vrsta: 'KONAČAN', stanje: 'VAŽI', izmijenjen: false },
    ]);
    expect((await made.snapshot(visitId)).zamjenjuje).toMatchObject({ verzija: 1, promjene: [] });
  });

  it('is followed by an amendment where a value was taken back and became another one', async () => {
    const { visitId, samples } = await made.registered();
    const released = await made.release(samples.slice(0, 1), { value: '5.4' });
    await made.issue(visitId, { vrsta: 'DJELIMIČAN' });
    expect((await made.unlock(released)).body.success).toBe(true);
    await made.rows("update result set rezultat_f = '6.1', raw = '6.1', vrijednost = 6.1 where sample_id = $1", [
      samples[0]?.sid,
    ]);
    expect((await made.verify(released.map((sample) => next(sample)))).body.success).toBe(true);
    expect((await made.issue(visitId, { vrsta: 'DJELIMIČAN', verzija: 1 })).body.success).toBe(true);
    const snapshot = await made.snapshot(visitId);
    expect(snapshot).toMatchObject({ izmijenjen: true, vrsta: 'DJELIMIČAN' });
    expect(snapshot.zamjenjuje?.promjene).toEqual([
      expect.objectContaining({ uzorak: samples[0]?.code, staro: '5.4', novo: '6.1' }),
    ]);
  });
});

describe('[S2.14] issuing', () => {
  it('of two people at once makes one version; the other is told', async () => {
    const { visitId } = await made.verifiedVisit();
    const answers = await Promise.all(
      [made.head, made.admin, made.microbiologist].map((as) => made.issue(visitId, { as })),
    );
    expect(answers.map(({ body }) => body.code ?? 'issued').sort()).toEqual(['REPORT_STALE', 'REPORT_STALE', 'issued']);
    expect(await made.versions(visitId)).toHaveLength(1);
  });

  it('of many is all or nothing, with numbers in a row', async () => {
    const visits = [await made.verifiedVisit(['GLU']), await made.verifiedVisit(['GLU'])].map(({ visitId }) => visitId);
    const { visitId: incomplete, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    expect((await made.issue([...visits, incomplete])).body.code).toBe('REPORT_INCOMPLETE');
    expect(await made.versions(visits[0] ?? '')).toEqual([]);
    const { body } = await made.issue(visits);
    const counts = body.nalazi.map(({ broj }) => Number(broj.slice(-6))).sort((a, b) => a - b);
    expect(counts[1]).toBe((counts[0] ?? 0) + 1);
  });

  it('repeated with its key gives the first answer', async () => {
    const { visitId } = await made.verifiedVisit(['GLU']);
    const send = () =>
      lab.call(issueReports, {
        as: made.head,
        body: { posjete: [{ _id: visitId, verzija: 0 }], vrsta: 'KONAČAN' },
        headers: { 'idempotency-key': `issue ${visitId}` },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await made.versions(visitId)).toHaveLength(1);
  });

  it('[S6.04] belongs to whoever may verify, and to the site', async () => {
    const { visitId } = await made.verifiedVisit(['GLU']);
    expect((await made.issue(visitId, { as: made.technician })).status).toBe(403);
    expect((await made.issue(visitId, { as: await lab.signIn(lab.people['voditelj.bl'].email) })).status).toBe(404);
  });

  it('tells the report of whoever the visit belongs to, also after a merge', async () => {
    const [other] = await made.rows<{ id: string }>(
      `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
       values ('0503980170026', 'real', 'EMIR', 'ČAUŠEVIČ', 'MUŠKI', '1980-03-05', 1980) returning id`,
    );
    await made.rows('insert into patient_site (patient_id, site_id) values ($1, $2)', [other?.id, lab.sites.SA]);
    const { visitId, samples } = await made.verifiedVisit(['GLU'], { pacijent: other?.id });
    const merged = await lab.call(mergePatients, {
      as: made.admin,
      body: { ostaje: made.man, spojen: other?.id ?? '', razlog: 'Ista osoba', ...secondPerson(lab) },
    });
    expect(merged.body.success).toBe(true);
    // It was approved and signed for another number and name.
    expect((await made.issue(visitId)).body).toMatchObject({ success: false, code: 'REPORT_NOTHING_NEW' });
    const sid = samples[0]?.sid ?? '';
    const approved = await made.approved({ sid, verzija: Number((await made.stored(sid)).version) });
    expect((await made.verify([approved])).body.success).toBe(true);
    expect((await made.issue(visitId)).body.success).toBe(true);
    expect((await made.snapshot(visitId)).pacijent).toMatchObject({ _id: made.man, prezime: 'ČAUŠEVIĆ' });
    const [stored] = await made.rows('select patient_id from report where visit_id = $1', [visitId]);
    expect(stored).toEqual({ patient_id: made.man });
  });

  it('is impossible from results that are not those that were signed', async () => {
    const { visitId, samples } = await made.verifiedVisit(['GLU']);
    await made.rows("update result set rezultat_f = '7.7' where sample_id = $1", [samples[0]?.sid]);
    expect((await made.issue(visitId)).status).toBe(500);
    expect(await made.versions(visitId)).toEqual([]);
  });

  it('is impossible from a sample that belongs to somebody else', async () => {
    const { visitId, samples } = await made.verifiedVisit();
    await made.rows('update sample set patient_id = $2 where id = $1', [samples[0]?.sid, made.woman]);
    expect((await made.issue(visitId)).status).toBe(500);
    expect(await made.versions(visitId)).toEqual([]);
  });
});
