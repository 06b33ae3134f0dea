import { createHash } from 'node:crypto';
import { hasValidCheckDigit, isJmbgShape, jmbgBirthDate, jmbgSex } from '@nalaz/domain/patients/jmbg.rules';
import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Context, systemContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database.ts';
import { type DemoLaboratory, type DemoOptions, seedDemoLaboratory } from './demo-laboratory.ts';
import { UNKNOWN_PLACE } from './places.ts';

const options: DemoOptions = {
  seed: 7,
  patients: 5000,
  hashPassword: async (plain) => `hash of ${plain}`,
  password: 'demo-lozinka',
  now: new Date('2026-11-15T10:00:00Z'),
};
const system = systemContext('test');

let created: TestDatabase[] = [];
let database: Database;
let twin: Database;
let other: Database;
let laboratory: DemoLaboratory;

beforeAll(async () => {
  const [first, second, third] = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  created = [first, second, third];
  ({ database } = first);
  twin = second.database;
  other = third.database;
  [laboratory] = await Promise.all([
    seedDemoLaboratory(database, options),
    seedDemoLaboratory(twin, options),
    seedDemoLaboratory(other, { ...options, seed: 8, patients: 300, initialPassword: false }),
  ]);
});

afterAll(() => Promise.all(created.map(({ drop }) => drop())));

const allPatients = (from: Database) =>
  from.inTransaction(system, (tx) => tx.selectFrom('patient').selectAll().orderBy('id').execute());

async function fingerprint(from: Database): Promise<string> {
  const tables = ['site', 'catalogue_entry', 'role', 'app_user', 'patient'] as const;
  const rows = await from.inTransaction(system, async (tx) => {
    const content: unknown[] = [];
    for (const table of tables) {
      content.push(await tx.selectFrom(table).selectAll().orderBy('id').execute());
    }
    content.push(await tx.selectFrom('user_site').selectAll().orderBy('user_id').orderBy('site_id').execute());
    content.push(await tx.selectFrom('patient_site').selectAll().orderBy('patient_id').orderBy('site_id').execute());
    // When a password was set is the moment of making, not what is made.
    return content.map((of) => JSON.stringify(of, (key, value) => (key === 'password_set_at' ? undefined : value)));
  });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

it('[S5.01] [S5.02] every real number is valid and agrees with the patient', async () => {
  const real = (await allPatients(database)).filter((patient) => patient.jmbg_kind === 'real');
  expect(real.length).toBeGreaterThan(4700);
  for (const { jmbg, dateofb, godiste, spol } of real) {
    const read = {
      shape: isJmbgShape(jmbg),
      checkDigit: hasValidCheckDigit(jmbg),
      dateofb: jmbgBirthDate(jmbg),
      godiste: Number(jmbgBirthDate(jmbg)?.slice(0, 4)),
      spol: jmbgSex(jmbg),
    };
    expect({ jmbg, ...read }).toEqual({ jmbg, shape: true, checkDigit: true, dateofb, godiste, spol });
    expect(Number(jmbg.slice(7, 9))).toSatisfy((region: number) => region >= 10 && region <= 19);
  }
});

it('[S5.07] about three in a hundred have a generated number that shows what is known of the birth', async () => {
  const generated = (await allPatients(database)).filter((patient) => patient.jmbg_kind === 'generated');
  expect(generated.length).toBeGreaterThan(100);
  expect(generated.length).toBeLessThan(200);
  const beginnings = generated.map(({ jmbg, dateofb, godiste }) => {
    const [year, month, day] = dateofb?.split('-') ?? [String(godiste ?? 1920), '01', '01'];
    return { jmbg, expected: `${day}${month}${year?.slice(1)}` };
  });
  expect(beginnings.filter(({ jmbg, expected }) => !(jmbg.startsWith(expected) && jmbg.endsWith('P')))).toEqual([]);
  expect(new Set(generated.map(({ dateofb, godiste }) => `${dateofb !== null} ${godiste !== null}`)).size).toBe(3);
});

it('[S3.02] 5,000 patients without doubles, aged 0 to 95, born before they were first seen', async () => {
  const patients = await allPatients(database);
  expect(patients).toHaveLength(5000);
  expect(laboratory.patients).toBe(5000);
  expect(new Set(patients.map(({ jmbg }) => jmbg)).size).toBe(5000);
  const ages = patients.flatMap(({ dateofb }) =>
    dateofb ? [(options.now.getTime() - Date.parse(dateofb)) / 31_556_952_000] : [],
  );
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.min(...ages)).toBeLessThan(1);
  expect(Math.max(...ages)).toBeLessThan(96.1);
  expect(Math.max(...ages)).toBeGreaterThan(90);
  const wrong = patients.filter(
    ({ created_at, dateofb, ime, prezime, roditelj }) =>
      new Date(created_at) > options.now ||
      (dateofb && Date.parse(dateofb) > new Date(created_at).getTime()) ||
      [ime, prezime, roditelj].some((name) => name === '' || name !== name.toUpperCase()),
  );
  expect(wrong).toEqual([]);
});

it('[S9.09] every address is a place of a site where the patient was seen', async () => {
  const astray = await database.inTransaction(system, (tx) =>
    tx
      .selectFrom('patient')
      .select(['patient.id', 'adresa'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('patient_site')
              .innerJoin('catalogue_version', 'catalogue_version.entry_id', 'patient_site.site_id')
              .select('patient_site.site_id')
              .whereRef('patient_site.patient_id', '=', 'patient.id')
              .where(
                sql<boolean>`catalogue_version.document -> 'mjesta' @> jsonb_build_array(jsonb_build_object('naziv', patient.adresa))`,
              ),
          ),
        ),
      )
      .execute(),
  );
  expect(astray).toEqual([]);
  expect((await allPatients(database)).some(({ adresa }) => adresa === UNKNOWN_PLACE)).toBe(true);
});

it('makes the same laboratory from the same seed, and another one from another', async () => {
  const made = await fingerprint(database);
  expect(await fingerprint(twin)).toBe(made);
  const numbers = new Set((await allPatients(database)).map(({ jmbg }) => jmbg));
  expect((await allPatients(other)).filter(({ jmbg }) => numbers.has(jmbg)).length).toBeLessThan(50);
});

it('does nothing the second time and describes the same laboratory', async () => {
  const before = await fingerprint(database);
  const again = await seedDemoLaboratory(database, { ...options, seed: 99, patients: 3, now: new Date() });
  expect(again).toEqual(laboratory);
  expect(await fingerprint(database)).toBe(before);
});

it('[S1.02] a person of Sarajevo sees the patients of Sarajevo and no others', async () => {
  const seenAt = await database.inTransaction(system, (tx) =>
    tx
      .selectFrom('patient_site')
      .innerJoin('site', 'site.id', 'patient_site.site_id')
      .select(['patient_id', 'sifra'])
      .orderBy('patient_id')
      .execute(),
  );
  const inSarajevo = seenAt.filter(({ sifra }) => sifra === 'SA').map(({ patient_id }) => patient_id);
  const inBanjaLuka = seenAt.filter(({ sifra }) => sifra === 'BL').map(({ patient_id }) => patient_id);
  expect((inSarajevo.length + inBanjaLuka.length) / 5000).toBeCloseTo(1.1, 1);

  expect(await patientsSeenBy('prijem.sa@demo.nalaz.ba')).toEqual(inSarajevo);
  expect(await patientsSeenBy('prijem.bl@demo.nalaz.ba')).toEqual(inBanjaLuka);
  expect(await patientsSeenBy('prijem@demo.nalaz.ba')).toHaveLength(5000);
  expect(inSarajevo.length).toBeLessThan(3500);
});

async function patientsSeenBy(email: string): Promise<string[]> {
  const workplaces = await database.inTransaction(system, (tx) =>
    tx
      .selectFrom('user_site')
      .innerJoin('app_user', 'app_user.id', 'user_site.user_id')
      .select(['user_id', 'site_id'])
      .where('email', '=', email)
      .execute(),
  );
  const context: Context = {
    actor: email,
    sites: workplaces.map(({ site_id }) => site_id),
    organisationWide: false,
    requestId: 'test',
  };
  const rows = await database.inTransaction(context, (tx) =>
    tx.selectFrom('patient').select('id').orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}

it('[S9.08] everybody has an initial password, unless told otherwise', async () => {
  const asked = (from: Database) =>
    from.inTransaction(system, (tx) => tx.selectFrom('app_user').select('initial_password').distinct().execute());
  expect(await asked(database)).toEqual([{ initial_password: true }]);
  expect(await asked(other)).toEqual([{ initial_password: false }]);
});

it('[S1.03] [S6.04] there is somebody for every role, one expired account, and customers have the right of a customer', async () => {
  const people = await database.inTransaction(system, (tx) =>
    tx
      .selectFrom('app_user')
      .innerJoin('role', 'role.id', 'app_user.role_id')
      .select(['email', 'role.naziv', 'permissions', 'customer', 'expires_at', 'totp_secret', 'password_hash'])
      .execute(),
  );
  expect(new Set(people.map(({ naziv }) => naziv)).size).toBe(6);
  expect(people.map(({ email }) => email).sort()).toEqual(laboratory.people.map(({ email }) => email).sort());
  expect(people.filter(({ customer }) => customer).map(({ permissions }) => permissions)).toEqual([
    ['customer'],
    ['customer'],
  ]);
  expect(people.filter(({ customer, permissions }) => !customer && permissions.includes('customer'))).toEqual([]);
  expect(people.filter(({ expires_at }) => expires_at !== null).map(({ email }) => email)).toEqual([
    'istekao@demo.nalaz.ba',
  ]);
  expect(people.every(({ totp_secret }) => totp_secret === null)).toBe(true);
  expect(new Set(people.map(({ password_hash }) => password_hash))).toEqual(new Set(['hash of demo-lozinka']));
});
