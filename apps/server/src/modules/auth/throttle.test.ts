import { createHash } from 'node:crypto';
import { signIn } from '@nalaz/domain/auth/auth.contract';
import { countAttempt, THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import type { LabError } from '@nalaz/domain/errors';
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { proves } from '@nalaz/testkit/server/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Session, systemContext } from '../../platform/context.ts';
import { recogniseSecondPerson } from './second-person.service.ts';
import { lockThrottle, saveThrottle } from './throttle.repository.ts';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

const attempt = (name: PersonName, password: string, from: string, language = 'local') =>
  lab.call(signIn, { body: { email: lab.people[name].email, password, language }, from });
const wrong = (name: PersonName, from: string) => attempt(name, 'nije-ta', from);
const right = (name: PersonName, from: string) => attempt(name, PASSWORD, from);

async function failTimes(times: number, name: PersonName, from: string) {
  for (let attempts = 0; attempts < times; attempts++) {
    expect((await wrong(name, from)).body.code).toBe('PASSWORD_WRONG');
  }
}

it('[S7.01] [S8.01] after five wrong passwords the next must wait, and the wait grows and is told in seconds', async () => {
  const from = '10.3.0.1';
  await failTimes(5, 'admin', from);
  const told = [];
  for (const seconds of [30, 60, 120]) {
    const { status, body } = await wrong('admin', from);
    expect([status, body.code]).toEqual([200, 'SIGN_IN_DELAYED']);
    told.push(body.message);
    lab.advance(seconds * 1000);
    expect((await wrong('admin', from)).body.code).toBe('PASSWORD_WRONG');
  }
  expect(told).toEqual([30, 60, 120].map((seconds) => `Previše pokušaja. Pokušajte ponovo za ${seconds} s.`));
  expect((await attempt('admin', 'nije-ta', from, 'rs')).body.message).toBe(
    'Превише покушаја. Покушајте поново за 240 s.',
  );
});

it('[S7.01] while one address must wait, the right password is not looked at there but opens elsewhere', async () => {
  await failTimes(5, 'prijem', '10.3.0.2');
  const computed = lab.services.passwords.computed;
  expect((await right('prijem', '10.3.0.2')).body.code).toBe('SIGN_IN_DELAYED');
  expect(lab.services.passwords.computed).toBe(computed);
  expect((await right('prijem', '10.3.0.3')).body.success).toBe(true);
  expect((await right('voditelj', '10.3.0.2')).body.success).toBe(true);
});

it('[S7.01] a right password forgets the wrong ones before it', async () => {
  await failTimes(4, 'prijem.sa', '10.3.0.4');
  expect((await right('prijem.sa', '10.3.0.4')).body.success).toBe(true);
  await failTimes(4, 'prijem.sa', '10.3.0.4');
  expect((await right('prijem.sa', '10.3.0.4')).body.success).toBe(true);
});

it('[S7.01] e-mails that do not exist are held up in the same way', async () => {
  const guess = () => lab.call(signIn, { body: { email: 'niko@demo.nalaz.ba', password: 'x' }, from: '10.3.0.5' });
  for (let attempts = 0; attempts < 5; attempts++) {
    expect((await guess()).body.code).toBe('USER_NOT_FOUND');
  }
  expect((await guess()).body.code).toBe('SIGN_IN_DELAYED');
});

it('[S7.01] an account attacked from many addresses stays open to its owner at a known one', async () => {
  expect((await right('tehnolog.sa', '10.3.1.1')).body.success).toBe(true);
  const codes = [];
  for (let address = 1; address <= 31; address++) {
    codes.push((await wrong('tehnolog.sa', `10.3.2.${address}`)).body.code);
  }
  expect(codes.at(-1)).toBe('SIGN_IN_DELAYED');
  expect((await right('tehnolog.sa', '10.3.3.1')).body.code).toBe('SIGN_IN_DELAYED');
  expect((await right('tehnolog.sa', '10.3.1.1')).body.success).toBe(true);
  // The owner's coming in frees nobody else.
  expect((await wrong('tehnolog.sa', '10.3.3.2')).body.code).toBe('SIGN_IN_DELAYED');
});

it('[S7.01] a list of e-mails tried from one address is held up', async () => {
  const codes = [];
  for (let guess = 0; guess < 51; guess++) {
    const body = { email: `osoba${guess}@demo.nalaz.ba`, password: 'x' };
    codes.push((await lab.call(signIn, { body, from: '10.3.0.6' })).body.code);
  }
  expect(codes.indexOf('SIGN_IN_DELAYED')).toBe(50);
});

it('[S7.01] a right password holds up nobody else at its address, however many wrong ones came before', async () => {
  for (let guess = 0; guess < 49; guess++) {
    const body = { email: `osoba${guess}@demo.nalaz.ba`, password: 'x' };
    expect((await lab.call(signIn, { body, from: '10.3.0.11' })).body.code).toBe('USER_NOT_FOUND');
  }
  for (const name of ['mikrobiolog', 'prijem', 'admin'] as const) {
    expect((await right(name, '10.3.0.11')).body.code).toBeUndefined();
  }
});

it('[S7.01] a shift that signs in at the same moment behind one address is not held up', async () => {
  const shift: PersonName[] = ['admin', 'voditelj', 'prijem', 'prijem.bl', 'mikrobiolog', 'tehnolog.bl', 'voditelj.bl'];
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(shift.map((name) => right(name, '10.3.0.7')));
    expect(answers.map(({ body }) => body.code)).toEqual(shift.map(() => undefined));
  }
});

it('[S7.01] somebody who signs in on four windows at once gets in on each', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => right('voditelj', '10.3.0.8')));
    expect(answers.map(({ body }) => body.code)).toEqual([undefined, undefined, undefined, undefined]);
  }
});

it('[S7.01] neither e-mail nor address is stored with the count', async () => {
  const { rows } = await lab.testDatabase.admin.query('select key from sign_in_throttle');
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/@|10\.3\./);
});

it('[S7.01] of a thousand wrong passwords at once at most 12 cost a hash, and the owner signs in meanwhile', async () => {
  const computed = lab.services.passwords.computed;
  const attack = Promise.all(Array.from({ length: 1000 }, () => wrong('prijem.bl', '10.3.0.9')));
  const owner = await right('prijem.bl', '10.3.0.10');
  expect(owner.body).toMatchObject({ success: true });
  const answers = await attack;
  expect(lab.services.passwords.computed - computed - 1).toBeLessThanOrEqual(12);
  expect(answers.filter(({ body }) => body.success)).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
});

it('[S7.01] a flood from one address waits in a line of its own: it never holds every connection to the database', async () => {
  const { admin } = lab.testDatabase;
  await admin.query('truncate sign_in_throttle');
  await wrong('prijem', '10.3.0.12');
  await admin.query('begin');
  await admin.query('select from sign_in_throttle for update');
  const flood = Promise.all(Array.from({ length: 40 }, () => wrong('prijem', '10.3.0.12')));
  expect((await right('voditelj', '10.3.0.13')).body).toMatchObject({ success: true });
  await admin.query('commit');
  expect((await flood).filter(({ body }) => body.success)).toEqual([]);
});

it('[S7.01] attempts that several nodes count at the same moment are all counted', async () => {
  const { database } = lab.services;
  const now = lab.services.now();
  const count = () =>
    database.inTransaction(systemContext('test'), async (tx) => {
      const state = await lockThrottle(tx, 'many nodes', now);
      await saveThrottle(tx, 'many nodes', countAttempt(THROTTLES.address, state, now));
    });
  await count();
  await Promise.all(Array.from({ length: 20 }, count));
  const { rows } = await lab.testDatabase.admin.query(`select failures from sign_in_throttle where key = 'many nodes'`);
  expect(rows).toEqual([{ failures: 21 }]);
});

it('[S7.01] [S4.04] 200 wrong sign-ins from an address: who is signed in there still signs, who is known there still enters', async () => {
  const from = '10.3.0.200';
  const email = lab.people.voditelj.email;
  const signed = await lab.signIn(email, PASSWORD, from);
  const codes = [];
  for (let guess = 0; guess < 200; guess++) {
    const body = { email: `pogodi.${guess}@demo.nalaz.ba`, password: 'x' };
    codes.push((await lab.call(signIn, { body, from })).body.code);
  }
  expect(codes.at(-1)).toBe('SIGN_IN_DELAYED');
  expect((await right('prijem.bl', from)).body.code).toBe('SIGN_IN_DELAYED');
  expect(await proves(lab, signed, PASSWORD)).toBe('Ok');
  expect((await right('voditelj', from)).body.success).toBe(true);

  const { rows } = await lab.testDatabase.admin.query(
    "select record, count(*)::int from audit where action = 'denied' and record_id = $1 group by 1 order by 1",
    [from],
  );
  expect(rows).toEqual([
    { record: 'sign-in-delayed', count: 1 },
    { record: 'sign-in-unknown', count: 1 },
  ]);
});

it('[S7.01] an own sign-in ends no wait of its address: of 20 further guesses between 20 sign-ins none is let through', async () => {
  const from = '10.3.0.202';
  const guess = async (number: number) =>
    (await lab.call(signIn, { body: { email: `lista.${number}@demo.nalaz.ba`, password: 'x' }, from })).body.code;
  expect((await right('voditelj', from)).body.success).toBe(true);
  for (let number = 0; number < 50; number++) {
    expect(await guess(number)).toBe('USER_NOT_FOUND');
  }
  for (let number = 50; number < 70; number++) {
    expect((await right('voditelj', from)).body.success).toBe(true);
    expect(await guess(number)).toBe('SIGN_IN_DELAYED');
  }
  lab.advance(60_000);
  expect(await guess(70)).toBe('USER_NOT_FOUND');
  expect(await guess(71)).toBe('SIGN_IN_DELAYED');
});

describe('a device that somebody has signed in on', () => {
  const from = '10.3.0.203';
  const on = (cookie: string, name: PersonName, password = PASSWORD) =>
    lab.call(signIn, { body: { email: lab.people[name].email, password }, from, headers: { cookie } });

  it('[S7.01] lets them in there, whatever others guess from the same address', async () => {
    const kept = String((await right('mikrobiolog', from)).headers['set-cookie']);
    expect(kept).toMatch(/^nalaz-device=[\w-]{43}; Path=\/api\/login; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const cookie = kept.split(';')[0] ?? '';
    await failTimes(5, 'mikrobiolog', from);
    expect((await right('mikrobiolog', from)).body.code).toBe('SIGN_IN_DELAYED');
    expect((await on(`nalaz-device=${'A'.repeat(43)}`, 'mikrobiolog')).body.code).toBe('SIGN_IN_DELAYED');
    const entered = await on(cookie, 'mikrobiolog');
    expect(entered.body.success).toBe(true);
    expect(String(entered.headers['set-cookie'])).toBe(kept);
    // Their coming in frees nobody else.
    expect((await wrong('mikrobiolog', from)).body.code).toBe('SIGN_IN_DELAYED');
  });

  it('[S7.01] is a place to guess at like any other, and no one else’s', async () => {
    const [cookie = ''] = String((await right('prijem.sa', from)).headers['set-cookie']).split(';');
    const codes = [];
    for (let guess = 0; guess < 6; guess++) {
      codes.push((await on(cookie, 'prijem.sa', 'nije-ta')).body.code);
    }
    expect(codes.at(-1)).toBe('SIGN_IN_DELAYED');
    await failTimes(5, 'tehnolog.sa', from);
    expect((await on(cookie, 'tehnolog.sa')).body.code).toBe('SIGN_IN_DELAYED');
  });

  it('[S7.01] is stored only as what recognises it, and not in the trail', async () => {
    const [cookie = ''] = String((await right('prijem', '10.3.0.204')).headers['set-cookie']).split(';');
    const secret = cookie.slice('nalaz-device='.length);
    const hash = createHash('sha256').update(secret).digest('hex');
    const { admin } = lab.testDatabase;
    const { rows } = await admin.query("select 1 from session where device_hash = decode($1, 'hex')", [hash]);
    expect(rows).toHaveLength(1);
    const trail = await admin.query("select after from audit where record = 'session' and action = 'insert'");
    expect(trail.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(trail.rows)).not.toContain(hash);
  });
});

it('[S4.04] one person’s password is not guessed by many who ask for a second person', async () => {
  const session = await lab.app.sessions.resolve(
    await lab.signIn(lab.people['tehnolog.sa'].email, PASSWORD, '10.3.0.205'),
  );
  const { rows: askers } = await lab.testDatabase.admin.query<{ userId: string; email: string }>(
    `insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
     select 'asker-' || n || '@test.nalaz.ba', 'Asker', 'Asker', password_hash, role_id, false
     from app_user, generate_series(1, 31) as n where id = $1 returning id as "userId", email`,
    [lab.people['tehnolog.sa'].id],
  );
  await lab.testDatabase.admin.query("update app_user set signing_paused_until = null where email like 'asker-%'");
  const codes = [];
  for (const [asker, own] of askers.entries()) {
    const first = { ...(session as Session), ...own };
    const given = { email: lab.people.voditelj.email, sifra: `pokušaj-${asker}`, requestId: 'test' };
    const refused = recogniseSecondPerson(lab.services, first, given, () => true);
    codes.push(await refused.then(() => 'Ok').catch(({ code }: LabError) => code));
  }
  expect(codes.indexOf('SIGN_IN_DELAYED')).toBe(30);
});

it('[S4.04] signatures are guessed a few times from a session and then wait, whatever the address', async () => {
  const signed = await lab.signIn(lab.people.mikrobiolog.email, PASSWORD, '10.3.0.201');
  const outcomes = [];
  for (let guess = 0; guess < 7; guess++) {
    outcomes.push(await proves(lab, signed, 'nije-ta'));
  }
  expect(outcomes.slice(-2)).toEqual(['SIGN_IN_DELAYED', 'SIGN_IN_DELAYED']);
  const elsewhere = await lab.signIn(lab.people.mikrobiolog.email, PASSWORD, '10.3.0.201');
  expect(await proves(lab, elsewhere, PASSWORD)).toBe('Ok');
});
