import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from './context.ts';

let test: TestDatabase;
const [here, there] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const at = (...sites: string[]): Context => ({ actor: 'test', sites, organisationWide: false, requestId: 'r' });

beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.query(
    `insert into site (id, sifra, naziv) values ('${here}', 'A', 'Ovdje'), ('${there}', 'B', 'Tamo');
     insert into presence (node_id, session_id, user_id, site_id) values
       ('n', gen_random_uuid(), gen_random_uuid(), '${here}'), ('n', gen_random_uuid(), gen_random_uuid(), '${there}')`,
  );
});
afterAll(() => test.drop());

const countPresent = (context: Context) =>
  test.database.inTransaction(
    context,
    async (tx) => (await tx.selectFrom('presence').select('site_id').execute()).length,
  );

it('[S1.02] every table with a site forces row-level security on everybody, its owner included', async () => {
  const { rows } = await test.admin.query<{ name: string; forced: boolean; policies: number }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      c.relname = 'site'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'site'::regclass))`);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'site',
      'user_site',
      'session',
      'audit',
      'event',
      'presence',
      'catalogue_version',
      'result',
      'patient_key',
    ]),
  );
  expect(rows.filter(({ forced, policies }) => !forced || policies === 0)).toEqual([]);
});

it('[S1.02] the app role owns nothing, bypasses nothing and cannot change the schema', async () => {
  const { rows } = await test.admin.query(`
    select (select count(*)::int from pg_class where relowner = 'nalaz_app'::regrole) as owned,
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
      has_schema_privilege('nalaz_app', 'public', 'create') as creates
    from pg_roles where rolname = 'nalaz_app'`);
  expect(rows).toEqual([{ owned: 0, powerful: false, creates: false }]);
});

it('[S1.02] no view or function opens a way around: each SECURITY DEFINER function is known', async () => {
  const { rows } = await test.admin.query<{ proname: string }>(
    "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
  );
  expect(rows.map(({ proname }) => proname)).toEqual([
    'all_sites',
    'bind_month',
    'count_rest',
    'create_month_partitions',
    'drop_event_month',
    'earlier_samples',
    'find_free_number',
    'find_patient_by_number',
    'follow_rejection',
    'follow_samples',
    'follow_tests',
    'follow_worklist',
    'has_later_visit',
    'has_samples_here',
    'make_month',
    'meet_patient',
    'missing_months',
    'order_events',
    'patient_looks',
    'rename_samples',
    'requisition_site',
    'revoke_sessions',
    'suspend_versions',
    'visits_contradicted',
    'was_signed',
    'write_patient_keys',
  ]);
});

it('[S1.02] without a context there are no rows, and with one only those of its sites', async () => {
  expect(await countPresent(at())).toBe(0);
  expect(await countPresent(at(here))).toBe(1);
  expect(await countPresent(at(here, there))).toBe(2);
  const { default: pg } = await import('pg');
  const bare = new pg.Client({ connectionString: test.url });
  await bare.connect();
  expect((await bare.query('select * from presence')).rowCount).toBe(0);
  expect((await bare.query('select * from audit')).rowCount).toBe(0);
  await bare.end();
});

it('[S1.02] a row of another site can be neither written, changed nor removed', async () => {
  const within = <T>(statement: string) =>
    test.database.inTransaction(at(here), (tx) => sql.raw<T>(statement).execute(tx));
  await expect(
    within(`insert into presence values ('n', gen_random_uuid(), gen_random_uuid(), '${there}')`),
  ).rejects.toThrow('row-level security');
  await expect(within(`update presence set site_id = '${there}'`)).rejects.toThrow('row-level security');
  const changed = await within(`update presence set node_id = 'x' where site_id = '${there}'`);
  const removed = await within(`delete from presence where site_id = '${there}'`);
  expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n]);
});

it('[S1.02] a connection that goes back to the pool takes no context along, not even after an error', async () => {
  for (const round of Array.from({ length: 30 }, (_, index) => index)) {
    await test.database
      .inTransaction(at(here, there), async (tx) => {
        await tx.selectFrom('presence').select('node_id').execute();
        if (round % 2) {
          throw new Error('broken off');
        }
      })
      .catch(() => undefined);
    expect(await countPresent(at())).toBe(0);
  }
});

const [mine, others, asker] = ['a', 'b', 'c'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
beforeAll(async () => {
  for (const partner of [mine, others, asker]) {
    await test.admin.query(`select describe_in_catalogue('partneri', $1, $2, 'Partner', '{}', '{}', '{}')`, [
      ...[partner, partner.slice(-3)],
    ]);
  }
});
const customerOf = (partner: string, ...sites: string[]): Context => ({ ...at(...sites), partner });
const rowsOf = (context: Context, table: string) =>
  test.database.inTransaction(context, (tx) => sql.raw<{ visit_id: string }>(`select * from ${table}`).execute(tx));

const KEPT_FROM_CUSTOMERS = `patient patient_site patient_key visit sample sample_test sample_key result signature
  amend_task identity_change critical_task critical_item critical_attempt requisition quote quote_line label_print open_sample autoverification autoverification_stop
  worklist_sample report_entry report_key report_code report_consent delivery delivery_attempt print_batch print_batch_pdf audit event`.split(
  /\s+/,
);

it('[S1.03] whatever a call may forget, a customer reads no patient, visit, sample, result, code, delivery or trail', async () => {
  const { rows } = await test.admin.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polname = 'no_customers' and not p.polpermissive and c.relrowsecurity and c.relforcerowsecurity`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...KEPT_FROM_CUSTOMERS].sort());
  await plantReport(test.admin, { siteId: here, narucioc: mine });
  const staff = { ...at(here), organisationWide: true };
  for (const table of ['patient', 'patient_site', 'visit', 'report_key', 'audit']) {
    expect((await rowsOf(staff, table)).rows.length, table).toBeGreaterThan(0);
  }
  for (const table of KEPT_FROM_CUSTOMERS) {
    expect((await rowsOf(customerOf(mine, here), table)).rows, table).toEqual([]);
  }
});

it('[S1.03] a customer reads the reports of their partner, at their sites, and writes none', async () => {
  const visitsIn = async (context: Context, table: string) =>
    (await rowsOf(context, table)).rows.map(({ visit_id }) => visit_id).sort();
  const visits = (...reports: PlantedReport[]) => reports.map(({ visitId }) => visitId).sort();
  const ordered = await plantReport(test.admin, { siteId: here, narucioc: asker });
  const sent = await plantReport(test.admin, { siteId: here, narucioc: others, posiljaoc: asker });
  const elsewhere = await plantReport(test.admin, { siteId: there, narucioc: asker });
  await plantReport(test.admin, { siteId: here, narucioc: others });
  await plantReport(test.admin, { siteId: here });
  for (const table of ['report', 'report_pdf']) {
    expect(await visitsIn(customerOf(asker, here), table), table).toEqual(visits(ordered, sent));
    expect(await visitsIn(customerOf(asker, here, there), table), table).toEqual(visits(ordered, sent, elsewhere));
    expect(await visitsIn(customerOf(there, here, there), table), table).toEqual([]);
  }
  const as = (statement: string) =>
    test.database.inTransaction(customerOf(asker, here), (tx) => sql.raw(statement).execute(tx));
  const columns = 'site_id, patient_id, narucioc_id, posiljaoc_id, broj, vrsta, jezik, snapshot, javni_id, izdao';
  const copy = `insert into report (visit_id, verzija, ${columns}) select visit_id, 2, ${columns} from report limit 1`;
  await expect(as(copy)).rejects.toThrow('row-level security');
  const other = `insert into report_pdf (visit_id, verzija, jezik, site_id, narucioc_id, posiljaoc_id, bytes)
    select visit_id, verzija, 'en', site_id, narucioc_id, posiljaoc_id, bytes from report_pdf limit 1`;
  await expect(as(other)).rejects.toThrow('row-level security');
  expect((await as(`update report set stanje = 'POVUČEN'`)).numAffectedRows).toBe(0n);
  await expect(as('delete from report')).rejects.toThrow('permission denied');
});
