import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, oneAfterAnother } from '../load/sample-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../server/database.ts';
import type { Acknowledgement } from './load.ts';
import { findAcknowledged, readTables, tellDifferences } from './state.ts';

let test: TestDatabase;
let ask: Ask;
beforeAll(async () => {
  test = await createTestDatabase('laboratory');
  ask = oneAfterAnother(test.admin);
});
afterAll(() => test.drop());

const COUNT = "insert into counter (site_id, kind, period, value) select id, 'uzorak', $1, 1 from site limit 1";

it('[restore] a row that changed, came or went is told; the same records are the same', async () => {
  await ask(COUNT, ['2026-11-15']);
  const before = await readTables(ask);
  const told = async () => tellDifferences(before, await readTables(ask));
  expect(await told()).toEqual([]);
  await ask('update counter set value = 2');
  expect(await told()).toEqual(['public.counter: 1 rows, then 1 others']);
  await ask(COUNT, ['2026-11-16']);
  expect(await told()).toEqual(['public.counter: 1 rows, then 2']);
  await ask('delete from counter');
  expect(await told()).toEqual(['public.counter: 1 rows, then 0']);
});

it('[restore] what was acknowledged and is not there is missing; what is there without its request is not in the trail', async () => {
  const [patient] = await ask<{ id: string }>(
    `insert into patient (jmbg, jmbg_kind, ime, prezime, spol) values ('0101990170003', 'real', 'Proba', 'Povrat', 'MUŠKI')
     returning id`,
  );
  const told = (id: string): Acknowledgement => ({ what: 'patient', id, at: 1, requestId: 'nobody-knows-it' });
  const [there, lost] = [told(patient?.id ?? ''), told('00000000-0000-7000-8000-000000000000')];
  expect(await findAcknowledged(ask, [there, lost])).toEqual({ there: [there], missing: [lost], untold: [there] });
});
