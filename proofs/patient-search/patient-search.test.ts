import { fillWithPatients, pickPatients } from '@nalaz/testkit/load/many-patients';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPatients } from '../../packages/domain/src/patients/patients.contract.ts';
import { searchAll } from './proof.ts';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
  await fillWithPatients(lab.testDatabase.admin, lab.sites.SA, 20_000);
}, 120_000);
afterAll(() => lab.close());

it('[S2.60] among 20,000 patients everybody is found, whichever way they are typed', async () => {
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  const people = await pickPatients(lab.testDatabase.admin, lab.sites.SA, 60);
  const outcomes = await searchAll(
    people,
    async (query) => (await lab.call(listPatients, { as, query: { datum: 'Svi Rezultati', ...query } })).body,
  );
  expect(outcomes).toHaveLength(120);
  expect(outcomes.filter(({ found }) => !found)).toEqual([]);
}, 120_000);
