import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Laboratory } from './laboratory.ts';
import { attackAll, isSigned } from './proof.ts';

let lab: TestApp;
let laboratory: Laboratory;
beforeAll(async () => {
  lab = await startTestApp();
  laboratory = { http: lab.http, admin: lab.testDatabase.admin, password: PASSWORD, siteId: lab.sites.SA };
});
afterAll(() => lab.close());

it('[S6.04] [S4.04] no known way leads from one administrator to a signature of another person, or past four eyes', async () => {
  const { attacks, claims, signed } = await attackAll(laboratory);
  expect(signed).toEqual([]);
  expect(attacks).toBeGreaterThanOrEqual(28);
  expect(claims).toBeGreaterThan(20);
}, 120_000);

it('[S4.04] the proof notices a signature: everybody may sign as themselves', async () => {
  const token = await lab.signIn(lab.people.voditelj.email);
  expect(await isSigned(laboratory, { token, password: PASSWORD })).toBe(true);
  expect(await isSigned(laboratory, { token, password: 'nije-ta' })).toBe(false);
});

it('[S4.04] the proof notices when the database no longer guards who somebody is', async () => {
  await lab.testDatabase.admin.query('alter table app_user disable trigger guard_identity');
  const { signed } = await attackAll(laboratory);
  await lab.testDatabase.admin.query('alter table app_user enable trigger guard_identity');
  expect(new Set(signed).size).toBeGreaterThanOrEqual(12);
  expect(signed).toContain('a puppet approves, the administrator verifies');
  expect(signed).toContain('a puppet confirms the change of a patient, or asked for it');
}, 120_000);
