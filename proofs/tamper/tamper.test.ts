import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts';
import { tamper, verifyNow } from './proof.ts';
import { writeTrail } from './trail.ts';

const TAMPERINGS = 38;
const folder = mkdtempSync(join(tmpdir(), 'nalaz-tamper-'));
const file = join(folder, 'heads.txt');
const random = createRandom(7, 'tamper');
let lab: TestApp;
let superuser: Database;
beforeAll(async () => {
  lab = await startTestApp();
  const url = new URL(process.env.TEST_ADMIN_URL ?? '');
  url.pathname = new URL(lab.testDatabase.url).pathname;
  superuser = openDatabase(url.toString(), { poolSize: 2, onError: () => undefined });
  const people = [await lab.signIn(lab.people['prijem.sa'].email), await lab.signIn(lab.people['prijem.bl'].email)];
  const { database } = lab.services;
  await writeTrail({ send: sendWithin(lab.http), people, database, file, rounds: 6, random });
}, 120_000);
afterAll(async () => {
  await superuser.close();
  await lab.close();
  rmSync(folder, { recursive: true });
});

it('[audit] [proof] a superuser who cannot reach the file outside changes nothing unnoticed, and the first bad row is named', async () => {
  expect(await verifyNow(lab.services.database, file)).toMatchObject({ unsealed: 0, faults: [] });
  const outcome = await tamper({ database: superuser, file, count: TAMPERINGS, random });
  expect(outcome.missed).toEqual([]);
  expect(outcome).toMatchObject({ tried: TAMPERINGS, found: TAMPERINGS, named: TAMPERINGS });
  expect(outcome.byKind.size).toBe(19);
  expect(await verifyNow(lab.services.database, file)).toMatchObject({ faults: [] });
}, 120_000);
