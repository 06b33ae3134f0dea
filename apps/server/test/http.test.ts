import { changeLanguage, changePassword, readOwnProfile, signIn } from '@nalaz/domain/auth/auth.contract';
import { listUsers } from '@nalaz/domain/auth/users.contract';
import { stopAutoverification } from '@nalaz/domain/results/autoverification/autoverification.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/build-app.ts';

const lines: Record<string, unknown>[] = [];
let lab: TestApp;
let token: string;

beforeAll(async () => {
  lab = await startTestApp({}, { log: { write: (line) => lines.push(JSON.parse(line)) } });
  token = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const send = (request: object) =>
  lab.http.inject({ method: 'POST', url: '/api/login/users', remoteAddress: '10.4.0.1', ...request });
const bearer = () => ({ authorization: `Bearer ${token}` });
const JSON_TYPE = { 'content-type': 'application/json' };
const json = (payload: string) => ({ payload, headers: JSON_TYPE });

it('[S6.04] a route that declares no permission stops the boot', async () => {
  const { http } = await buildApp({ ...lab.services, config: { ...lab.services.config, LOG_LEVEL: 'silent' } });
  expect(() => http.get('/api/planted', async () => 'open to everybody')).toThrow(
    'GET /api/planted declares no permission',
  );
  const planted: FastifyPluginAsync = async (plugin) => {
    plugin.post('/api/planted-in-a-plugin', async () => 'open to everybody');
  };
  http.register(planted);
  await expect(http.ready()).rejects.toThrow('POST /api/planted-in-a-plugin declares no permission');
});

it.each([
  ['an unknown path', { method: 'GET', url: '/api/nema' }, 404, 'NOT_FOUND'],
  ['another method', { method: 'GET', url: '/api/login/users' }, 404, 'NOT_FOUND'],
  ['no token', { url: '/api/users/sifra', payload: {} }, 401, 'NOT_AUTHORIZED'],
  ['a missing field', { payload: { email: 'a@b.ba' } }, 400, 'INPUT_INVALID'],
  ['broken JSON', json('{"email":'), 400, 'INPUT_INVALID'],
  ['no body', {}, 400, 'INPUT_INVALID'],
  ['a broken address', { method: 'GET', url: '/api/users/%zz' }, 404, 'NOT_FOUND'],
  ['a long part of an address', { method: 'GET', url: `/api/provjera/${'a'.repeat(5000)}` }, 400, 'INPUT_INVALID'],
  [
    'another format',
    { payload: '<login/>', headers: { 'content-type': 'application/xml' } },
    415,
    'FORMAT_NOT_SUPPORTED',
  ],
  [
    'a form',
    { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'FORMAT_NOT_SUPPORTED',
  ],
  ['a body above 1 MiB', json(`{"email":"${'a'.repeat(1_048_577)}"}`), 413, 'BODY_TOO_LARGE'],
  ['an expected refusal', { payload: { email: 'niko@demo.nalaz.ba', password: 'x' } }, 200, 'USER_NOT_FOUND'],
])(
  '[S7.38] %s: the failure has one form, and its id is in the header and in the log',
  async (_case, request, status, code) => {
    const response = await send(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/json');
    const body = response.json();
    expect(body).toMatchObject({ success: false, code, message: expect.stringMatching(/.{10}/) });
    expect(response.headers['x-request-id']).toBe(body.requestId);
    expect(lines.filter((line) => line.requestId === body.requestId)).toMatchObject([{ status, msg: 'call' }]);
  },
);

it('[S7.38] what breaks inside is said without its details, which are in the log under the same id', async () => {
  await lab.testDatabase.admin.query('alter table role rename to role_away');
  const { status, body } = await lab.call(listUsers, { as: token });
  await lab.testDatabase.admin.query('alter table role_away rename to role');
  expect([status, body.code, body.message]).toEqual([500, 'UNEXPECTED', 'Greška prilikom upisa.']);
  expect(JSON.stringify(body)).not.toMatch(/role|relation|select/);
  const [failed] = lines.filter((line) => line.requestId === body.requestId && line.msg === 'call failed');
  expect(failed).toMatchObject({ code: 'UNEXPECTED', cause: { sqlState: '42P01' } });
});

it('[S7.38] an id that a caller invents is not taken over', async () => {
  const response = await send({ payload: {}, headers: { 'x-request-id': 'izmisljen' } });
  expect(response.headers['x-request-id']).not.toBe('izmisljen');
});

it.each([
  ['a missing field', { email: 'a@b.ba' }, 'password'],
  ['a field of the wrong kind', { email: { $ne: '' }, password: 'x' }, 'email'],
  ['a field that is too long', { email: `${'a'.repeat(201)}@b.ba`, password: 'x' }, 'email'],
  ['a field that the call does not know', { email: 'a@b.ba', password: 'x', isAdmin: true }, 'isAdmin'],
])('[S7.38] %s is named', async (_case, body, field) => {
  const answer = await lab.call(signIn, { body, from: '10.4.0.2' });
  expect([answer.status, answer.body.code]).toEqual([400, 'INPUT_INVALID']);
  expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
});

it.each([
  ['__proto__', '{"email":"a@b.ba","password":"x","__proto__":{"level":0}}'],
  ['a nested __proto__', '{"email":"a@b.ba","password":{"__proto__":{"level":0}}}'],
  ['constructor.prototype', '{"email":"a@b.ba","password":"x","constructor":{"prototype":{"level":0}}}'],
])('[S6.01] a body with %s is refused', async (_case, payload) => {
  const response = await send(json(payload));
  expect([response.statusCode, response.json().code]).toEqual([400, 'INPUT_INVALID']);
  expect({}).not.toHaveProperty('level');
});

it('[S6.01] a query cannot reach into prototypes either', async () => {
  for (const name of ['__proto__', 'constructor', '__proto__[level]']) {
    const url = `/api/users/pregled?token=${token}&${name}=0`;
    const { statusCode } = await lab.http.inject({ method: 'GET', url });
    expect([name, statusCode]).toEqual([name, 400]);
  }
  const { status } = await lab.call(readOwnProfile, { as: token, params: { idOrName: '__proto__' } });
  expect(status).toBe(404);
});

it('[S7.38] characters that the database cannot store are invalid data, not a fault', async () => {
  const answers = [
    await lab.call(signIn, { body: { email: 'a\u0000@b.ba', password: 'x' }, from: '10.4.0.3' }),
    await lab.call(listUsers, { as: token, query: { filter: '\u0000' } }),
    await lab.call(changePassword, {
      as: token,
      body: { password: `${PASSWORD}\u0000`, novaSifra: 'Zima-u-Sarajevu', potvrdaSifra: 'Zima-u-Sarajevu' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
  expect(answers.map(({ body }) => body.code)).toEqual(['INPUT_INVALID', 'INPUT_INVALID', 'CURRENT_PASSWORD_WRONG']);
});

it('[S7.38] half a character is invalid data, not a text with a hole', async () => {
  const stop = (razlog: string) =>
    send({
      url: '/api/autoverifikacija/zaustavi',
      payload: `{"razlog":"${razlog}"}`,
      headers: { ...JSON_TYPE, ...bearer() },
    });
  const [half, whole] = [await stop('\\ud83e'), await stop('\\ud83e\\uddea')];
  expect([half.statusCode, half.json().code]).toEqual([400, 'INPUT_INVALID']);
  expect(whole.json().success).toBe(true);
});

it('[S7.38] a statement that PostgreSQL broke off because it took too long may be tried again', async () => {
  const { admin } = lab.testDatabase;
  await admin.query(`
    create function too_long() returns trigger language plpgsql as $$
      begin raise exception using errcode = 'query_canceled'; end $$;
    create trigger too_long before insert on autoverification_stop for each row execute function too_long()`);
  const broken = await lab.call(stopAutoverification, { as: token, body: { razlog: 'Proba' } });
  await admin.query('drop function too_long cascade');
  expect([broken.status, broken.body.code]).toEqual([503, 'STORE_FAILED']);
});

const NO_RECORD = 'f3b0c2de-0000-7000-8000-000000000000';
it.each([
  ['an id', `/api/uzorci/pregled/urn:uuid:${NO_RECORD}`],
  ['a version', `/api/nalazi/pregled/${NO_RECORD}/pdf?verzija=9007199254740991`],
  ['a day of year 0', '/api/stampa/ponuda?dan=0000-01-01'],
  ['a day that has no next one', '/api/stampa/ponuda?dan=9999-12-31'],
  ['a day that was not', '/api/stampa/ponuda?dan=2025-02-29'],
  ['a moment of second 60', `/api/postavke/sites/${NO_RECORD}?naDan=2016-12-31T23:59:60Z`],
  ['a moment of an offset nowhere on Earth', `/api/rezultati/historija/${NO_RECORD}?do=2026-01-01T00:00:00%2B23:59`],
])('[S7.38] %s that PostgreSQL does not know is invalid data, not a fault', async (_what, url) => {
  const response = await lab.http.inject({ method: 'GET', url, headers: bearer() });
  expect([response.statusCode, response.json().code]).toEqual([400, 'INPUT_INVALID']);
});

it('[S1.01] [S7.38] failures of the protocol are in the person’s language too', async () => {
  const as = await lab.signIn(lab.people.prijem.email);
  await lab.call(changeLanguage, { as, body: { language: 'rs' } });
  expect((await lab.call(listUsers, { as })).body.message).toBe('Немате право на ову радњу.');
  expect((await lab.call(changeLanguage, { as, body: {} })).body.message).toBe('Подаци нису исправни.');
});

it('[S7.38] an address that asks too often is slowed down, others are not', async () => {
  const strict = await startTestApp({ RATE_LIMIT_PER_MINUTE: 10 });
  const ask = (from: string) => strict.call(listUsers, { from });
  for (let asked = 0; asked < 10; asked++) {
    expect((await ask('10.4.0.4')).status).toBe(401);
  }
  const { status, body, headers } = await ask('10.4.0.4');
  expect([status, body.code, body.message]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    'Previše zahtjeva. Sačekajte trenutak.',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('10.4.0.5')).status).toBe(401);
  await strict.close();
});
