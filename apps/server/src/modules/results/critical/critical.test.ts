import {
  closeUnreached,
  countCriticalTasks,
  escalateTask,
  listCriticalTasks,
  recordCall,
} from '@nalaz/domain/results/critical/critical.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  type CriticalLaboratory,
  type Listed,
  makeCriticalLaboratory,
} from '@nalaz/testkit/server/critical-laboratory';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let lab: TestApp;
let desk: CriticalLaboratory;
let sample: string;
let task: Listed;
beforeAll(async () => {
  lab = await startTestApp();
  desk = await makeCriticalLaboratory(lab);
});
afterAll(() => lab.close());
beforeEach(async () => {
  sample = await desk.sample();
  await desk.give(sample, 'K', '7.1', 'HH');
  task = await desk.taskOf(sample);
});

const MINUTE = 60_000;
const CALL = { kanal: 'TELEFON', kome: 'dr. Alić', broj: '061 000 111', ishod: 'BEZ ODGOVORA' };
const call = (over: object = {}, as = desk.technologist) => {
  const { _id, verzija } = task;
  return lab.call(recordCall, { as, body: { _id, verzija, ...CALL, ...over } });
};
const close = (over: object = {}, from?: string) => {
  const { _id, verzija } = task;
  const body = { _id, verzija, razlog: 'Ordinacija zatvorena', email: lab.people.voditelj.email, sifra: PASSWORD };
  const given = { as: desk.technologist, body: { ...body, ...over } };
  return lab.call(closeUnreached, from ? { ...given, from } : given);
};

describe('a call', () => {
  it('that reaches nobody leaves the task open and its time running', async () => {
    const { data } = (await call()).body;
    expect(data).toMatchObject({ stanje: 'POKUŠAJ', rok: task.rok, zatvoren: null, verzija: task.verzija + 1 });
    expect(data.pokusaji).toMatchObject([
      {
        ...CALL,
        procitano: false,
        rezultati: [{ labassay: 'K', rezultat: '7.1 mmol/L' }],
        ko: 'tehnolog.sa@demo.nalaz.ba',
      },
    ]);
  });

  it('closes the task only when the value was said back', async () => {
    const reached = (await call({ ishod: 'DOSTIGNUT' })).body.data;
    expect(reached).toMatchObject({ stanje: 'DOSTIGNUT', zatvoren: null });
    const answer = await call({ ishod: 'DOSTIGNUT', procitano: true, verzija: reached.verzija });
    expect(answer.body.data).toMatchObject({ stanje: 'POTVRĐEN', zatvoren: { ko: 'tehnolog.sa@demo.nalaz.ba' } });
    expect(answer.body.data.pokusaji).toHaveLength(2);
    expect((await desk.list()).some(({ _id }) => _id === task._id)).toBe(false);
    expect((await desk.trailOf(answer)).map(({ record, action }) => `${record} ${action}`)).toEqual([
      'critical_attempt insert',
      'critical_item update',
      'critical_task update',
    ]);
  });

  it('cannot be said back by nobody', async () => {
    const { data } = (await call({ procitano: true })).body;
    expect([data.stanje, data.pokusaji[0]?.procitano]).toEqual(['POKUŠAJ', false]);
  });

  it.each(['SMS', 'E-MAIL'])('by %s cannot be said back: the task stays open', async (kanal) => {
    expect((await call({ kanal, ishod: 'DOSTIGNUT', procitano: true })).body.code).toBe('READ_BACK_BY_VOICE');
    expect(await desk.taskOf(sample)).toMatchObject({ stanje: 'OTVOREN', pokusaji: [] });
    expect((await call({ kanal, ishod: 'DOSTIGNUT' })).body.data).toMatchObject({
      stanje: 'DOSTIGNUT',
      zatvoren: null,
    });
    const planted = desk.rows(
      `insert into critical_attempt (task_id, site_id, kanal, kome, ishod, procitano)
       select id, site_id, $2, 'niko', 'DOSTIGNUT', true from critical_task where id = $1`,
      [task._id, kanal],
    );
    await expect(planted).rejects.toThrow('critical_attempt_read_back');
  });

  it('must say who was called', async () => {
    expect((await call({ kome: '  ' })).body.code).toBe('REQUIRED_FIELDS_MISSING');
  });

  it('of two people at once is recorded once, and the other is told', async () => {
    const codes = (await Promise.all([call(), call(), call()])).map(({ body }) => body.code ?? 'recorded');
    expect(codes.sort()).toEqual(['ENTRY_STALE', 'ENTRY_STALE', 'recorded']);
  });

  it('is not recorded on a closed task nor on one of another site', async () => {
    const elsewhere = await lab.signIn(lab.people['tehnolog.bl'].email);
    expect((await call({}, elsewhere)).body.code).toBe('NOT_FOUND');
    await call({ ishod: 'DOSTIGNUT', procitano: true });
    expect((await call({ verzija: 2 })).body.code).toBe('TASK_CLOSED');
  });

  it('is never changed afterwards', async () => {
    await call();
    const change = lab.services.database.inTransaction(
      { actor: 'test', sites: 'all', organisationWide: true, requestId: '' },
      (tx) => tx.updateTable('critical_attempt').set({ kome: 'niko' }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });

  it('tells the open lists, and nobody else', async () => {
    await call();
    const events = (await desk.events()).filter(({ zadatak }) => zadatak === task._id);
    expect(events.map(({ javi }) => javi)).toEqual([true, false]);
  });
});

it('a person hands a task on before its time, and the next has a shorter one', async () => {
  lab.advance(MINUTE);
  const { _id, verzija } = task;
  const { data } = (await lab.call(escalateTask, { as: desk.technologist, body: { _id, verzija } })).body;
  expect(data).toMatchObject({ nivo: 1, kome: { naziv: 'Dežurni ljekar' }, sljedeci: { naziv: 'Voditelj' } });
  expect(Date.parse(data.rok) - lab.services.now().getTime()).toBe(10 * MINUTE);
  const again = await lab.call(escalateTask, { as: desk.technologist, body: { _id, verzija } });
  expect(again.body.code).toBe('ENTRY_STALE');
});

describe('a task that reached nobody', () => {
  // With no guess remembered.
  beforeEach(() => lab.advance(20 * MINUTE));

  it('is closed by two people with a reason', async () => {
    const { data } = (await close()).body;
    expect(data).toMatchObject({
      stanje: 'NEDOSTUPAN',
      zatvoren: {
        ko: 'tehnolog.sa@demo.nalaz.ba',
        razlog: 'Ordinacija zatvorena',
        potvrdio: 'voditelj@demo.nalaz.ba',
      },
    });
  });

  it.each([
    ['REASON_MISSING', () => ({ razlog: ' ' })],
    ['SECOND_PERSON_NEEDED', () => ({ email: ` ${lab.people['tehnolog.sa'].email.toUpperCase()}` })],
    // May not verify, and works elsewhere.
    ['SECOND_PERSON_REFUSED', () => ({ email: lab.people['prijem.sa'].email })],
    ['SECOND_PERSON_REFUSED', () => ({ email: lab.people['voditelj.bl'].email })],
    ['SECOND_PERSON_REFUSED', () => ({ sifra: 'pogrešna' })],
    ['SECOND_PERSON_REFUSED', () => ({ email: 'niko@demo.nalaz.ba' })],
    ['SECOND_PERSON_REFUSED', () => ({ email: lab.people.istekao.email })],
    ['ENTRY_STALE', () => ({ verzija: 7 })],
  ])('stays open: %s', async (code, over) => {
    expect((await close(over())).body.code).toBe(code);
    expect((await desk.taskOf(sample)).stanje).toBe('OTVOREN');
  });

  it('cannot be closed by guessing the second person’s password', async () => {
    const guesses = [];
    for (let guess = 0; guess < 12; guess++) {
      guesses.push((await close({ sifra: `pokušaj-${guess}` }, '10.9.9.9')).body.code);
    }
    expect(guesses[0]).toBe('SECOND_PERSON_REFUSED');
    expect(guesses.at(-1)).toBe('SIGN_IN_DELAYED');
    expect((await close({}, '10.9.9.9')).body.code).toBe('SIGN_IN_DELAYED');
    const denied = await desk.rows(`select actor from audit where record = 'second-person' and action = 'denied'`);
    expect(denied.length).toBeGreaterThan(2);
  });
});

describe('the second person’s password', () => {
  beforeEach(() => lab.advance(20 * MINUTE));

  it('is not looked at before the task is', async () => {
    const { computed } = lab.services.passwords;
    const _id = '01900000-0000-7000-8000-00000000dead';
    const codes = [(await close({ _id })).body.code, (await close({ _id, sifra: 'pogrešna' })).body.code];
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(lab.services.passwords.computed).toBe(computed);
  });

  it('[S4.04] is not guessed any further after a colleague has confirmed something else', async () => {
    const guesses = [];
    const confirmed = [];
    for (let round = 0; round < 6; round++) {
      guesses.push((await close({ sifra: `pokušaj-${round}` })).body.code);
      const own = await desk.sample();
      await desk.give(own, 'K', '7.1', 'HH');
      const { _id, verzija } = await desk.taskOf(own);
      confirmed.push((await close({ _id, verzija, email: lab.people.admin.email })).body.code);
    }
    expect(guesses.filter((code) => code === 'SECOND_PERSON_REFUSED')).toHaveLength(5);
    expect(guesses.at(-1)).toBe('SIGN_IN_DELAYED');
    expect(confirmed.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the desk', () => {
  it('[S2.65] RADNA LISTA: open ones, the soonest due first; all of today; found by name, number and test', async () => {
    lab.advance(5 * MINUTE);
    const later = await desk.sample();
    await desk.give(later, 'GLU', '1.1', 'LL');
    const due = (await desk.list()).map(({ rok }) => Date.parse(rok));
    expect(due).toEqual([...due].sort((a, b) => a - b));
    await call({ ishod: 'DOSTIGNUT', procitano: true });
    expect((await desk.list({ datum: 'DANAS' })).map(({ _id }) => _id)).toContain(task._id);
    const { uzorak } = await desk.itemOf(sample);
    for (const filter of [uzorak, 'causevic emir', 'EMIR ČAU', 'k']) {
      const found = await desk.list({ datum: 'Svi Rezultati', filter });
      expect(found.map(({ _id }) => _id)).toContain(task._id);
    }
    expect(await desk.list({ datum: 'Svi Rezultati', filter: 'nepostojeći' })).toEqual([]);
  });

  it('is counted for every screen, with those over time, and without a look at anybody', async () => {
    await desk.rows('update critical_task set rok = $2 where id <> $1 and zatvoren_at is null', [
      task._id,
      lab.services.now(),
    ]);
    const open = (await desk.list()).length;
    const answer = await lab.call(countCriticalTasks, { as: desk.technologist });
    expect(answer.body).toMatchObject({ otvoreno: open, kasni: open - 1 });
    expect(await desk.trailOf(answer)).toEqual([]);
  });

  it('is of the own site, and looking at it is in the trail without a name', async () => {
    const elsewhere = await lab.signIn(lab.people['tehnolog.bl'].email);
    expect(await desk.list({ datum: 'Svi Rezultati' }, elsewhere)).toEqual([]);
    const answer = await lab.call(listCriticalTasks, { as: desk.technologist, query: { datum: 'RADNA LISTA' } });
    const [look] = await desk.trailOf(answer);
    expect(look).toMatchObject({ action: 'read', record: 'sample' });
    expect(JSON.stringify(look)).not.toContain('ČAUŠEVIĆ');
  });
});
