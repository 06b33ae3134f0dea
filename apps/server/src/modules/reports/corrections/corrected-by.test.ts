import { readPatient, updatePatient } from '@nalaz/domain/patients/patients.contract';
import { amendReport } from '@nalaz/domain/reports/reports.contract';
import { saveResults } from '@nalaz/domain/results/results.contract';
import { updateSample } from '@nalaz/domain/samples/samples.contract';
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

const daysAgo = (days: number) => new Date(lab.services.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const now = async (sid: string) => [{ sid, verzija: Number((await made.stored(sid)).version) }];
const save = async (sid: string, values: Record<string, string>) => {
  const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
    ...{ labassay: made.idOf('lab', code), prije: null, vrijednost },
  }));
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};
const bornAt = async (as: string, id: string, satr: string) => {
  const { pacijent } = (await lab.call(readPatient, { as, params: { id } })).body;
  const { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = pacijent;
  const details = { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
  const { body } = await lab.call(updatePatient, { as, params: { id }, body: { ...details, satr } });
  expect(body).toMatchObject({ success: true });
};
const approve = async (sid: string, as = made.admin) =>
  expect((await made.approve(await now(sid), as)).body).toMatchObject({ success: true });
const verifies = async (sid: string, as: string) => {
  const { body } = await made.verify(await now(sid), as);
  return body.success ? 'OK' : body.code;
};
const takenAt = async (as: string, sid: string, vrijeme: string) => {
  const tests = await made.rows<{ id: string }>('select labassay_id as id from sample_test where sample_id = $1', [
    sid,
  ]);
  const [sample] = await now(sid);
  const body = { sid, verzija: sample?.verzija ?? 0, testovi: tests.map(({ id }) => id), vrijeme };
  expect((await lab.call(updateSample, { as, body })).body).toMatchObject({ success: true });
};

/** 18 hours old, so that 200 is critical; 31 by the other hour. */
const CRITICAL_HOUR = '21:00';
const HARMLESS_HOUR = '08:00';
const newborn = async (satr = CRITICAL_HOUR) => {
  const [year, month, date] = daysAgo(2).split('-');
  const { _id } = await register(lab, made.sa, { nacin: 'datr', jmbg: `${date}${month}${year}`, ime: 'BEBA', satr });
  const vrijeme = `${daysAgo(1)}T14:00:00.000Z`;
  const { visitId, samples } = await made.registered(['BIL'], { pacijent: _id, vrijeme });
  const sid = samples[0]?.sid ?? '';
  await save(sid, { BIL: '200' });
  const added = await made.rows<{ code: string }>(
    'select e.code from sample_test t join catalogue_entry e on e.id = t.labassay_id where t.sample_id = $1 and t.rezultat is null',
    [sid],
  );
  await save(sid, Object.fromEntries(added.map(({ code }) => [code, '10'])));
  return { patient: _id, sid, visitId };
};
/** By the person alone, past every rule of the program. */
const verifiedInDatabase = (sid: string, { id, email }: { id: string; email: string }) =>
  lab.services.database.inTransaction(
    { actor: email, userId: id, requestId: 'corrected', sites: 'all' } as never,
    (tx) => tx.updateTable('sample').set({ status: 'VERIFICIRAN' }).where('id', '=', sid).execute(),
  );

describe('[S4.04] [H176] whoever has a result judged otherwise by correcting a fact does not verify it', () => {
  it('where it falls back by that, also where the database alone would have to say so; somebody else does', async () => {
    const { patient, sid } = await newborn();
    await approve(sid);
    await bornAt(made.head, patient, HARMLESS_HOUR);
    expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN' });
    await approve(sid);
    expect(await verifies(sid, made.head)).toBe('FOUR_EYES');
    await expect(verifiedInDatabase(sid, lab.people.voditelj)).rejects.toMatchObject({ code: 'NL007' });
    expect(await verifies(sid, made.microbiologist)).toBe('OK');
  });

  it('where nobody had approved it yet', async () => {
    const { patient, sid } = await newborn();
    await bornAt(made.head, patient, HARMLESS_HOUR);
    await approve(sid);
    expect(await verifies(sid, made.head)).toBe('FOUR_EYES');
  });

  it('where it was the time of collection', async () => {
    const { sid } = await newborn();
    await takenAt(made.head, sid, `${daysAgo(1)}T23:00:00.000Z`);
    await approve(sid);
    expect(await verifies(sid, made.head)).toBe('FOUR_EYES');
  });

  it('where a report had shown it, which was amended then', async () => {
    const { patient, sid, visitId } = await newborn();
    await approve(sid);
    expect(await verifies(sid, made.microbiologist)).toBe('OK');
    expect((await made.issue(visitId)).body).toMatchObject({ success: true });
    await bornAt(made.head, patient, HARMLESS_HOUR);
    const body = { id: visitId, verzija: 1, uzorci: [sid], razlog: 'Sat rođenja' };
    expect((await lab.call(amendReport, { as: made.microbiologist, body })).body).toMatchObject({ success: true });
    await approve(sid);
    expect(await verifies(sid, made.head)).toBe('FOUR_EYES');
    expect(await verifies(sid, made.microbiologist)).toBe('OK');
  });

  it('but where everything reads the same by it', async () => {
    const { patient, sid } = await newborn(HARMLESS_HOUR);
    await bornAt(made.head, patient, '09:00');
    await approve(sid);
    expect(await verifies(sid, made.head)).toBe('OK');
  });
});
