import { changeLanguage, readOwnProfile, readSession, signIn } from '@nalaz/domain/auth/auth.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let token: string;
beforeAll(async () => {
  lab = await startTestApp();
  token = await lab.signIn(lab.people.voditelj.email);
});
afterAll(() => lab.close());

const profile = (idOrName: string) => lab.call(readOwnProfile, { as: token, params: { idOrName } });

it('[S7.04] [S3.01] the own profile is read by id and by the name before the @', async () => {
  await lab.testDatabase.admin.query(`update app_user set link = '/slike/zeljko.webp' where id = $1`, [
    lab.people.voditelj.id,
  ]);
  for (const idOrName of [lab.people.voditelj.id, 'voditelj']) {
    const { status, body } = await profile(idOrName);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Ok',
      data: { link: '/slike/zeljko.webp', role: 'Voditelj laboratorije' },
      user: {
        postavke: { language: 'local' },
        sites: [
          { _id: lab.sites.BL, sifra: 'BL', naziv: 'Banja Luka' },
          { _id: lab.sites.SA, sifra: 'SA', naziv: 'Sarajevo Centar' },
        ],
      },
    });
  }
});

it('[S7.04] [S6.01] anybody else’s profile does not exist', async () => {
  for (const other of [lab.people.admin.id, 'admin', 'voditelj.bl', 'niko', '%']) {
    const { status, body } = await profile(other);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  }
});

it('[S1.01] the language is stored with the user and the server answers in it from the next call on', async () => {
  const refusal = async () => (await profile('niko')).body.message;
  const choose = (language: string) => lab.call(changeLanguage, { as: token, body: { language } });
  expect(await refusal()).toBe('Traženi zapis ne postoji.');
  expect((await choose('rs')).body.data.language).toBe('rs');
  expect(await refusal()).toBe('Тражени запис не постоји.');
  await choose('en');
  expect(await refusal()).toBe('The record does not exist.');

  const again = await lab.call(signIn, { body: { email: lab.people.voditelj.email, password: PASSWORD } });
  expect(again.body.data.language).toBe('en');
  expect((await lab.call(readSession, { as: token })).body.data.language).toBe('en');
});

it('[S1.01] only the three languages exist', async () => {
  const { status, body } = await lab.call(changeLanguage, { as: token, body: { language: 'de' } });
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'INPUT_INVALID', 'language']);
});
