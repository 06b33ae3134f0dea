import { signIn } from '@nalaz/domain/auth/auth.contract';
import {
  findPatient,
  listPatients,
  refuseIdentityChange,
  registerPatient,
} from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../src/platform/passwords.ts';

let lab: TestApp;
let as: string;
beforeAll(async () => {
  lab = await startTestApp();
  as = await lab.signIn(lab.people['prijem.sa'].email);
});
afterAll(() => lab.close());

describe('[S3.02] [H168] whatever a request says is kept as a reader sees it', () => {
  it('a name that turns its letters or hides some is the name that is seen', async () => {
    const typed = {
      ime: 'E\u202eMI\u202c\u200dR',
      prezime: 'HODZ\u030cI\u0301C\u0301\u200b',
      adresa: 'Ulica\u00ad 1\u{e0041}',
    };
    expect(await register(lab, as, typed)).toMatchObject({ ime: 'EMIR', prezime: 'HODŽÍĆ', adresa: 'Ulica 1' });
  });

  it('a name of nothing that is seen is no name, and such a reason no reason', async () => {
    const body = someone({ ime: '\u200b\u2060\u2800' });
    expect((await lab.call(registerPatient, { as, body })).body).toMatchObject({ code: 'REQUIRED_FIELDS_MISSING' });
    const id = '01890000-0000-7000-8000-000000000001';
    const refused = await lab.call(refuseIdentityChange, {
      as,
      params: { id },
      body: { razlog: '\u200b\u200b\u200b\u2800' },
    });
    expect(refused.body).toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('what is looked for is found, however it was typed, in the address too', async () => {
    const jmbg = nextNumber();
    await register(lab, as, { jmbg, ime: 'ŽELJKA', prezime: 'ŠIĆIĆ' });
    const { body } = await lab.call(listPatients, {
      as,
      query: { datum: 'Svi Rezultati', filter: 'Z\u030celj\u200bka S\u030ci' },
    });
    expect(body.success && body.data.map((row) => row.jmbg)).toEqual([jmbg]);
    const found = await lab.call(findPatient, { as, body: { jmbg: `\u2066${jmbg}\u2069` } });
    expect(found.body).toMatchObject({ success: true, pacijent: { jmbg } });
  });

  it('a password counts exactly as it was typed', async () => {
    const { email, id } = lab.people.voditelj;
    const password = 'Zi\u200dma u\u00ad Sarajevu e\u0301';
    const hash = await createPasswords().hash(password);
    await lab.testDatabase.admin.query('update app_user set password_hash = $2 where id = $1', [id, hash]);
    const enter = async (typed: string) =>
      (await lab.call(signIn, { body: { email, password: typed }, from: '10.168.0.1' })).body.success;
    expect([await enter('Zima u Sarajevu é'), await enter(password)]).toEqual([false, true]);
  });
});
