import { confirmSigning, listUsers } from '@nalaz/domain/auth/users.contract';
import { readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editSite } from '@nalaz/domain/catalogue/edit.contract';
import { addAdministrator, PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { peopleOf } from '@nalaz/testkit/server/people-catalogue';
import { proves } from '@nalaz/testkit/server/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
let head: string;
beforeAll(async () => {
  lab = await startTestApp();
  await addAdministrator(lab, 'drugi.admin@test.nalaz.ba');
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people.voditelj.email);
});
afterAll(() => lab.close());

const people = () => peopleOf(lab, () => admin);
const query = (text: string, values: unknown[] = []) => lab.testDatabase.admin.query(text, values);
const rowOf = async (email: string) =>
  (await lab.call(listUsers, { as: head, query: { datum: 'Svi Rezultati', filter: email } })).body.data[0];
const pauseOf = async (email: string) => (await rowOf(email))?.signingPaused;
const confirm = async (userId: string, vidjeno?: string) =>
  (await lab.call(confirmSigning, { as: head, body: { userId, sifra: PASSWORD, ...(vidjeno ? { vidjeno } : {}) } }))
    .body;
const roleOf = (naziv: string) => people().roleNamed(naziv);
/** Loosens a setting of safety with this person as the second one. */
async function loosenWith(email: string) {
  const { data } = (await lab.call(readEntry, { as: admin, params: { kind: 'sites', id: lab.sites.SA } })).body;
  const { verzija, dokument } = data;
  const element = { _id: lab.sites.SA, verzija, ...dokument, kriticniRokMinuta: 600 };
  return (await lab.call(editSite, { as: admin, body: { element, email, sifra: PASSWORD } })).body;
}

describe('somebody whom one administrator has made able to sign', () => {
  const technician = () => ({ email: lab.people['tehnolog.sa'].email, id: lab.people['tehnolog.sa'].id });

  it('[H141] is nobody’s second person until a third one confirms the role', async () => {
    const one = technician();
    await people().changeUser(one.id, { role: await roleOf('Voditelj laboratorije') });
    expect(await pauseOf(one.email)).toMatchObject({ razlog: 'uloga', do: null });
    expect(await proves(lab, await lab.signIn(one.email), PASSWORD)).toBe('SIGNING_PAUSED');
    expect((await loosenWith(one.email)).code).toBe('SIGNING_PAUSED');
    expect((await confirm(one.id)).success).toBe(true);
    expect(await pauseOf(one.email)).toBeNull();
  });

  it('[H141] pauses nobody whose rights only become fewer', async () => {
    const one = technician();
    await people().changeUser(one.id, { role: await roleOf('Tehnolog') });
    expect(await pauseOf(one.email)).toBeNull();
  });

  it.each([
    ['disabled', { disabled: true }, { disabled: false }],
    ['ended', { expires: '2026-01-01T00:00:00Z' }, { expires: undefined }],
    ['ended', { expires: '2026-01-01T00:00:00Z' }, { expires: '2036-01-01T00:00:00Z' }],
  ])('[H141] who comes back after the account was %s is confirmed anew', async (_how, away, back) => {
    const one = technician();
    expect((await people().changeUser(one.id, away)).body.success).toBe(true);
    expect(await pauseOf(one.email)).toBeNull();
    expect((await people().changeUser(one.id, back)).body.success).toBe(true);
    expect(await pauseOf(one.email)).toMatchObject({ razlog: 'vraćen', do: null });
    expect((await confirm(one.id)).success).toBe(true);
  });
});

describe('whoever confirms', () => {
  it('[H142] reads every reason, the gravest first, whatever was changed last', async () => {
    const { id, email } = await people().newUser();
    await people().changeUser(id, { prezime: 'Druga', role: await roleOf('Voditelj laboratorije') });
    expect(await pauseOf(email)).toMatchObject({ razlog: 'nova', razlozi: ['nova', 'ime', 'uloga'] });
  });

  it('[H142] confirms only the account that they have seen', async () => {
    const { id, email } = await people().newUser();
    await query('update app_user set initial_password = false where id = $1', [id]);
    const seen = await pauseOf(email);
    expect(seen?.istoIme).toEqual([]);
    const { rows } = await query('select ime, prezime from app_user where email = $1', [lab.people.mikrobiolog.email]);
    const { ime, prezime } = rows[0];
    expect((await people().changeUser(id, { ime: ' \u00a0' })).body.code).toBe('INPUT_INVALID');
    await people().changeUser(id, { ime: `${ime}\u00a0`, prezime: ` ${prezime}\n` });
    expect((await confirm(id, seen?.vidjeno)).code).toBe('ENTRY_STALE');
    const now = await pauseOf(email);
    expect(now?.istoIme).toEqual([lab.people.mikrobiolog.email]);
    expect((await confirm(id, now?.vidjeno)).success).toBe(true);
  });
});
