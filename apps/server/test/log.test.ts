import {
  changeLanguage,
  changePassword,
  listOwnSessions,
  readOwnProfile,
  signIn,
  signOut,
  startSecondFactor,
} from '@nalaz/domain/auth/auth.contract';
import { listUsers } from '@nalaz/domain/auth/users.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const lines: string[] = [];
let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp({}, { log: { write: (line) => lines.push(line) } });
});
afterAll(() => lab.close());

it('[S7.38] [S7.01] no token, password, e-mail, name or number of a person ever reaches the log', async () => {
  const { people, call, http, testDatabase } = lab;
  const { rows } = await testDatabase.admin.query<{ jmbg: string; prezime: string }>(
    'select jmbg, prezime from patient',
  );
  const jmbg = rows[0]?.jmbg ?? '';
  const wrong = 'Pogresna-Lozinka-77';
  const fresh = 'Nova-Lozinka-88';

  await call(signIn, { body: { email: people.admin.email, password: wrong } });
  await call(signIn, { body: { email: `${jmbg}@nepoznat.ba`, password: wrong } });
  await http.inject({ method: 'POST', url: '/api/login/users', payload: `{"password":"${wrong}",` });
  const token = await lab.signIn(people.admin.email);
  await http.inject({ method: 'GET', url: `/api/users/pregled?token=${token}&filter=${people.prijem.ime}` });
  await http.inject({ method: 'GET', url: `/api/users/pregled?token=${token}&filter=${jmbg}&sort=${wrong}` });
  await http.inject({ method: 'GET', url: `/api/${jmbg}?token=${token}` });
  await http.inject({ method: 'GET', url: `/prijem/${jmbg}/%zz?token=${token}` });
  await call(listUsers, { as: 'tudji-token-123456', query: { filter: jmbg } });
  await call(listUsers, { as: token, query: { [jmbg]: wrong } });
  await call(readOwnProfile, { as: token, params: { idOrName: 'admin' }, body: { email: people.admin.email } });
  await call(startSecondFactor, { as: token, body: { password: wrong } });
  await call(changePassword, { as: token, body: { password: PASSWORD, novaSifra: fresh, potvrdaSifra: fresh } });
  const clumsy = await lab.signIn(people['prijem.sa'].email);
  await call(listUsers, { as: clumsy, headers: { 'user-agent': people.prijem.prezime, 'idempotency-key': jmbg } });

  // A failure whose cause names a value: PostgreSQL puts it into its message.
  await testDatabase.admin.query(`
    create function planted() returns trigger language plpgsql as $$ begin raise exception 'not %', new.email; end $$;
    create trigger planted before update on app_user for each row execute function planted()`);
  const broken = await call(changeLanguage, { as: token, body: { language: 'en' } });
  expect(broken.status).toBe(500);
  await lab.cutDatabase();
  expect((await call(listOwnSessions, { as: token })).status).toBe(503);
  await call(signOut, { as: token, body: { type: 'manual', user: people.admin.email } });
  await http.inject({ method: 'GET', url: '/health/ready' });

  const log = lines.join('');
  const whole = Object.values(people).flatMap(({ email, ime, prezime }) => [email, ime, prezime]);
  for (const secret of [token, clumsy, 'tudji-token-123456', PASSWORD, wrong, fresh, ...whole]) {
    expect(log).not.toContain(secret);
  }
  for (const patient of rows) {
    expect(log).not.toContain(patient.jmbg);
  }
  expect(log).not.toMatch(/\$argon2|@demo|@nepoznat/);
  expect(lines.length).toBeGreaterThan(18);
});

it('[S7.38] each line says which call, how it ended, how long it took, and for whom by id', () => {
  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  expect(calls).toContainEqual(
    expect.objectContaining({
      app: 'nalaz',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'POST',
      route: '/api/users/sifra',
      status: 200,
      ms: expect.any(Number),
      userId: lab.people.admin.id,
      siteId: lab.sites.BL,
    }),
  );
});
