import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { readConfig } from '../../config.ts';
import { moduleServices } from '../../modules.ts';
import { createPasswords } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { createAdministrator } from './first-administrator.service.ts';

const person = { ime: 'Amra', prezime: 'Hadžić', sifra: 'SA', naziv: 'Sarajevo Centar', password: 'Jednokratna-17' };

let testDatabase: TestDatabase;
let services: Services;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const config = readConfig({ DATABASE_URL: testDatabase.url, LOG_LEVEL: 'silent' });
  services = {
    config,
    database: testDatabase.database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  };
});
afterAll(() => testDatabase.drop());

it('[S6.04] [S9.08] a new installation gets one administrator, who signs in and is asked for a new password', async () => {
  const emails = ['Prva@lab.ba ', 'druga@lab.ba', 'treca@lab.ba'];
  const created = await Promise.all(emails.map((email) => createAdministrator(services, { ...person, email })));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await createAdministrator(services, { ...person, email: 'cetvrta@lab.ba' })).toBe(false);

  const email = emails[created.indexOf(true)] ?? '';
  const { http } = await buildApp(services);
  const payload = { email, password: person.password };
  const response = await http.inject({ method: 'POST', url: '/api/login/users', payload });
  expect(response.json()).toMatchObject({
    success: true,
    data: {
      email: email.trim().toLowerCase(),
      access: { level: 0 },
      initialPassword: true,
      sites: [{ sifra: 'SA', naziv: 'Sarajevo Centar' }],
      sidebar: expect.arrayContaining(['Prijem', 'Postavke']),
      reports: { protokol: true, worklists: true },
    },
  });
  await http.close();
});
