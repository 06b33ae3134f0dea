import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { holdPatientIn, type KnownFromReferral, knowPatient } from './patients.service.ts';
import { findPatientIds } from './patients-list.repository.ts';

let lab: TestApp;
let sa: string;
beforeAll(async () => {
  lab = await startTestApp();
  sa = await lab.signIn(lab.people['prijem.sa'].email);
});
afterAll(() => lab.close());

const at = (site: 'SA' | 'BL'): Context => ({
  actor: 'test',
  sites: [lab.sites[site]],
  organisationWide: false,
  requestId: 'r',
});
const referred = (site: 'SA' | 'BL', change: Partial<KnownFromReferral>): KnownFromReferral => ({
  siteId: lab.sites[site],
  spol: 'MUŠKI',
  ime: 'Haris',
  prezime: 'Uputnić',
  telefon: '',
  email: '',
  passport: '',
  roditelj: '',
  ...change,
});
const know = (site: 'SA' | 'BL', change: Partial<KnownFromReferral>) =>
  lab.testDatabase.database.inTransaction(at(site), (tx) => knowPatient(tx, referred(site, change)));

describe('[patients] whom a referral is about', () => {
  it('is the patient with that number, who is not overwritten and from now on known here', async () => {
    const { _id, jmbg } = await register(lab, sa, { ime: 'Stari', prezime: 'Znanac' });
    expect(await know('BL', { jmbg })).toMatchObject({ _id, ime: 'STARI', prezime: 'ZNANAC' });
    const held = lab.testDatabase.database.inTransaction(at('BL'), (tx) => holdPatientIn(tx, _id));
    expect((await held)._id).toBe(_id);
  });

  it('is registered by a new number, once, also when two referrals come at the same moment', async () => {
    const jmbg = nextNumber('1971-02-03');
    const people = await Promise.all((['SA', 'BL', 'SA', 'BL'] as const).map((site) => know(site, { jmbg })));
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(1);
    expect(people[0]).toMatchObject({ jmbg, jmbg_kind: 'real', dateofb: '1971-02-03', prezime: 'UPUTNIĆ' });
  });

  it('[S5.08] without a number gets one from the birth date, marked as generated, never twice', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => know('SA', { dateofb: '1955-03-17' })));
    expect(new Set(people.map(({ jmbg }) => jmbg)).size).toBe(20);
    for (const person of people) {
      expect(person).toMatchObject({ jmbg_kind: 'generated', dateofb: '1955-03-17', godiste: 1955 });
      expect(person.jmbg).toMatch(/^1703955\d{6}$/);
    }
    expect((await know('SA', {})).jmbg).toMatch(/^0101920\d{5}P$/);
  });

  it('cannot be somebody with an impossible number', async () => {
    await expect(know('SA', { jmbg: '3102990170003' })).rejects.toThrow('JMBG_INVALID');
    await expect(know('SA', { jmbg: '12345' })).rejects.toThrow('JMBG_INVALID');
  });
});

it('[patients] a search reads a range of keys, whatever row-level security adds', async () => {
  const { admin, database } = lab.testDatabase;
  await admin.query(
    `insert into patient_key (key, site_id, patient_id)
       select 'x' || n || ' y', $1, (select id from patient limit 1) from generate_series(1, 20000) as n`,
    [lab.sites.SA],
  );
  await admin.query('vacuum analyze patient_key');
  const listed = { siteId: lab.sites.SA, days: undefined, search: { first: 'hadzic am', rest: ['61'] } };
  const rows = await database.inTransaction(at('SA'), (tx) =>
    findPatientIds(tx, listed).explain<{ 'QUERY PLAN': string }>(),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using patient_key_pkey/);
  expect(plan).toMatch(/Index Cond: .*key >= .*key < /);
  expect(plan).not.toMatch(/Seq Scan on (patient|patient_key)\b/);
});
