import { readNotices, readSession, signIn, signOut } from '@nalaz/domain/auth/auth.contract';
import {
  confirmSigning,
  listUsers,
  removeUserSecondFactor,
  resetUserPassword,
} from '@nalaz/domain/auth/users.contract';
import { listWorklist } from '@nalaz/domain/results/worklist/worklist.contract';
import { addAdministrator, PASSWORD, type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { peopleOf } from '@nalaz/testkit/server/people-catalogue';
import { changeOwnPassword, proves, turnOnSecondFactor } from '@nalaz/testkit/server/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpAccount } from './operator.service.ts';
import { endSigningPause } from './users.repository.ts';

const SECOND = 'drugi.admin@test.nalaz.ba';
let lab: TestApp;
let admin: string;
let head: string;
beforeAll(async () => {
  lab = await startTestApp({ INITIAL_PASSWORD_HOURS: 72 });
  await addAdministrator(lab, SECOND);
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people.voditelj.email);
});
afterAll(() => lab.close());

const people = () => peopleOf(lab, () => admin);
const query = (text: string, values: unknown[] = []) => lab.testDatabase.admin.query(text, values);
const reset = (name: PersonName, second: object = {}) =>
  lab.call(resetUserPassword, { as: admin, body: { userId: lab.people[name].id, ...second } });
const together = { email: SECOND, sifra: PASSWORD };
const confirm = (userId: string, as: string) => lab.call(confirmSigning, { as, body: { userId, sifra: PASSWORD } });
const enter = async (email: string, password: string) => (await lab.call(signIn, { body: { email, password } })).body;

describe('a password that was reset by others', () => {
  it('[S6.04] needs a second administrator, not oneself, not a head, not with a wrong password', async () => {
    expect((await reset('mikrobiolog')).body.code).toBe('SECOND_ADMINISTRATOR_NEEDED');
    const tries = [
      { email: lab.people.admin.email, sifra: PASSWORD },
      { email: lab.people.voditelj.email, sifra: PASSWORD },
      { email: SECOND, sifra: 'nije-ta' },
      { email: lab.people.mikrobiolog.email, sifra: PASSWORD },
    ];
    const codes = [];
    for (const second of tries) {
      codes.push((await reset('mikrobiolog', second)).body.code);
    }
    expect(codes).toEqual([
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_REFUSED',
      'SECOND_PERSON_REFUSED',
      'SECOND_PERSON_REFUSED',
    ]);
    expect((await enter(lab.people.mikrobiolog.email, PASSWORD)).success).toBe(true);
  });

  it('[S6.04] tells the person at the next sign-in and by mail, and stops them from signing for a day', async () => {
    const { sifra } = (await reset('mikrobiolog', together)).body.data;
    const own = await changeOwnPassword(lab, lab.people.mikrobiolog.email, sifra, 'Sarajevska-zima-84');
    const { data } = (await lab.call(readSession, { as: own })).body;
    expect(data).toMatchObject({
      signingPaused: true,
      notices: [{ sta: 'šifra', ko: [lab.people.admin.email, SECOND].sort() }],
    });
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
    const { rows } = await query(
      "select payload from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
      [data.notices[0]?._id],
    );
    expect(rows).toHaveLength(1);
    await lab.call(readNotices, { as: own, body: { notices: data.notices.map(({ _id }) => _id) } });
    expect((await lab.call(readSession, { as: own })).body.data.notices).toEqual([]);

    await query("update app_user set signing_paused_until = now() - interval '1 s' where id = $1", [
      lab.people.mikrobiolog.id,
    ]);
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('Ok');
  });

  it('[S6.04] may sign earlier when somebody confirms it who had no part in it', async () => {
    const { sifra } = (await reset('voditelj.bl', together)).body.data;
    const own = await changeOwnPassword(lab, lab.people['voditelj.bl'].email, sifra, 'Sarajevska-zima-84');
    const { id } = lab.people['voditelj.bl'];
    expect((await confirm(id, admin)).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await confirm(id, await lab.signIn(SECOND))).body.code).toBe('SECOND_PERSON_NEEDED');
    expect(
      (await lab.call(confirmSigning, { as: own, body: { userId: id, sifra: 'Sarajevska-zima-84' } })).body.code,
    ).toBe('OWN_ACCOUNT');
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
    expect((await confirm(id, head)).body.success).toBe(true);
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('Ok');
  });

  it('[S6.04] removing a second factor needs a second administrator and the code of theirs, too', async () => {
    await turnOnSecondFactor(lab, lab.people['tehnolog.sa'].email);
    const userId = lab.people['tehnolog.sa'].id;
    const remove = (second: object) => lab.call(removeUserSecondFactor, { as: admin, body: { userId, ...second } });
    expect((await remove({})).body.code).toBe('SECOND_ADMINISTRATOR_NEEDED');
    const next = await turnOnSecondFactor(lab, SECOND);
    expect((await remove(together)).body.code).toBe('SECOND_PERSON_REFUSED');
    expect((await remove({ ...together, kod: next() })).body.success).toBe(true);
    const { rows } = await query('select sta from account_notice where user_id = $1', [userId]);
    expect(rows).toEqual([{ sta: 'kod' }]);
    await query('update app_user set totp_confirmed_at = null, totp_secret = null where email = $1', [SECOND]);
  });
});

describe('an identity that one administrator made or changed alone', () => {
  it('[S6.04] a new person cannot sign until another person confirms who it is', async () => {
    const { id, email } = await people().newUser({ role: await people().roleNamed('Voditelj laboratorije') });
    const { sifra } = (await lab.call(resetUserPassword, { as: admin, body: { userId: id } })).body.data;
    const own = await changeOwnPassword(lab, email, sifra, 'Sarajevska-zima-84');
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
    const row = async () =>
      (await lab.call(listUsers, { as: head, query: { datum: 'Svi Rezultati', filter: email } })).body.data[0];
    expect((await row())?.signingPaused).toMatchObject({ razlog: 'nova', razlozi: ['nova', 'šifra'], do: null });
    expect((await confirm(id, admin)).body.code).toBe('SECOND_PERSON_NEEDED');
    expect((await confirm(id, head)).body.success).toBe(true);
    expect((await row())?.signingPaused).toBeNull();
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('Ok');
  });

  it.each([
    ['name', { prezime: 'Verifikator' }],
    ['e-mail', { email: 'preuzeto@test.nalaz.ba' }],
  ])('[S6.04] another %s stops signing, also of the administrator who changes the own one', async (_what, change) => {
    expect((await people().changeUser(lab.people.admin.id, change)).body.success).toBe(true);
    expect(await proves(lab, admin, PASSWORD)).toBe('SIGNING_PAUSED');
    // Whose own identity is in doubt does not settle that of others either.
    expect((await people().changeUser(lab.people.prijem.id, { prezime: 'Promijenjena' })).body.code).toBe(
      'SIGNING_PAUSED',
    );
    expect((await confirm(lab.people.admin.id, head)).body.success).toBe(true);
    expect(await proves(lab, admin, PASSWORD)).toBe('Ok');
    await query('update app_user set email = $2 where id = $1', [lab.people.admin.id, lab.people.admin.email]);
  });
});

describe('somebody who has not taken the account over', () => {
  const newcomer = async () => {
    const { id, email } = await people().newUser({ role: await people().roleNamed('Voditelj laboratorije') });
    const { sifra } = (await lab.call(resetUserPassword, { as: admin, body: { userId: id } })).body.data;
    return { id, email, sifra };
  };
  const pauseOf = async (email: string) =>
    (await lab.call(listUsers, { as: head, query: { datum: 'Svi Rezultati', filter: email } })).body.data[0]
      ?.signingPaused;

  it('[S6.04] is confirmed by nobody while others know the password, and afterwards with when and from where', async () => {
    const { id, email, sifra } = await newcomer();
    expect((await pauseOf(email))?.preuzet).toBeNull();
    expect((await confirm(id, head)).body.code).toBe('ACCOUNT_NOT_TAKEN_OVER');
    const own = await changeOwnPassword(lab, email, sifra, 'Sarajevska-zima-84');
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
    expect((await pauseOf(email))?.preuzet).toEqual({ kada: expect.any(String), adresa: '10.0.0.1' });
    expect((await confirm(id, head)).body.success).toBe(true);
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('Ok');
  });

  it('[S6.04] the database itself keeps the pause until then, and begins it again when it had ended', async () => {
    const { id, email, sifra } = await newcomer();
    const ended = lab.services.database.inTransaction(
      { userId: lab.people.voditelj.id, actor: 'proba', sites: 'all', organisationWide: true, requestId: '' },
      (tx) => endSigningPause(tx, id),
    );
    await expect(ended).rejects.toMatchObject({ code: 'NL002' });
    await query("update app_user set signing_paused_until = now() - interval '1 s' where id = $1", [id]);
    const own = await changeOwnPassword(lab, email, sifra, 'Sarajevska-zima-84');
    expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
    expect(await pauseOf(email)).toMatchObject({ do: null });
    expect((await confirm(id, admin)).body.code).toBe('SECOND_PERSON_NEEDED');
  });
});

describe('an initial password', () => {
  it('[S9.08] [S6.01] opens nothing but the change of it, signing out and reading oneself', async () => {
    const { sifra } = (await reset('tehnolog.sa', together)).body.data;
    const { idToken } = (await enter(lab.people['tehnolog.sa'].email, sifra)).data;
    const refused = await lab.call(listWorklist, { as: idToken });
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect((await lab.call(readSession, { as: idToken })).status).toBe(200);
    expect((await lab.call(signOut, { as: idToken, body: { type: 'manual' } })).status).toBe(200);
  });

  it('[S9.08] no longer opens anything after three days', async () => {
    const { sifra } = (await reset('prijem.bl', together)).body.data;
    const { email, id } = lab.people['prijem.bl'];
    await query("update app_user set password_set_at = now() - interval '73 hours' where id = $1", [id]);
    expect((await enter(email, sifra)).code).toBe('INITIAL_PASSWORD_EXPIRED');
    expect((await enter(email, 'nije-ta')).code).toBe('PASSWORD_WRONG');
    await query("update app_user set password_set_at = now() - interval '71 hours' where id = $1", [id]);
    expect((await enter(email, sifra)).success).toBe(true);
  });
});

it('[S6.04] a role can demand a second factor: without one its people can only set one up', async () => {
  const role = await people().roleNamed('Tehnolog');
  expect((await people().changeRole(role, { drugiFaktor: true })).body.success).toBe(true);
  const token = await lab.signIn(lab.people['tehnolog.bl'].email);
  expect((await lab.call(listWorklist, { as: token })).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  expect((await lab.call(readSession, { as: token })).body.data.secondFactorDemanded).toBe(true);
  await turnOnSecondFactor(lab, lab.people['tehnolog.bl'].email, token);
  expect((await lab.call(listWorklist, { as: token })).status).toBe(200);
});

it('[S6.04] where there is one administrator, the operator of the server confirms, and the person is told', async () => {
  const { id, email } = await people().newUser();
  const { sifra } = (await lab.call(resetUserPassword, { as: admin, body: { userId: id } })).body.data;
  const nothing = { password: false, secondFactor: false, signing: false };
  await expect(helpAccount(lab.services, { ...nothing, email, signing: true })).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_TAKEN_OVER',
  });
  const own = await changeOwnPassword(lab, email, sifra, 'Sarajevska-zima-84');
  expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('SIGNING_PAUSED');
  expect(await helpAccount(lab.services, { ...nothing, email: 'niko@nigdje.ba', signing: true })).toBeUndefined();
  await helpAccount(lab.services, { ...nothing, email, signing: true });
  expect(await proves(lab, own, 'Sarajevska-zima-84')).toBe('Ok');

  const helped = await helpAccount(lab.services, { ...nothing, email, password: true });
  expect((await enter(email, helped?.sifra ?? '')).data).toMatchObject({
    initialPassword: true,
    notices: [{ sta: 'šifra', ko: ['system:operator'] }, { ko: [lab.people.admin.email] }],
  });
});
