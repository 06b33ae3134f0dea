import { readSession } from '@nalaz/domain/auth/auth.contract';
import { disableEntry, restoreVersion } from '@nalaz/domain/catalogue/catalogue.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { peopleOf } from '@nalaz/testkit/server/people-catalogue';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let lab: TestApp;
let seeded: string;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  lab = await startTestApp();
  seeded = await lab.signIn(lab.people.admin.email);
  people = peopleOf(lab, () => seeded);
});
afterAll(() => lab.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const REFUSED = { success: false, code: 'OWN_RIGHTS', message: 'Niko ne može mijenjati vlastita prava.' };

interface Administrator {
  id: string;
  email: string;
  role: string;
  token: string;
}

async function newAdministrator(): Promise<Administrator> {
  const role = await people.newRole({ level: 0 });
  const person = await people.newUser({ role });
  return { ...person, role, token: await people.enter(person.id) };
}

describe('nobody changes their own rights', () => {
  let me: Administrator;
  beforeEach(async () => {
    me = await newAdministrator();
  });

  it.each([
    ['another role', async () => ({ role: await people.roleNamed('Administrator') })],
    ['one more site', async () => ({ sites: [lab.sites.SA, lab.sites.BL] })],
    ['an end of the account', async () => ({ expires: inHours(24) })],
    ['a disabled account', async () => ({ disabled: true })],
  ])('[S6.04] in their own account: %s', async (_what, change) => {
    const before = await people.read('users', me.id);
    const { body } = await people.changeUser(me.id, await change(), me.token);
    expect(body).toMatchObject(REFUSED);
    expect(await people.read('users', me.id)).toEqual(before);
  });

  it.each([
    ['the level', { level: 1 }],
    ['the rights', { permissions: ['obrada'] }],
    ['the reports', { reports: { worklists: true } }],
  ])('[S6.04] in the role that they have: %s', async (_what, change) => {
    expect((await people.changeRole(me.role, change, me.token)).body).toMatchObject(REFUSED);
  });

  it('[S6.04] by disabling the own account', async () => {
    const params = { kind: 'users', id: me.id };
    const { body } = await lab.call(disableEntry, { as: me.token, params, body: { verzija: 1 } });
    expect(body).toMatchObject(REFUSED);
  });

  it('[S6.04] by restoring an earlier version of the own account or role', async () => {
    await people.changeUser(me.id, { sites: [lab.sites.SA, lab.sites.BL] });
    await people.changeRole(me.role, { permissions: ['obrada'] });
    const restore = (kind: 'users' | 'uloge', id: string, as: string) =>
      lab.call(restoreVersion, { as, params: { kind, id }, body: { verzija: 2, izVerzije: 1 } });
    expect((await restore('users', me.id, me.token)).body).toMatchObject(REFUSED);
    expect((await restore('uloge', me.role, me.token)).body).toMatchObject(REFUSED);
    expect((await restore('uloge', me.role, seeded)).body.success).toBe(true);
    expect((await restore('users', me.id, seeded)).body.success).toBe(true);
  });

  it('[S6.04] but anybody may be called otherwise, and see another menu', async () => {
    expect((await people.changeRole(me.role, { sidebar: ['Obrada'] }, me.token)).body.success).toBe(true);
    expect((await people.changeUser(me.id, { prezime: 'Novo', idleTime: 600 }, me.token)).body).toMatchObject({
      success: true,
    });
  });

  it('[S6.04] and another administrator changes them', async () => {
    const { body } = await people.changeUser(me.id, { role: await people.roleNamed('Tehnolog') });
    expect(body.success).toBe(true);
    expect((await lab.call(readSession, { as: me.token })).status).toBe(401);
  });
});

describe('the last administrator stays', () => {
  const setOthers = (disabled: boolean, ...except: string[]) =>
    lab.testDatabase.admin.query(
      `update app_user set disabled_at = ${disabled ? 'now()' : 'null'}
         where id <> all ($1) and role_id in (select id from role where level = 0)`,
      [except],
    );

  afterEach(async () => {
    await setOthers(false);
    seeded = await people.enter(lab.people.admin.id);
  });

  /** Every save waits at its end until all have come there: the same moment, however fast the machine. */
  async function together<T>(count: number, work: () => Promise<T>): Promise<T> {
    const gate = new pg.Client({ connectionString: lab.testDatabase.ownerUrl });
    await gate.connect();
    await gate.query(`select pg_advisory_lock(hashtext('nalaz administrators'))`);
    const done = work();
    try {
      await vi.waitFor(
        async () => {
          const { rows } = await lab.testDatabase.admin.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          expect(rows).toHaveLength(count);
        },
        { timeout: 10_000 },
      );
    } finally {
      await gate.end();
    }
    return done;
  }

  const WAYS: [string, (other: Administrator, as: string) => ReturnType<typeof people.changeUser>][] = [
    ['disabled', (other, as) => people.changeUser(other.id, { disabled: true }, as)],
    ['expired', (other, as) => people.changeUser(other.id, { expires: inHours(-1) }, as)],
    [
      'given another role',
      async (other, as) => people.changeUser(other.id, { role: await people.roleNamed('Tehnolog') }, as),
    ],
    ['left with a role that no longer administers', (other, as) => people.changeRole(other.role, { level: 1 }, as)],
  ];

  it.each(WAYS)('[S6.04] of two who remove each other at the same moment one stays: %s', async (_way, remove) => {
    const [one, two] = [await newAdministrator(), await newAdministrator()];
    await setOthers(true, one.id, two.id);
    const answers = await together(2, () => Promise.all([remove(two, one.token), remove(one, two.token)]));
    const codes = answers.map(({ body }) => (body.success ? 'saved' : body.code)).sort();
    expect(codes).toEqual(['LAST_ADMINISTRATOR', 'saved']);
    expect(answers.find(({ body }) => !body.success)?.body.message).toBe('Posljednji administrator mora ostati.');

    const survivor = answers[0].body.success ? one : two;
    expect((await lab.call(readSession, { as: survivor.token })).body.data).toMatchObject({ access: { level: 0 } });
    const { rows } = await lab.testDatabase.admin.query(
      `select u.id from app_user u join role r on r.id = u.role_id
         where r.level = 0 and u.disabled_at is null and coalesce(u.expires_at > now(), true)`,
    );
    expect(rows).toEqual([{ id: survivor.id }]);
  });
});
