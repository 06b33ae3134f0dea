import { SERVED } from '@nalaz/domain/api';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { checkTrail } from '../src/platform/seal/check-trail.ts';
import { sealTrail } from '../src/platform/seal/seal-trail.ts';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

const get = (url: string, request: object = {}, at = lab) => at.http.inject({ method: 'GET', url, ...request });

it('[S2.38] the reference needs a session and lists every call with its permission', async () => {
  expect((await get('/api/openapi.json')).statusCode).toBe(401);
  const token = await lab.signIn(lab.people['prijem.sa'].email);
  const response = await get('/api/openapi.json', { headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  const { paths } = response.json<{ paths: Record<string, Record<string, Record<string, unknown>>> }>();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [call.operationId, method, path, call['x-permission']]),
  );
  const declared = SERVED.map((call) => [
    call.name,
    call.method.toLowerCase(),
    `/api${call.path.replace(/:(\w+)/g, '{$1}')}`,
    call.permission,
  ]);
  expect(listed.sort()).toEqual(declared.sort());
});

it('[S7.38] the figures are for this machine, or for whoever has the token', async () => {
  const here = await get('/metrics', { remoteAddress: '127.0.0.1' });
  expect(here.statusCode).toBe(200);
  expect(here.headers['content-type']).toContain('text/plain');
  expect(here.body).toMatch(/^nalaz_http_request_seconds_count\{.*route="\/api\/openapi.json".*\} \d+$/m);
  const forwarded = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.0.9' } };
  expect((await get('/metrics', forwarded)).statusCode).toBe(401);
  expect((await get('/metrics', { remoteAddress: '10.0.0.9' })).statusCode).toBe(401);
  const admin = await lab.signIn(lab.people.admin.email);
  const asAdmin = { remoteAddress: '10.0.0.9', headers: { authorization: `Bearer ${admin}` } };
  expect((await get('/metrics', asAdmin)).statusCode).toBe(403);

  const guarded = await startTestApp({ METRICS_TOKEN: 'for-prometheus' });
  const withToken = (token: string) => ({ remoteAddress: '10.0.0.9', headers: { authorization: `Bearer ${token}` } });
  expect((await get('/metrics', withToken('for-prometheus'), guarded)).statusCode).toBe(200);
  expect((await get('/metrics', withToken('guess'), guarded)).statusCode).toBe(401);
  expect((await get('/metrics', { remoteAddress: '127.0.0.1' }, guarded)).statusCode).toBe(401);
  await guarded.close();
});

it('[S7.38] [audit] the figures tell how long a row waits for its seal, and whether the seal was found broken', async () => {
  const { database } = lab.services;
  const log = createLog('silent');
  const figure = async (name: string) =>
    Number(
      new RegExp(`^nalaz_audit_${name} (.*)$`, 'm').exec(
        (await get('/metrics', { remoteAddress: '127.0.0.1' })).body,
      )?.[1],
    );
  expect(await figure('unsealed_seconds')).toBeGreaterThan(0);
  expect(await figure('faults')).toBeNaN();
  await sealTrail({ database, log, file: '' });
  await checkTrail({ config: lab.services.config, database, log });
  expect(await figure('unsealed_seconds')).toBe(0);
  expect(await figure('unkept_seconds')).toBeGreaterThan(0);
  expect(await figure('faults')).toBe(0);
  await lab.testDatabase.admin.query('delete from audit where id = (select id from audit limit 1)');
  await checkTrail({ config: lab.services.config, database, log });
  expect(await figure('faults')).toBe(1);
  expect(await figure('verified_seconds')).toBeLessThan(60);
});

it('[S7.38] the figures name no person, address or record', async () => {
  const token = await lab.signIn(lab.people.admin.email, undefined, '10.5.0.1');
  await get(`/api/users/pregled?filter=Hadžić&token=${token}`, { remoteAddress: '10.5.0.1' });
  await get('/nepoznato/2902991170006');
  const { body } = await get('/metrics', { remoteAddress: '127.0.0.1' });
  expect(body).not.toMatch(/10\.5\.0\.1|Had|2902991170006|@demo/);
  expect(body).not.toContain(token);
});

it('[S7.38] a node whose database is away lives but is not ready, and says so within seconds', async () => {
  const doomed = await startTestApp();
  expect((await get('/health/ready', {}, doomed)).json()).toEqual({ status: 'ready' });
  await doomed.cutDatabase();
  const ready = await get('/health/ready', {}, doomed);
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database' }]);
  expect((await get('/health/live', {}, doomed)).statusCode).toBe(200);
  await doomed.close();
});

it('[S7.38] a node that stops tells the balancer first and answers what it has begun', async () => {
  const leaving = await startTestApp();
  const address = await leaving.http.listen({ host: '127.0.0.1', port: 0 });
  const token = await leaving.signIn(leaving.people.admin.email);
  const { admin } = leaving.testDatabase;
  await admin.query('begin');
  await admin.query('select from app_user where email = $1 for update', [leaving.people.admin.email]);
  const slow = fetch(`${address}/api/users/postavke/language`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language: 'en' }),
  });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await admin.query(waiting)).rowCount).toBe(1));

  leaving.app.announceStop();
  const ready = await get('/health/ready', {}, leaving);
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);

  const closed = leaving.http.close();
  await vi.waitFor(() => expect(fetch(`${address}/health/live`)).rejects.toThrow());
  await admin.query('commit');
  const answer = await slow;
  expect([answer.status, (await answer.json()).data.language]).toEqual([200, 'en']);
  await closed;
  await leaving.close();
});
