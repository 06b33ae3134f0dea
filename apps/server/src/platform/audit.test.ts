import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from './context.ts';
import type { Tx } from './database.ts';

/** Not audited, each for a reason. This list may only shrink. */
const NOT_AUDITED: Record<string, string> = {
  audit: 'is the trail',
  audit_seal: 'seals the trail; only ever added to',
  audit_seal_kept: 'how far the seal is kept outside; only ever added to',
  audit_seal_check: 'what each comparison with the seal has found; only ever added to',
  print_batch_pdf: 'belongs to its batch, which is audited, and is removed with it',
  event: 'append-only itself, and written together with the change it tells about',
  event_head: 'a counter',
  idempotency: 'copies of answers, removed after two days',
  session_activity: 'changes with every minute of work; the session itself is audited',
  refused_pickups: 'a counter; each window is in the trail',
  sign_in_throttle: 'a counter; refused sign-ins are in the trail',
  catalogue_head: 'a counter of changes, which are audited',
  catalogue_entry: 'points at the newest version, which is audited',
  partner_price: 'follows the document of the partner, which is audited',
  counter: 'a counter',
  patient_key: 'follows the patient, who is audited',
  visit: 'written together with its samples, in one row for the whole change',
  sample: 'written in one row for the whole change',
  sample_test: 'written in one row for the whole change',
  worklist_sample: 'follows the sample',
  sample_key: 'follows the sample',
  result: 'written in one row for the whole change; itself never changed',
  signature: 'written in one row for the whole change',
  autoverification: 'decisions, never changed, written with the change they belong to',
  report_entry: 'follows the samples, which are in the trail; an amendment is written by whoever opens it',
  report: 'written in one row for the whole change; itself only marked as replaced or withdrawn',
  report_pdf: 'written in one row for the whole change; itself never changed',
  report_key: 'follows the report',
  report_code: 'a secret; that it was made or shown is written by whoever asks for it',
  delivery_attempt: 'written with the delivery, which is audited',
  test_spread: 'learned anew every night; not a record',
  open_sample: 'who is here now; not a record',
  presence: 'who is connected now; not a record',
  upkeep: 'when regular work was last done; not a record',
  schema_migrations: 'written by the migration tool, before there is a trail',
};

let test: TestDatabase;
let tables: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  const { rows } = await test.admin.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  tables = rows.map(({ relname }) => relname);
});
afterAll(() => test.drop());

/** A row for each table: what it needs beforehand, then the values. */
const ROWS: Record<string, string> = {
  site: `insert into site (id, sifra, naziv) values ('01900000-0000-7000-8000-000000000001', 'A', 'Ovdje')`,
  role: `insert into role (id, naziv, level) values ('01900000-0000-7000-8000-000000000002', 'R', 1)`,
  app_user: `insert into app_user (id, email, ime, prezime, password_hash, role_id) values
    ('01900000-0000-7000-8000-000000000003', 'a@b.ba', 'A', 'B', 'secret-hash', '01900000-0000-7000-8000-000000000002')`,
  user_site: `insert into user_site values ('01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000001')`,
  session: `insert into session (token_hash, user_id, site_id, address, device, expires_at) values
    (sha256('x'), '01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000001', '', '', now() + interval '1 day')`,
  catalogue_version: `insert into catalogue_entry (id, kind, code, name, version) values
    ('01900000-0000-7000-8000-000000000005', 'sekcije', 'BIO', 'Biohemija', 1);
    insert into catalogue_version (entry_id, version, kind, document, valid_from) values
    ('01900000-0000-7000-8000-000000000005', 1, 'sekcije', '{"sifra": "BIO"}', now() + interval '1 hour')`,
  partner_document: `insert into partner_document (partner_id, naziv, vrsta, bytes) values
    ('01900000-0000-7000-8000-000000000005', 'Ugovor', 'UGOVOR', 'x')`,
  patient: `insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol) values
    ('01900000-0000-7000-8000-000000000004', '0101990100008', 'real', 'AMRA', 'HADŽIĆ', 'ŽENSKI')`,
  account_notice: `insert into account_notice (user_id, sta, ko, adrese) values
    ('01900000-0000-7000-8000-000000000003', 'ime', '{b@b.ba}', '{a@b.ba}')`,
  amend_task: `insert into amend_task (site_id, visit_id, verzija, patient_id, razlog, promjene) values
    ('01900000-0000-7000-8000-000000000001', gen_random_uuid(), 1, gen_random_uuid(), 'Ispravljeno: spol', '[]')`,
  critical_task: `insert into critical_task (id, site_id, visit_id, rok) values
    ('01900000-0000-7000-8000-000000000008', '01900000-0000-7000-8000-000000000001', gen_random_uuid(), now())`,
  critical_item: `insert into critical_item (task_id, site_id, sample_id, labassay_id, result_version) values
    ('01900000-0000-7000-8000-000000000008', '01900000-0000-7000-8000-000000000001', gen_random_uuid(),
    '01900000-0000-7000-8000-000000000005', 1)`,
  critical_attempt: `insert into critical_attempt (task_id, site_id, kanal, kome, ishod) values
    ('01900000-0000-7000-8000-000000000008', '01900000-0000-7000-8000-000000000001', 'TELEFON', 'A', 'DOSTIGNUT')`,
  autoverification_stop: `insert into autoverification_stop (site_id, razlog) values
    ('01900000-0000-7000-8000-000000000001', 'Servis')`,
  patient_site: `insert into patient_site values ('01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000001')`,
  identity_change: `insert into identity_change (patient_id, site_id, prije, poslije, trazio_id) values
    ('01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000001', '{}', '{}',
    '01900000-0000-7000-8000-000000000003')`,
  patient_merge: `insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol) values
    ('01900000-0000-7000-8000-000000000006', '0101990100016', 'real', 'AMRA', 'HADŽIĆ', 'ŽENSKI');
    insert into patient_merge (kept_id, merged_id, reason, moved) values
    ('01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000006', 'Ista osoba', '{}')`,
  requisition: `insert into requisition (site_id, id_uputnice, document, patient_id) values
    ('01900000-0000-7000-8000-000000000001', 'U-1', '{}', '01900000-0000-7000-8000-000000000004')`,
  label_print: `insert into label_print (site_id, sample_id, label, round, status) values
    ('01900000-0000-7000-8000-000000000001', gen_random_uuid(), '{}', 1, 'PDF')`,
  report_consent: `insert into report_consent (patient_id, site_id, nacin, email) values
    ('01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000001', 'PDF', 'a@b.ba')`,
  delivery: `insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv) values
    ('01900000-0000-7000-8000-000000000001', gen_random_uuid(), 1, 'ŠTAMPA', 'PACIJENT', 'A')`,
  print_batch: `insert into print_batch (site_id, po, dan, visits) values
    ('01900000-0000-7000-8000-000000000001', 'DAN', current_date, '{}')`,
  quote: `insert into quote (id, site_id, patient_id, dan, ukupno) values
    ('01900000-0000-7000-8000-000000000007', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000004', current_date, 5)`,
  quote_line: `insert into quote_line (quote_id, place, site_id, vrsta, item_id, sifra, naziv, kolicina, osnovna, popust, konacna, iznos, izvor) values
    ('01900000-0000-7000-8000-000000000007', 1, '01900000-0000-7000-8000-000000000001', 'TEST',
    '01900000-0000-7000-8000-000000000005', 'A', 'A', 1, 5, 0, 5, 5, 'OSNOVNA')`,
};

const within = <T>(work: (tx: Tx) => Promise<T>) =>
  test.database.inTransaction({ ...systemContext('test'), requestId: 'request-1' }, work);
const trailOf = async (table: string) => {
  const { rows } = await test.admin.query('select * from audit where record = $1 order by id', [table]);
  return rows;
};

describe('the audit trail', () => {
  it('[audit] covers every table of the schema, or says why not', () => {
    expect(tables.filter((table) => !(table in ROWS) && !(table in NOT_AUDITED))).toEqual([]);
    expect(Object.keys(NOT_AUDITED).filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('[audit] holds one row for a write to each table, with actor, request and values', async () => {
    for (const [table, statement] of Object.entries(ROWS)) {
      const before = (await trailOf(table)).length;
      await within((tx) => sql.raw(statement).execute(tx));
      const trail = (await trailOf(table)).slice(before);
      expect(trail, table).toHaveLength(1);
      expect(trail[0]).toMatchObject({ actor: 'system:test', request_id: 'request-1', action: 'insert', before: null });
      expect(trail[0].record_id, table).toBeTruthy();
    }
  });

  it('[audit] keeps only what changed, before and after, and never a secret', async () => {
    await within((tx) => sql`update app_user set ime = 'Nova', password_hash = 'other-hash'`.execute(tx));
    const [, change] = await trailOf('app_user');
    expect(change).toMatchObject({
      action: 'update',
      before: { ime: 'A', password_hash: '***' },
      after: { ime: 'Nova', password_hash: '***' },
    });
    expect(Object.keys(change.before).sort()).toEqual(['ime', 'password_hash', 'password_set_at', 'search_key']);
    const { rows } = await test.admin.query(
      "select count(*)::int as secrets from audit where audit::text ~ '(secret|other)-hash'",
    );
    expect(rows[0].secrets).toBe(0);
  });

  it('[audit] is in the same transaction: what is rolled back leaves no trace', async () => {
    const before = await trailOf('site');
    await within(async (tx) => {
      await sql`insert into site (sifra, naziv) values ('H', 'Hematologija')`.execute(tx);
      throw new Error('broken off');
    }).catch(() => undefined);
    expect(await trailOf('site')).toEqual(before);
  });

  it('[audit] can be added to but never changed or removed by the app', async () => {
    for (const statement of [
      'update audit set actor = null',
      'delete from audit',
      'truncate audit',
      'drop table audit',
    ]) {
      await expect(within((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/permission denied|must be owner/);
    }
    await expect(within((tx) => sql`delete from partitions.audit_rest`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
    await expect(within((tx) => sql`alter table site disable trigger all`.execute(tx))).rejects.toThrow(
      'must be owner',
    );
  });
});
