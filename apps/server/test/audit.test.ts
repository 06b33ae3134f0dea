import { listAudit } from '@nalaz/domain/audit/audit.contract';
import { changeLanguage } from '@nalaz/domain/auth/auth.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let token: string;
beforeAll(async () => {
  lab = await startTestApp();
  token = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const sql = (text: string, values: unknown[] = []) => lab.testDatabase.admin.query(text, values);
const list = (query: object, as = token) => lab.call(listAudit, { as, query: { datum: 'Svi Rezultati', ...query } });

/** A trace at a moment, as if it had been written then. */
const trace = (record: string, at: string, siteId: string | null, action = 'update') =>
  sql(
    `insert into audit (id, created_at, site_id, actor, action, record)
      values (uuid_v7($2::timestamptz), $2, $3, 'planted', $4, $1)`,
    [record, at, siteId, action],
  );
const recordsOf = async (query: object, as = token) =>
  (await list({ per_page: 200, filter: 'planted', ...query }, as)).body.data.map(({ record }) => record);

async function oneSiteAdministrator(): Promise<string> {
  await sql(
    `insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
      select 'admin.bl@demo.nalaz.ba', 'Ana', 'Banić', password_hash, role_id, false from app_user where id = $1`,
    [lab.people.admin.id],
  );
  await sql(
    `insert into user_site (user_id, site_id) select id, $1 from app_user where email = 'admin.bl@demo.nalaz.ba'`,
    [lab.sites.BL],
  );
  return lab.signIn('admin.bl@demo.nalaz.ba');
}

it('[S7.36] [S1.01] a change is on record: who, when, by which call, what was before and after', async () => {
  const { headers } = await lab.call(changeLanguage, { as: token, body: { language: 'en' } });
  const { body } = await list({ requestId: headers['x-request-id'] });
  expect(body.data).toEqual([
    {
      _id: expect.any(String),
      created: expect.any(String),
      actor: lab.people.admin.email,
      site: null,
      requestId: headers['x-request-id'],
      action: 'update',
      record: 'app_user',
      recordId: lab.people.admin.id,
      before: { language: 'local' },
      after: { language: 'en' },
    },
  ]);
});

it('[S7.36] secrets are marked as changed but not shown', async () => {
  await sql(`update app_user set password_hash = 'nova-tajna' where id = $1`, [lab.people.istekao.id]);
  const { body } = await list({ record: 'app_user', recordId: lab.people.istekao.id });
  expect(body.data[0]).toMatchObject({ before: { password_hash: '***' }, after: { password_hash: '***' } });
  expect(JSON.stringify(body)).not.toMatch(/nova-tajna|argon2/);
});

it('[S2.65] [S7.36] DANAS: the laboratory’s day; RADNA LISTA: refused attempts; the newest first', async () => {
  await trace('yesterday', '2026-03-04T22:59:59.999Z', null);
  await trace('first of today', '2026-03-04T23:00:00Z', null);
  await trace('last of today', '2026-03-05T22:59:59.999Z', null);
  await trace('tomorrow', '2026-03-05T23:00:00Z', null);
  expect(await recordsOf({ datum: 'DANAS' })).toEqual(['last of today', 'first of today']);
  expect(await recordsOf({})).toEqual(['tomorrow', 'last of today', 'first of today', 'yesterday']);
  expect(await recordsOf({ sort: 'created|asc', per_page: 2 })).toEqual(['yesterday', 'first of today']);
  const range = { dateRangeMin: '2026-03-04', dateRangeMax: '2026-03-04' };
  expect(await recordsOf(range)).toEqual(['yesterday']);

  await trace('refused', new Date().toISOString(), null, 'denied');
  await trace('done', new Date().toISOString(), null, 'update');
  expect(await recordsOf({ datum: 'RADNA LISTA' })).toEqual(['refused']);
});

it('[S7.36] the trail is found by person, by record, and by nothing else', async () => {
  const { body } = await list({ filter: 'had', record: 'session' });
  expect(new Set(body.data.map(({ actor }) => actor))).toEqual(new Set([lab.people.admin.email]));
  const byId = await list({ actor: lab.people.admin.id });
  expect(byId.body.data.length).toBeGreaterThan(0);
  expect((await list({ filter: '%' })).body.data).toEqual([]);
  for (const sort of ['actor|asc', 'before|asc', "created|asc;'", 'id|desc']) {
    expect((await list({ sort })).body.code).toBe('SORT_NOT_ALLOWED');
  }
});

it('[S1.02] an administrator of one site does not see what happened at another', async () => {
  await trace('at Sarajevo', '2026-02-10T10:00:00Z', lab.sites.SA);
  await trace('at Banja Luka', '2026-02-10T10:00:00Z', lab.sites.BL);
  const range = { dateRangeMin: '2026-02-10', dateRangeMax: '2026-02-10' };
  const ofBanjaLuka = await oneSiteAdministrator();
  expect(await recordsOf(range, ofBanjaLuka)).toEqual(['at Banja Luka']);
  expect((await recordsOf(range)).sort()).toEqual(['at Banja Luka', 'at Sarajevo']);
});

it('[S7.36] [S3.16] beyond 10,000 rows the total is marked as an estimate and the last page served is the 10,000th row’s', async () => {
  await sql(
    `insert into audit (id, created_at, actor, action, record)
      select uuid_v7(at), at, 'flood', 'update', n::text
      from generate_series(1, 10050) as n, lateral (select timestamptz '2026-01-10T08:00:00Z' + n * interval '1 second' as at) as t`,
  );
  const flood = { filter: 'flood', per_page: 100, sort: 'created|asc' };
  const first = await list(flood);
  expect(first.body.pagination).toMatchObject({
    total: 10_000,
    total_estimated: true,
    last_page: 100,
    from: 1,
    to: 100,
  });
  const last = await list({ ...flood, page: 10_000 });
  expect(last.body.pagination).toMatchObject({ current_page: 100, from: 9901, to: 10_000 });
  expect(last.body.data.at(-1)?.record).toBe('10000');

  const exactly = await list({ ...flood, dateRangeMin: '2026-01-10T08:00:51Z', dateRangeMax: '2026-01-11' });
  expect(exactly.body.pagination).toMatchObject({ total: 10_000, total_estimated: false });
});
