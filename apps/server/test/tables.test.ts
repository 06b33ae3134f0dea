import { listUsers, type UserRow } from '@nalaz/domain/auth/users.contract';
import { visibleText } from '@nalaz/domain/language/visible-text';
import { byPost } from '@nalaz/domain/tables/table.contract';
import { PAGE_SIZE } from '@nalaz/domain/tables/table.limits';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let token: string;
beforeAll(async () => {
  lab = await startTestApp();
  token = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const sql = (text: string, values: unknown[] = []) => lab.testDatabase.admin.query(text, values);
const list = (query: object, as = token) => lab.call(listUsers, { as, query: { datum: 'Svi Rezultati', ...query } });
const namesOf = (rows: readonly UserRow[]) => rows.map(({ email }) => email.split('@')[0]);
const names = async (query: object, as = token) => namesOf((await list({ per_page: 200, ...query }, as)).body.data);

it('[S9.02] [S3.16] a page has ten rows and says where it stands', async () => {
  const first = await list({});
  expect(first.body.data).toHaveLength(PAGE_SIZE);
  expect(first.body.pagination).toEqual({
    total: 13,
    total_estimated: false,
    per_page: 10,
    current_page: 1,
    last_page: 2,
    from: 1,
    to: 10,
  });
  const second = await list({ page: 2 });
  expect(second.body.data).toHaveLength(3);
  expect(second.body.pagination).toMatchObject({ current_page: 2, from: 11, to: 13 });
  const beyond = await list({ page: 3 });
  expect(beyond.body).toMatchObject({ data: [], pagination: { total: 13, last_page: 2, from: 0, to: 0 } });
});

it('[S7.36] [S3.16] the pages together are the list: nobody twice, nobody missing, whatever the size', async () => {
  const whole = await names({ sort: 'role|asc' });
  for (const per_page of [1, 2, 3, 5, 13, 200]) {
    const found: (string | undefined)[] = [];
    for (let page = 1; page <= Math.ceil(13 / per_page); page++) {
      found.push(...(await names({ per_page, page, sort: 'role|asc' })));
    }
    expect(found).toEqual(whole);
  }
});

it('[S3.16] the sort is by the local alphabet, one field or several, up or down', async () => {
  const surnames = async (sort?: string) =>
    (await list({ per_page: 200, ...(sort ? { sort } : {}) })).body.data.map(({ prezime }) => prezime);
  const alphabet = [
    'Alić',
    'Božić',
    'Čavić',
    'Delić',
    'Đukić',
    'Đurić',
    'Hadžić',
    'Kovačević',
    'Marić-Jurić',
    'Perić',
    'Šehić',
    'Ždralović',
    'Žunić',
  ];
  expect(await surnames()).toEqual(alphabet);
  expect(await surnames('prezime|asc')).toEqual(alphabet);
  expect(await surnames('prezime|desc')).toEqual(alphabet.toReversed());
  const both = (await list({ per_page: 200, sort: 'role|desc,prezime|asc' })).body.data;
  expect(both.slice(0, 5).map(({ role, prezime }) => `${role}: ${prezime}`)).toEqual([
    'Voditelj laboratorije: Alić',
    'Voditelj laboratorije: Božić',
    'Voditelj laboratorije: Đukić',
    'Tehnolog: Čavić',
    'Tehnolog: Perić',
  ]);
});

it('[S7.36] [S3.16] five hundred hostile sorts are refused, none reaches the database', async () => {
  const classics = [
    'prezime;drop table app_user',
    "prezime|asc'--",
    'prezime|asc;select pg_sleep(10)',
    '(select password_hash from app_user limit 1)|asc',
    'password_hash|asc',
    'u.password_hash|asc',
    'case when (1=1) then prezime else email end|asc',
    'prezime|asc nulls first',
    'prezime" collate "C|asc',
    '1|asc',
    'prezime\u0000|asc',
    '__proto__|asc',
    'constructor|asc',
    'created_at|asc',
    'prezime|desc|asc',
    'x'.repeat(201),
  ];
  const bits = fc.constantFrom(
    'prezime',
    'email',
    '|',
    'asc',
    ',',
    ';',
    "'",
    '"',
    '--',
    '/*',
    ')',
    ' ',
    '\\',
    '%00',
    'union select',
  );
  const generated = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.array(bits, { minLength: 3 }).map((all) => all.join('')),
    ),
    { numRuns: 700, seed: 1 },
  );
  const lawful = /^((prezime|email|role|created)(\|(asc|desc))?|,)*$/;
  // Signs that nobody sees are taken away before a request is looked at.
  const hostile = [...classics, ...generated.filter((sort) => !lawful.test(visibleText(sort)))].slice(0, 500);
  expect(hostile).toHaveLength(500);
  for (const sort of hostile) {
    const { status, body } = await list({ sort });
    expect([sort, status, ['SORT_NOT_ALLOWED', 'INPUT_INVALID'].includes(body.code ?? '')]).toEqual([sort, 400, true]);
  }
});

it('[S7.36] a page number or size that no list has is refused or brought down to the last that is served', async () => {
  for (const query of [
    { page: 0 },
    { page: -1 },
    { page: 10_001 },
    { per_page: 0 },
    { per_page: 201 },
    { page: 'x' },
    { datum: 'JUČER' },
  ]) {
    const { status, body } = await list(query);
    expect([query, status, body.code]).toEqual([query, 400, 'INPUT_INVALID']);
  }
  expect((await list({ page: 10_000, per_page: 200 })).body.pagination.current_page).toBe(50);
});

it('[S7.36] DANAS: those who signed in today, by the clock in Sarajevo', async () => {
  const at = (name: 'prijem.sa' | 'prijem.bl' | 'voditelj' | 'mikrobiolog', moment: string) =>
    lab
      .signIn(lab.people[name].email)
      .then(() => sql('update session set created_at = $2 where user_id = $1', [lab.people[name].id, moment]));
  await at('prijem.sa', '2026-03-04T23:00:00Z');
  await at('prijem.bl', '2026-03-04T22:59:59Z');
  await at('voditelj', '2026-03-05T22:59:59Z');
  await at('mikrobiolog', '2026-03-05T23:00:00Z');
  expect((await names({ datum: 'DANAS' })).sort()).toEqual(['prijem.sa', 'voditelj']);
});

it('[S7.36] RADNA LISTA: those who may work now; Svi Rezultati: everybody', async () => {
  await sql('update app_user set disabled_at = now() where id = $1', [lab.people['tehnolog.bl'].id]);
  const working = await names({ datum: 'RADNA LISTA' });
  expect(working).toHaveLength(11);
  expect(working).not.toContain('istekao');
  expect(working).not.toContain('tehnolog.bl');
  expect(await names({})).toHaveLength(13);
  await sql('update app_user set disabled_at = null where id = $1', [lab.people['tehnolog.bl'].id]);
});

it('[S7.36] the filter takes every character as it is', async () => {
  await sql(`update app_user set prezime = '100%_tni\\Kos' where id = $1`, [lab.people.istekao.id]);
  for (const filter of ['%', '_', '\\', '0%_t', '100%_TNI\\', ' %  ']) {
    expect([filter, await names({ filter })]).toEqual([filter, ['istekao']]);
  }
  expect(await names({ filter: 'prijem' })).toHaveLength(3);
  expect(await names({ filter: 'HADŽIĆ' })).toEqual(['admin']);
  expect(await names({ filter: "' or 1=1 --" })).toEqual([]);
  await sql(`update app_user set prezime = 'Perić' where id = $1`, [lab.people.istekao.id]);
});

it('[S7.36] a list answers POST as it answers GET, so that what is looked for stands in no address', async () => {
  const post = (body: object) => lab.call(byPost(listUsers), { as: token, body: { datum: 'Svi Rezultati', ...body } });
  for (const query of [{ filter: 'hadžić' }, { filter: 'prijem', per_page: 2, page: 2, sort: 'email|desc' }, {}]) {
    expect((await post(query)).body).toEqual((await list(query)).body);
  }
  for (const query of [{ filter: 'a', sort: 'password_hash|asc' }, { dateRangeMin: '2026-03-05' }]) {
    const [posted, got] = [await post(query), await list(query)];
    expect([posted.status, posted.body.code]).toEqual([got.status, got.body.code]);
    expect(posted.status).toBe(400);
  }
  expect((await post({ filter: 'a', nepoznato: 1 })).status).toBe(400);
});

it('[S5.21] [S4.12] a range of dates that makes no sense is refused, a good one is kept to', async () => {
  for (const range of [
    { dateRangeMin: '2026-03-05' },
    { dateRangeMin: '2026-03-06', dateRangeMax: '2026-03-05' },
    { dateRangeMin: 'x', dateRangeMax: 'y' },
    { dateRangeMin: '-271821-04-20T00:00:00Z', dateRangeMax: '2026-03-05' },
    { dateRangeMin: '2026-03-01', dateRangeMax: '+275760-09-13T00:00:00Z' },
  ]) {
    const { status, body } = await list(range);
    expect([status, body.message]).toEqual([400, 'Invalid date range.']);
  }
  await sql(`update app_user set created_at = '2026-03-01T22:59:59Z' where id = $1`, [lab.people.prijem.id]);
  await sql(`update app_user set created_at = '2026-03-01T23:00:00Z' where id = $1`, [lab.people.voditelj.id]);
  expect(await names({ dateRangeMin: '2026-03-01', dateRangeMax: '2026-03-01', datum: 'DANAS' })).toEqual(['prijem']);
});

it('[S1.02] [S6.02] whoever works at one site sees only the people who share it, whatever level is claimed', async () => {
  const as = await lab.signIn(lab.people['voditelj.bl'].email);
  const { body } = await list({ per_page: 200, access: 0 }, as);
  expect(namesOf(body.data).sort()).toEqual([
    'admin',
    'partner.javor',
    'prijem',
    'prijem.bl',
    'specijalista',
    'tehnolog.bl',
    'voditelj',
    'voditelj.bl',
  ]);
  expect(new Set(body.data.flatMap(({ sites }) => sites))).toEqual(new Set(['BL']));
  expect(await names({ access: 0, filter: 'tehnolog.sa' }, as)).toEqual([]);
  expect((await names({ access: 99 })).length).toBe(13);
});
