import { mergePatients } from '@nalaz/domain/patients/patients.contract';
import { listCriticalTasks, recordCall } from '@nalaz/domain/results/critical/critical.contract';
import { cancelTests, chooseRun, restoreTests } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { correctPatient } from '@nalaz/testkit/server/correct-patient';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { makeVoidLaboratory, type VoidLaboratory } from '@nalaz/testkit/server/void-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: VoidLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeVoidLaboratory(lab);
});
afterAll(() => lab.close());

const list = async (datum: string) =>
  (await lab.call(listCriticalTasks, { as: made.tech, query: { datum, per_page: 200 } })).body.data;
const tasksOf = async (sid: string, datum = 'Svi Rezultati') =>
  (await list(datum)).filter(({ rezultati }) => rezultati.some((item) => item.sid === sid));
/** The open task that tells something of the sample. */
const openOf = async (sid: string) => (await tasksOf(sid, 'RADNA LISTA'))[0];
const itemsOf = async (sid: string) =>
  (await tasksOf(sid))
    .flatMap(({ rezultati }) => rezultati)
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ rezultat, stanje, opoziv }) => [rezultat, stanje, ...(opoziv ? [opoziv.vrsta] : [])].join(' '));
const tell = async (sid: string, procitano = true) => {
  const task = await openOf(sid);
  const body = { _id: task?._id, verzija: task?.verzija, kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT' };
  // Two items are never of the same moment.
  const answer = await lab.call(recordCall, { as: made.tech, body: { ...body, procitano } });
  lab.advance(1);
  return answer.body.data;
};
const ofBench = async (sid: string, ...codes: string[]) => ({
  ...{ sid, verzija: (await made.open(sid)).uzorak.verzija },
  testovi: codes.map(made.assay),
});
const cancel = async (sid: string, code = 'K') =>
  (
    await lab.call(cancelTests, {
      as: made.tech,
      body: { ...(await ofBench(sid, code)), razlog: 'HEMOLIZA', napomena: '' },
    })
  ).body;
const critical = async (order: object = {}) => {
  const sid = await made.sample(['K', 'NA'], order);
  await made.save(sid, { K: '8.0', NA: '140' });
  expect(await itemsOf(sid)).toEqual(['8.0 ČEKA']);
  lab.advance(1);
  return sid;
};

describe('[results] a critical result that no longer holds', () => {
  it('[H161] and was told to nobody stays to be checked, with who removed it and why: cancelled or rejected', async () => {
    const cancelled = await critical();
    await cancel(cancelled);
    const rejected = await critical();
    await made.reject(rejected, 'HEMOLIZA');
    for (const [sid, vrsta] of [
      [cancelled, 'OTKAZAN'],
      [rejected, 'ODBIJEN'],
    ] as const) {
      expect(await openOf(sid)).toMatchObject({
        ...{ stanje: 'PROVJERA', zatvoren: null },
        rezultati: [
          {
            ...{ stanje: 'PROVJERA', opoziv: { vrsta, razlog: 'HEMOLIZA', osoba: null } },
            provjera: { ko: expect.stringContaining('@'), sada: '', potvrdio: null },
          },
        ],
      });
    }
  });

  it('and was told, or only reached, is to be told so: called and said back like any other', async () => {
    for (const [saidBack, act, vrsta] of [
      [true, (sid: string) => cancel(sid), 'OTKAZAN'],
      [true, (sid: string) => made.reject(sid), 'ODBIJEN'],
      [false, (sid: string) => made.reject(sid), 'ODBIJEN'],
    ] as const) {
      const sid = await critical();
      await tell(sid, saidBack);
      await act(sid);
      expect(await itemsOf(sid)).toEqual(['8.0 ZAMIJENJEN', `8.0 ČEKA ${vrsta}`]);
      expect((await openOf(sid))?.rezultati.find(({ stanje }) => stanje === 'ČEKA')?.zamjenjuje).not.toBeNull();
      const told = await tell(sid);
      expect(told).toMatchObject({ stanje: 'POTVRĐEN' });
      expect(told.pokusaji.at(-1)?.rezultati).toMatchObject([{ labassay: 'K', opoziv: vrsta }]);
      expect(await openOf(sid)).toBeUndefined();
    }
  });

  it('is said to be void once, also where the sample is rejected after the test was cancelled', async () => {
    const sid = await critical();
    await tell(sid);
    await cancel(sid);
    await made.reject(sid);
    expect(await itemsOf(sid)).toEqual(['8.0 ZAMIJENJEN', '8.0 ČEKA OTKAZAN']);
    await tell(sid);
    expect(await openOf(sid)).toBeUndefined();
  });

  it('and holds after all is told again', async () => {
    const sid = await critical();
    await cancel(sid);
    await lab.call(restoreTests, { as: made.tech, body: await ofBench(sid, 'K') });
    const choice = { sid, labassay: made.assay('K'), prije: null, verzija: 1, razlog: 'ipak' };
    expect((await lab.call(chooseRun, { as: made.tech, body: choice })).body.success).toBe(true);
    expect(await itemsOf(sid)).toEqual(['8.0 ZAMIJENJEN OTKAZAN', '8.0 ČEKA']);
  });

  it('keeps the task of the visit open for what still holds', async () => {
    const sid = await made.sample(['K', 'GLU']);
    await made.save(sid, { K: '8.0', GLU: '40' });
    await cancel(sid);
    const task = await openOf(sid);
    expect(task?.rezultati.filter(({ stanje }) => stanje === 'ČEKA').map(({ labassay }) => labassay)).toEqual(['GLU']);
  });
});

describe('[S7.08] a critical result that was told as another person’s', () => {
  const person = async () => (await register(lab, made.sa, { nacin: 'god', jmbg: '1950' }))._id;

  it('is to be told again once the change of identity is confirmed, with the name that it was told by', async () => {
    const pacijent = await person();
    const sid = await critical({ pacijent });
    await tell(sid);
    await correctPatient(lab, made.sa, pacijent, { ime: 'Stjepan', prezime: 'Kovač' });
    expect(await itemsOf(sid)).toEqual(['8.0 ZAMIJENJEN', '8.0 ČEKA IDENTITET']);
    const task = await openOf(sid);
    expect(task).toMatchObject({ stanje: 'OTVOREN', patient: { prezime: 'KOVAČ' } });
    expect(task?.rezultati.find(({ stanje }) => stanje === 'ČEKA')?.opoziv).toMatchObject({
      ...{ vrsta: 'IDENTITET', osoba: 'HODŽIĆ EMIR (1950)' },
    });
    const trail = await made.rows(
      `select after from audit where record = 'critical_item' and after::text like '%HODŽIĆ%'`,
    );
    expect(trail).toEqual([]);
    await tell(sid);
    expect(await openOf(sid)).toBeUndefined();
  });

  it('says the wrong name also where the value is changed or rejected before anybody was called', async () => {
    const pacijent = await person();
    const [changed, rejected] = [await critical({ pacijent }), await critical({ pacijent })];
    await tell(changed);
    await tell(rejected);
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Kovač' });
    await made.save(changed, { K: '4.4' }, { razlog: 'prepisano' });
    await made.reject(rejected);
    const waiting = async (sid: string) => (await openOf(sid))?.rezultati.find(({ stanje }) => stanje === 'ČEKA');
    expect(await waiting(changed)).toMatchObject({ rezultat: '4.4', opoziv: { osoba: 'HODŽIĆ EMIR (1950)' } });
    expect(await waiting(rejected)).toMatchObject({ opoziv: { vrsta: 'ODBIJEN', osoba: 'HODŽIĆ EMIR (1950)' } });
  });

  it('[H163] ends by itself when the identity is put back before the call: nobody is called for nothing', async () => {
    const pacijent = await person();
    const sid = await critical({ pacijent });
    await tell(sid);
    await correctPatient(lab, made.sa, pacijent, { ime: 'Stjepan', prezime: 'Kovač' });
    lab.advance(1);
    await correctPatient(lab, made.sa, pacijent, { ime: 'Stjepan', prezime: 'Babić' });
    expect(await openOf(sid)).toMatchObject({ stanje: 'OTVOREN' });
    lab.advance(1);
    await correctPatient(lab, made.sa, pacijent, { ime: 'Emir', prezime: 'Hodžić' });
    expect(await openOf(sid)).toBeUndefined();
    expect(await itemsOf(sid)).toEqual(['8.0 POTVRĐEN', '8.0 PONIŠTEN IDENTITET']);
    expect((await tasksOf(sid)).map(({ stanje }) => stanje).sort()).toEqual(['PONIŠTEN', 'POTVRĐEN']);
    // Changed once more, it is recalled once more.
    lab.advance(1);
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Kovač' });
    expect(await openOf(sid)).toMatchObject({ stanje: 'OTVOREN' });
  });

  it('[H163] and was called is told again when the identity is put back, and what waits for another reason still waits', async () => {
    const pacijent = await person();
    const [called, changed] = [await critical({ pacijent }), await critical({ pacijent })];
    await tell(called);
    await tell(changed);
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Kovač' });
    lab.advance(1);
    await tell(called);
    await made.save(changed, { K: '4.4' }, { razlog: 'prepisano' });
    lab.advance(1);
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Hodžić' });
    const waiting = async (sid: string) => (await openOf(sid))?.rezultati.find(({ stanje }) => stanje === 'ČEKA');
    expect(await waiting(called)).toMatchObject({ opoziv: { vrsta: 'IDENTITET', osoba: 'KOVAČ EMIR (1950)' } });
    expect(await waiting(changed)).toMatchObject({ rezultat: '4.4', opoziv: null });
    const prints = await made.rows("select from audit where record = 'critical_item' and after::text ~ '[0-9a-f]{64}'");
    expect(prints).toEqual([]);
  });

  it('is left alone where nobody was told, and where only the spelling was corrected', async () => {
    const pacijent = await person();
    const untold = await critical({ pacijent });
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Kovač' });
    expect(await itemsOf(untold)).toEqual(['8.0 ČEKA']);
    await tell(untold);
    await correctPatient(lab, made.sa, pacijent, { prezime: 'Kovac' });
    expect(await itemsOf(untold)).toEqual(['8.0 POTVRĐEN']);
  });

  it('is to be told again when two records are merged', async () => {
    const [ostaje, spojen] = [await person(), await person()];
    await made.rows("update patient set prezime = 'KOVAČ', jmbg = $2 where id = $1", [ostaje, nextNumber()]);
    const sid = await critical({ pacijent: spojen });
    await tell(sid);
    const as = await lab.signIn(lab.people.admin.email);
    const body = { ostaje, spojen, razlog: 'ista osoba', ...secondPerson(lab) };
    const merged = await lab.call(mergePatients, { as, body });
    expect(merged.body.success).toBe(true);
    expect(await itemsOf(sid)).toEqual(['8.0 ZAMIJENJEN', '8.0 ČEKA IDENTITET']);
  });
});
