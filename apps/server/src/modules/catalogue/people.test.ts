import { readSession, signIn } from '@nalaz/domain/auth/auth.contract';
import { resetUserPassword } from '@nalaz/domain/auth/users.contract';
import { disableEntry, listCatalogue, listVersions, restoreVersion } from '@nalaz/domain/catalogue/catalogue.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { peopleOf } from '@nalaz/testkit/server/people-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
let head: string;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people.voditelj.email);
  people = peopleOf(lab, () => admin);
});
afterAll(() => lab.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const session = (as: string) => lab.call(readSession, { as });
const enterByPassword = (email: string, password: string) => lab.call(signIn, { body: { email, password } });
const firstPassword = async (userId: string) =>
  (await lab.call(resetUserPassword, { as: admin, body: { userId } })).body.data.sifra;
const trail = async (requestId: unknown) =>
  (await lab.testDatabase.admin.query('select * from audit where request_id = $1', [requestId])).rows;

async function reasonOf(userId: string): Promise<string[]> {
  const { rows } = await lab.testDatabase.admin.query(
    'select distinct revoked_reason from session where user_id = $1 and revoked_at is not null',
    [userId],
  );
  return rows.map(({ revoked_reason }) => revoked_reason);
}

describe('a person', () => {
  it('[S6.04] [S9.08] who is new cannot sign in until given a first password, and is then asked for an own one', async () => {
    const { id, email } = await people.newUser();
    expect((await enterByPassword(email, '!')).body).toMatchObject({ success: false, code: 'PASSWORD_WRONG' });
    const { body } = await enterByPassword(email, await firstPassword(id));
    expect(body.data).toMatchObject({ email, role: 'Prijem', initialPassword: true, default_route: '/prijem' });
    expect(body.data.sites.map(({ sifra }) => sifra)).toEqual(['SA']);
  });

  it('[S6.04] whose role changes is signed out, and comes back with the new one', async () => {
    const { id } = await people.newUser();
    const token = await people.enter(id);
    expect((await session(token)).body.data).toMatchObject({ permissions: ['prijem'] });
    await people.changeUser(id, { role: await people.roleNamed('Tehnolog') });
    expect((await session(token)).status).toBe(401);
    expect(await reasonOf(id)).toEqual(['administrator']);
    expect((await session(await people.enter(id))).body.data).toMatchObject({
      permissions: ['obrada', 'kontrole'],
      default_route: '/obrada/pregled',
    });
  });

  it('[S1.02] who loses a site is signed out; who gains one is not', async () => {
    const { id } = await people.newUser();
    const token = await people.enter(id);
    await people.changeUser(id, { sites: [lab.sites.SA, lab.sites.BL] });
    expect((await session(token)).body.data.sites).toHaveLength(2);
    await people.changeUser(id, { sites: [lab.sites.BL] });
    expect((await session(token)).status).toBe(401);
    expect(await reasonOf(id)).toEqual(['site']);
  });

  it('[S6.01] who is disabled is signed out and has an account that has expired, until enabled again', async () => {
    const { id, email } = await people.newUser();
    const password = await firstPassword(id);
    const token = await people.enter(id);
    await people.changeUser(id, { disabled: true });
    expect((await session(token)).status).toBe(401);
    expect((await enterByPassword(email, password)).body.message).toBe('User Account has Expired.');
    await people.changeUser(id, { disabled: false });
    expect((await enterByPassword(email, password)).body.success).toBe(true);
  });

  it('[S8.01] whose account ended signs in as expired; one that ends later works', async () => {
    const { id, email } = await people.newUser({ expires: inHours(1) });
    const password = await firstPassword(id);
    expect((await enterByPassword(email, password)).body.success).toBe(true);
    const token = await people.enter(id);
    await people.changeUser(id, { expires: inHours(-1) });
    expect((await session(token)).status).toBe(401);
    const { body } = await enterByPassword(email, password);
    expect([body.success, body.message]).toEqual([false, 'User Account has Expired.']);
  });

  it('[S6.04] has an e-mail that nobody else has, however it is written', async () => {
    const { id, email } = await people.newUser();
    const element = { ime: 'Druga', prezime: 'Osoba', role: await people.roleNamed('Prijem'), sites: [lab.sites.SA] };
    const { body } = await people.saveUser({ ...element, email: email.toUpperCase() });
    expect(body.code).toBe('ENTRY_INVALID');
    expect(body.errors).toMatchObject([{ code: 'CODE_TAKEN' }]);

    await people.changeUser(id, { email: 'Velika.Slova@Test.Nalaz.BA' });
    const password = await firstPassword(id);
    expect((await enterByPassword('velika.slova@test.nalaz.ba', password)).body.success).toBe(true);
  });

  it('[S1.03] of a partner belongs to one, and nobody else does', async () => {
    const role = await people.roleNamed('Partner');
    const base = { email: 'kupac@test.nalaz.ba', ime: 'Kupac', prezime: 'Kupac', sites: [lab.sites.SA] };
    const { body } = await people.saveUser({ ...base, role });
    expect(body.errors).toMatchObject([{ code: 'PARTNER_NEEDED', field: 'partner' }]);
  });

  it('[S6.02] is read and never saved by a head of laboratory', async () => {
    const { id } = await people.newUser();
    const entry = await people.read('users', id, head);
    expect(entry.dokument).toMatchObject({ ime: 'Nova' });
    expect((await lab.call(listCatalogue, { as: head, params: { kind: 'users' } })).status).toBe(200);
    const params = { kind: 'users', id };
    expect((await lab.call(listVersions, { as: head, params })).status).toBe(200);
    const refused = [
      await people.changeUser(id, { ime: 'Promijenjena' }, head),
      await people.changeRole(await people.roleNamed('Prijem'), { level: 0 }, head),
      await lab.call(disableEntry, { as: head, params, body: { verzija: 1 } }),
      await lab.call(restoreVersion, { as: head, params, body: { verzija: 1, izVerzije: 1 } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'NOT_PERMITTED']));
    expect(await people.read('users', id)).toEqual(entry);
  });

  it('[S6.04] leaves one row in the trail for each save, without a secret', async () => {
    const { id, email } = await people.newUser();
    await firstPassword(id);
    const { headers } = await people.changeUser(id, { prezime: 'Udata', disabled: true });
    const rows = (await trail(headers['x-request-id'])).filter(({ record }) => record !== 'account_notice');
    expect(rows).toMatchObject([{ record: 'catalogue_version', actor: lab.people.admin.email }]);
    expect(rows[0].after.document).toMatchObject({ email, prezime: 'Udata', disabled: true });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password|totp|recovery|token/);
  });

  it('[S6.04] whose sessions a save ends leaves their ends in the trail beside it', async () => {
    const { id } = await people.newUser();
    await people.enter(id);
    const { headers } = await people.changeUser(id, { role: await people.roleNamed('Tehnolog') });
    const rows = await trail(headers['x-request-id']);
    expect(rows.map(({ record }) => record).sort()).toEqual(['catalogue_version', 'session']);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|\\\\x[0-9a-f]{64}/);
  });
});

describe('a role', () => {
  it('[S6.03] [S3.01] gives the session its menu, first page, reports, display and rights', async () => {
    const role = await people.newRole({
      permissions: ['obrada', 'inventar'],
      sidebar: ['Inventar', 'Obrada'],
      default_route: '/inventar/stanje',
      reports: { worklists: true, protokol: true },
      display: { list: 30, columns: 5 },
    });
    const { id } = await people.newUser({ role });
    const { data } = (await session(await people.enter(id))).body;
    expect(data).toMatchObject({
      access: { level: 1 },
      permissions: ['obrada', 'inventar'],
      sidebar: ['Inventar', 'Obrada'],
      default_route: '/inventar/stanje',
      display: { list: 30, show: 20, columns: 5, rows: 1 },
    });
    expect(Object.entries(data.reports).filter(([, on]) => on)).toEqual([
      ['protokol', true],
      ['worklists', true],
    ]);
  });

  it('[S6.03] of a person gives way to the first page that is set for the person', async () => {
    const { id } = await people.newUser({ default_route: '/nalazi/pregled' });
    expect((await session(await people.enter(id))).body.data.default_route).toBe('/nalazi/pregled');
    const { default_route: _ownPage, ...dokument } = (await people.read('users', id)).dokument;
    await people.saveUser({ _id: id, verzija: 1, ...dokument });
    expect((await session(await people.enter(id))).body.data.default_route).toBe('/prijem');
  });

  it('[S6.04] that gains or loses a right has it from the very next call on, without signing in again', async () => {
    const role = await people.newRole({ permissions: ['postavke'] });
    const { id } = await people.newUser({ role });
    const token = await people.enter(id);
    const ask = async () => (await lab.call(listCatalogue, { as: token, params: { kind: 'jedinice' } })).status;
    expect(await ask()).toBe(200);
    await people.changeRole(role, { permissions: [] });
    expect(await ask()).toBe(403);
    await people.changeRole(role, { permissions: ['postavke'] });
    expect(await ask()).toBe(200);
  });

  it('[S6.04] that somebody has cannot be disabled, and the refusal says who has it', async () => {
    const role = await people.newRole();
    await people.newUser({ role, ime: 'Nosilac', prezime: 'Uloge' });
    const { body } = await people.changeRole(role, { disabled: true });
    expect(body).toMatchObject({ code: 'ENTRY_IN_USE', errors: [{ code: 'USED_BY' }] });
    expect(body.errors?.[0]?.message).toContain('Uloge Nosilac');
  });

  it('[S1.03] of a customer gives nothing else', async () => {
    for (const change of [{ permissions: ['customer', 'obrada'] }, { permissions: ['customer'], level: 0 }]) {
      const { body } = await people.saveRole({ naziv: 'Kupac i još nešto', level: 1, ...change });
      expect(body.errors).toMatchObject([{ code: 'CUSTOMER_ALONE', field: 'permissions' }]);
    }
  });

  it('[S1.03] that staff have does not become one of customers', async () => {
    const role = await people.newRole({ permissions: ['obrada'] });
    expect((await people.changeRole(role, { permissions: ['customer'] })).body.success).toBe(true);
    await people.changeRole(role, { permissions: ['obrada'] });
    await people.newUser({ role });
    const { body } = await people.changeRole(role, { permissions: ['customer'] });
    expect(body.errors).toMatchObject([{ code: 'CUSTOMER_ROLE_USED', field: 'permissions' }]);
  });

  it('[S6.04] of level 0 alone opens what only an administrator may do', async () => {
    const role = await people.newRole({ level: 0, permissions: [] });
    const { id } = await people.newUser({ role });
    const token = await people.enter(id);
    expect((await people.changeUser(id, { ime: 'Nova' }, token)).body.code).toBe('ENTRY_UNCHANGED');
  });
});
