import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import { KIND_NAMES, type KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import { type Document, KINDS } from '@nalaz/domain/catalogue/kinds';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
/** A stored document of each kind, with what an edit of it needs. */
const stored = new Map<KindName, Document>();
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  for (const kind of KIND_NAMES) {
    const { rows } = await lab.testDatabase.admin.query<{ id: string; document: Document }>(
      'select entry_id as id, document from catalogue_version where kind = $1 order by entry_id limit 1',
      [kind],
    );
    expect(rows, kind).toHaveLength(1);
    stored.set(kind, { _id: rows[0]?.id, verzija: 1, ...rows[0]?.document });
  }
});
afterAll(() => lab.close());

const count = async () =>
  (await lab.testDatabase.admin.query<{ count: number }>('select count(*)::int from catalogue_version')).rows[0]?.count;

/** Sent as text: an object literal would lose `__proto__` before it is sent. */
async function send(kind: KindName, element: string, beside = '') {
  const response = await lab.http.inject({
    method: 'POST',
    url: `/api${EDIT_CALLS[kind].path}`,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    payload: `{"${KIND_KEYS[kind]}":${element}${beside}}`,
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

const withField = (document: Document, field: string) => `${JSON.stringify(document).slice(0, -1)},${field}}`;

/** Every call may carry it beside its document (S7); the server takes the level from the session (last test). */
const CARRIED = '"access":{"level":0}';

/** What nobody may set through a document: rights, keys of the store, the prototype. */
const SMUGGLED = [
  '"level":0',
  CARRIED,
  '"customer":false',
  '"password_hash":"x"',
  '"id":"01900000-0000-7000-8000-000000000000"',
  '"version":99',
  '"author":"neko"',
  '"created_at":"2000-01-01T00:00:00Z"',
  '"valid_from":"2000-01-01T00:00:00Z"',
  '"refs":[]',
  '"nepoznato":1',
  '"__proto__":{"disabled":true}',
  '"constructor":{"prototype":{"disabled":true}}',
  '"prototype":{"x":1}',
];

it.each(KIND_NAMES)('[S7.32] [S6.02] mass assignment and prototype pollution are refused: %s', async (kind) => {
  const document = stored.get(kind) ?? {};
  const known = Object.keys(KINDS[kind].schema.properties);
  const before = await count();
  const payloads = SMUGGLED.filter((field) => !known.includes(field.split('"')[1] ?? ''));
  const refused = { status: 400, code: 'INPUT_INVALID' };
  for (const field of payloads) {
    expect([field, await send(kind, withField(document, field))]).toEqual([field, refused]);
  }
  for (const field of payloads.filter((one) => one !== CARRIED)) {
    expect([field, await send(kind, JSON.stringify(document), `,${field}`)]).toEqual([field, refused]);
  }
  expect(await count()).toBe(before);
  expect(({} as { disabled?: boolean; x?: number }).disabled).toBeUndefined();
});

it.each(KIND_NAMES)('[S7.32] a smuggled field deep inside is refused as well: %s', async (kind) => {
  const document = stored.get(kind) ?? {};
  const deeper = Object.entries(document).flatMap(([field, value]): Document[] => {
    if (Array.isArray(value) && typeof value[0] === 'object') {
      return [{ ...document, [field]: [{ ...value[0], nepoznato: 1 }] }];
    }
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [{ ...document, [field]: { ...value, nepoznato: 1 } }]
      : [];
  });
  for (const hostile of deeper) {
    expect((await send(kind, JSON.stringify(hostile))).status).toBe(400);
  }
  for (const notADocument of ['null', '[]', '"x"', '1', '{}']) {
    expect((await send(kind, notADocument)).status).toBe(400);
  }
});

it('[S7.32] somebody who edits cannot say that somebody else did', async () => {
  const element = JSON.stringify({ sifra: 'PRAVI', naziv: 'Pravi autor' });
  expect(await send('sekcije', element, ',"access":{"level":0}')).toMatchObject({ status: 200 });
  const { rows } = await lab.testDatabase.admin.query(
    "select author from catalogue_version where document ->> 'sifra' = 'PRAVI'",
  );
  expect(rows).toEqual([{ author: lab.people.admin.email }]);
});
