import { editKnownCritical } from '@nalaz/domain/catalogue/edit.contract';
import { withdrawReport } from '@nalaz/domain/reports/reports.contract';
import { countCriticalTasks, listCriticalTasks, recordCall } from '@nalaz/domain/results/critical/critical.contract';
import { openResults, saveResults } from '@nalaz/domain/results/results.contract';
import { rejectSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
let patient = '';
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());
beforeEach(async () => {
  patient = (await register(lab, made.sa))._id;
});

const save = async (sid: string, vrijednost: string, more: object = {}) => {
  const { body: read } = await lab.call(openResults, { as: made.technician, params: { sid } });
  const prije = read.success ? (read.data.redovi[0]?.rezultat?.verzija ?? null) : null;
  const rezultati = [{ labassay: made.idOf('lab', 'KREA'), prije, vrijednost, ...more }];
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};
/** A visit from the dialysis, with its creatinine. */
const visit = async (value: string, ward: string | undefined = 'SA-DIJ') => {
  lab.advance(60_000);
  const lokacija = ward === '' ? undefined : made.idOf('lokacije', ward);
  const { visitId, samples } = await made.registered(['KREA'], { pacijent: patient, lokacija });
  const sid = samples[0]?.sid ?? '';
  await save(sid, value);
  return { sid, visitId };
};
type Visit = Awaited<ReturnType<typeof visit>>;

const chosen = async (sid: string) => [{ sid, verzija: Number((await made.stored(sid)).version) }];
const verify = async ({ sid }: Visit) => {
  expect((await made.approve(await chosen(sid))).body).toMatchObject({ success: true });
  expect((await made.verify(await chosen(sid))).body).toMatchObject({ success: true });
};
const taskOf = async ({ sid }: Visit) => {
  const query = { datum: 'Svi Rezultati', per_page: 200 };
  const { body } = await lab.call(listCriticalTasks, { as: made.technician, query });
  const task = body.data.find(({ rezultati }) => rezultati.some((one) => one.sid === sid));
  if (!task) {
    throw new Error('no task tells a result of the sample');
  }
  return task;
};
const tell = async (one: Visit, procitano = true) => {
  const { _id, verzija } = await taskOf(one);
  const call = { kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT', procitano } as const;
  const { body } = await lab.call(recordCall, { as: made.technician, body: { _id, verzija, ...call } });
  expect(body).toMatchObject({ success: true });
};
/** Told by voice, read back and verified. */
const told = async (value: string) => {
  const one = await visit(value);
  await tell(one);
  await verify(one);
  return one;
};
const state = async (one: Visit) => (await taskOf(one)).stanje;

describe('[S4.13] known critical values', () => {
  it('of a dialysis patient are told once by voice, then only listed; a worse one is told', async () => {
    const first = await visit('800');
    // Reached but not said back is not known.
    await tell(first, false);
    expect(await state(await visit('810'))).toBe('OTVOREN');
    await tell(first);
    await verify(first);
    const count = async () => (await lab.call(countCriticalTasks, { as: made.technician })).body.otvoreno;
    const open = await count();
    const known = await visit('850');
    expect(await count()).toBe(open);
    const task = await taskOf(known);
    expect(task).toMatchObject({ stanje: 'POZNAT', rezultati: [{ stanje: 'POZNAT', poznat: { sifra: 'DIJ-KREA' } }] });
    const worse = await visit('1300');
    expect(await state(worse)).toBe('OTVOREN');
    const [last] = await made.rows("select payload from event where type = 'criticalResult' order by id desc limit 1");
    expect(last?.payload).toMatchObject({ sid: worse.sid, javi: true });
    lab.advance(91 * 86_400_000);
    expect(await state(await visit('850'))).toBe('OTVOREN');
    lab.advance(-91 * 86_400_000);
  });

  it('are no longer known after a result that was not critical', async () => {
    await told('800');
    expect(await state(await visit('820'))).toBe('POZNAT');
    await verify(await visit('85'));
    expect(await state(await visit('830'))).toBe('OTVOREN');
  });

  it('are told anew when they have moved far from the told one', async () => {
    await told('460');
    expect(await state(await visit('590'))).toBe('POZNAT');
    expect(await state(await visit('1150'))).toBe('OTVOREN');
  });

  it('are not known by what was told of a tube that was somebody else’s', async () => {
    const wrong = await visit('800');
    await tell(wrong);
    const [sample] = await chosen(wrong.sid);
    const body = { ...sample, razlog: 'DRUGO', napomena: 'krv drugog pacijenta' };
    expect((await lab.call(rejectSample, { as: made.sa, body })).body).toMatchObject({ success: true });
    expect(await state(await visit('820'))).toBe('OTVOREN');
  });

  it('are not known by what was told and then corrected, taken back or withdrawn', async () => {
    const corrected = await told('800');
    expect((await made.unlock(await chosen(corrected.sid), undefined, { razlog: 'Provjera' })).body).toMatchObject({
      success: true,
    });
    expect(await state(await visit('820'))).toBe('OTVOREN');
    const withdrawn = await told('840');
    expect((await made.issue(withdrawn.visitId)).body).toMatchObject({ success: true });
    const last = await visit('850');
    const withdrawing = { idNalaza: withdrawn.visitId, flag: 'Pogrešno' };
    expect(await state(last)).toBe('POZNAT');
    expect((await lab.call(withdrawReport, { as: made.head, body: withdrawing })).body).toMatchObject({
      success: true,
    });
    expect(await state(await visit('860'))).toBe('OTVOREN');
  });

  it('are known only of patients of the places that the rule names', async () => {
    await told('800');
    expect(await state(await visit('820', 'SA-PUNKT'))).toBe('OTVOREN');
    expect(await state(await visit('820', ''))).toBe('OTVOREN');
    expect(await state(await visit('820'))).toBe('POZNAT');
  });

  it('a rule needs an end, a reason and a word for whom, and a right that the bench has not', async () => {
    const pravilo = {
      ...{ sifra: 'PROBA', naziv: 'Proba', test: made.idOf('lab', 'KREA'), donja: 440, gornja: 900, dana: 30 },
      ...{
        vrijediDo: '2026-12-31',
        razlog: 'Dijaliza',
        najvecaPromjena: 20,
        lokacije: [made.idOf('lokacije', 'SA-DIJ')],
      },
    };
    const saved = async (over: object, as: string, second: object = {}) =>
      (await lab.call(editKnownCritical, { as, body: { pravilo: { ...pravilo, ...over }, ...second } })).body;
    expect((await saved({}, made.technician)).success).toBe(false);
    for (const wrong of [
      { vrijediDo: undefined },
      { razlog: '' },
      { donja: 900, gornja: 440 },
      { najvecaPromjena: 0 },
    ]) {
      expect((await saved(wrong, made.admin)).success, JSON.stringify(wrong)).toBe(false);
    }
    for (const whom of [{ lokacije: [] }, { zaSve: true }]) {
      expect(await saved(whom, made.admin)).toMatchObject({ success: false, code: 'ENTRY_INVALID' });
    }
    expect((await saved({}, made.admin)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await saved({}, made.admin, secondPerson(lab))).success).toBe(true);
    const forAll = { sifra: 'SVI', lokacije: [], zaSve: true };
    expect((await saved(forAll, made.admin, secondPerson(lab))).success).toBe(true);
  });
});
