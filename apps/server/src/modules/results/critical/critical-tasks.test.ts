import { recordCall } from '@nalaz/domain/results/critical/critical.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type CriticalLaboratory, makeCriticalLaboratory } from '@nalaz/testkit/server/critical-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escalateOverdueTasks } from './critical-tasks.service.ts';

let lab: TestApp;
let desk: CriticalLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  desk = await makeCriticalLaboratory(lab);
});
afterAll(() => lab.close());

const MINUTE = 60_000;
const reach = async (sampleId: string, procitano: boolean) => {
  const { _id, verzija } = await desk.taskOf(sampleId);
  const body = { _id, verzija, kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT', procitano };
  return (await lab.call(recordCall, { as: desk.technologist, body })).body.data;
};
const tasksOf = async (sampleId: string) => {
  const all = (await desk.list({ datum: 'Svi Rezultati' })).flatMap(({ rezultati }) => rezultati);
  return all
    .filter(({ sid }) => sid === sampleId)
    .sort((a, b) => (a._id < b._id ? 1 : -1))
    .map(({ rezultat, stanje }) => `${rezultat} ${stanje}`);
};

describe('a critical result', () => {
  it('opens a task with all that is needed to tell it', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'GLU', '5.1', '');
    await desk.give(sample, 'K', '7.1', 'HH');
    const task = await desk.taskOf(sample);
    expect(task).toMatchObject({
      stanje: 'OTVOREN',
      nivo: 0,
      rezultati: [
        {
          ...{ stanje: 'ČEKA', rezultat: '7.1', jedinica: 'mmol/L', flag: 'HH', labassay: 'K' },
          ...{ ponovljen: false, zamjenjuje: null, poznat: null, red: 0 },
        },
      ],
      patient: { prezime: 'ČAUŠEVIĆ', dateofb: '1980-03-05' },
      sljedeci: { naziv: 'Dežurni ljekar', telefon: '033 111 111' },
      pokusaji: [],
      zatvoren: null,
    });
    expect(Date.parse(task.rok) - lab.services.now().getTime()).toBe(30 * MINUTE);
    expect(await tasksOf(sample)).toEqual(['7.1 ČEKA']);
  });

  it('[S7.37] is told to the site once, without a name or a value', async () => {
    const before = (await desk.events()).length;
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.2', 'HH');
    const { _id } = await desk.taskOf(sample);
    const { uzorak } = await desk.itemOf(sample);
    const told = (await desk.events()).slice(before);
    expect(told).toEqual([{ zadatak: _id, sid: sample, uzorak, test: 'K', nivo: 0, javi: true }]);
  });

  it('of the same patient within a day is marked as a repeat, of another test or patient it is not', async () => {
    const answers = { trudnica: false, menopauza: false, menstc: 'LUTEALNA', anticoag: 'NE' };
    const patient = { pacijent: desk.woman, ...answers };
    const first = await desk.sample(patient);
    await desk.give(first, 'K', '7.3', 'HH');
    lab.advance(23 * 60 * MINUTE);
    const second = await desk.sample(patient);
    await desk.give(second, 'K', '7.4', 'HH');
    await desk.give(second, 'GLU', '30', 'HH');
    expect((await desk.itemOf(first)).ponovljen).toBe(false);
    expect((await desk.itemOf(second)).ponovljen).toBe(true);
    expect((await desk.itemOf(second, 'GLU')).ponovljen).toBe(false);
    lab.advance(25 * 60 * MINUTE);
    const third = await desk.sample(patient);
    await desk.give(third, 'K', '7.4', 'HH');
    expect((await desk.itemOf(third)).ponovljen).toBe(false);
  });

  it('is not verified while nobody has the task of telling it', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.5', 'HH');
    await desk.rows('delete from critical_item where sample_id = $1', [sample]);
    await desk.give(sample, 'GLU', '5.0', '');
    await desk.rows(`update sample_test set status_t = 'ZAVRŠEN' where sample_id = $1`, [sample]);
    const verify = () => desk.rows(`update sample set status = 'VERIFICIRAN' where id = $1`, [sample]);
    await expect(verify()).rejects.toThrow('a critical result has no task');
    await desk.give(sample, 'K', '7.5', 'HH');
    await expect(verify()).resolves.toBeDefined();
  });
});

describe('a changed value', () => {
  it('that is critical too takes the place of the one before', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    const before = await desk.itemOf(sample);
    const task = await desk.taskOf(sample);
    await desk.give(sample, 'K', '6.9', 'HH');
    expect(await desk.itemOf(sample)).toMatchObject({ rezultat: '6.9', zamjenjuje: before._id });
    expect(await desk.taskOf(sample)).toMatchObject({ _id: task._id, stanje: 'OTVOREN' });
    expect(await tasksOf(sample)).toEqual(['6.9 ČEKA', '7.1 ZAMIJENJEN']);
  });

  it('reopens what was told and said back, also when it is harmless, and names who had closed it', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    expect((await reach(sample, true)).stanje).toBe('POTVRĐEN');
    await desk.give(sample, 'K', '4.4', '');
    expect(await tasksOf(sample)).toEqual(['4.4 ČEKA', '7.1 ZAMIJENJEN']);
    const all = await desk.list({ datum: 'Svi Rezultati' });
    const replaced = all.find(({ rezultati }) =>
      rezultati.some(({ sid, rezultat }) => sid === sample && rezultat === '7.1'),
    );
    expect(replaced).toMatchObject({
      stanje: 'ZAMIJENJEN',
      pokusaji: [{ kome: 'dr. Alić', rezultati: [{ labassay: 'K', rezultat: '7.1 mmol/L' }], procitano: true }],
      zatvoren: { ko: 'tehnolog.sa@demo.nalaz.ba' },
    });
  });

  it('is told again although the correction before it was told to nobody', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    await reach(sample, false);
    await desk.give(sample, 'K', '4.4', '');
    await desk.give(sample, 'K', '4.5', '');
    expect(await tasksOf(sample)).toEqual(['4.5 ČEKA', '4.4 ZAMIJENJEN', '7.1 ZAMIJENJEN']);
  });

  it('that is harmless before anybody was told leaves nothing to tell', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    await desk.give(sample, 'K', '4.4', '');
    expect(await tasksOf(sample)).toEqual(['7.1 ZAMIJENJEN']);
    await desk.give(sample, 'K', '7.2', 'HH');
    expect(await tasksOf(sample)).toEqual(['7.2 ČEKA', '7.1 ZAMIJENJEN']);
  });
});

describe('a task that is over time', () => {
  it('[S4.13] [H164] is handed on once for each level, however many workers try, and announced again at its end at each due time', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    const { _id, verzija } = await desk.taskOf(sample);
    const work = () => escalateOverdueTasks(lab.services.database, lab.services.now());
    const levels = async () =>
      (await desk.events()).filter((event) => event.zadatak === _id).map((event) => event.nivo as number);

    lab.advance(30 * MINUTE - 1);
    await work();
    expect(await desk.taskOf(sample)).toMatchObject({ nivo: 0, verzija });

    lab.advance(1);
    await Promise.all([work(), work(), work()]);
    expect(await desk.taskOf(sample)).toMatchObject({
      nivo: 1,
      verzija: verzija + 1,
      kome: { naziv: 'Dežurni ljekar' },
      sljedeci: { naziv: 'Voditelj' },
      rok: new Date(lab.services.now().getTime() + 10 * MINUTE).toISOString(),
    });
    expect(await levels()).toEqual([0, 1]);

    for (let minute = 0; minute < 60; minute++) {
      lab.advance(MINUTE);
      await Promise.all([work(), work()]);
    }
    expect(await levels()).toEqual([0, 1, 2, 2, 2, 2, 2, 2]);
    expect(await desk.taskOf(sample)).toMatchObject({ nivo: 2, kome: { naziv: 'Voditelj' }, sljedeci: null });
    const trail = await desk.rows(
      `select 1 from audit where record = 'critical_task' and record_id = $1 and actor = 'system:escalateOverdueTasks'`,
      [_id],
    );
    expect(trail).toHaveLength(7);
  });

  it('[S4.13] [H164] is not lost when the line becomes shorter than its level', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    const { _id } = await desk.taskOf(sample);
    await desk.rows('update critical_task set nivo = 4, version = 9 where id = $1', [_id]);
    const announced = async () => (await desk.events()).filter((event) => event.zadatak === _id && event.javi).length;
    const before = await announced();
    for (let due = 0; due < 3; due++) {
      lab.advance(30 * MINUTE);
      await escalateOverdueTasks(lab.services.database, lab.services.now());
    }
    expect(await announced()).toBe(before + 3);
    expect(await desk.taskOf(sample)).toMatchObject({ nivo: 2, kome: { naziv: 'Voditelj' }, verzija: 10 });
  });

  it('is left alone once it is closed', async () => {
    const sample = await desk.sample();
    await desk.give(sample, 'K', '7.1', 'HH');
    const { _id } = await reach(sample, true);
    lab.advance(60 * MINUTE);
    await escalateOverdueTasks(lab.services.database, lab.services.now());
    expect(await desk.rows('select nivo, stanje from critical_task where id = $1', [_id])).toEqual([
      { nivo: 0, stanje: 'POTVRĐEN' },
    ]);
  });
});
