import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { changeLanguage, listUsers, lookUpRequisition, readSession, signIn } from '@nalaz/domain/calls.generated';
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const { callApi, callInverted } = await import('./api.ts');
const { openSession, sessionState } = await import('./session.ts');

const SITE = '0198f1a2-0000-7000-8000-000000000001';
const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
let answers: (() => Response)[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = () => json({ success: true, message: 'Ok', data: {} });
const cut = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  sent.length = 0;
  answers = [];
  openSession('secret-token', { site: SITE } as SessionData);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    sent.push({ url, init });
    return (answers.shift() ?? ok)();
  });
});

it('[S7.36] a read carries the token in its header, the site in its query, and no empty value', async () => {
  await callApi(listUsers, { query: { page: 2, filter: '' } });
  expect(sent[0]?.url).toBe(`/api/users/pregled?page=2&site=${SITE}`);
  expect(sent[0]?.init.headers.Authorization).toBe('Bearer secret-token');
  expect(sent[0]?.init.headers['Idempotency-Key']).toBeUndefined();
});

it('[S7.36] what is looked for travels in the body, never in the address', async () => {
  await callApi(listUsers, { query: { page: 2, filter: '0101990170006' } });
  expect(sent[0]?.url).toBe('/api/users/pregled');
  expect(sent[0]?.init.method).toBe('POST');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ page: 2, filter: '0101990170006', site: SITE });
  expect(sent[0]?.init.headers['Idempotency-Key']).toBeUndefined();
});

it('a write carries the site in its body and a key of its own', async () => {
  await callApi(changeLanguage, { body: { language: 'en' } });
  await callApi(changeLanguage, { body: { language: 'en' } });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ language: 'en', site: SITE });
  const keys = sent.map(({ init }) => init.headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

it('[S7.38] a write that the network lost is sent once more, with the same key', async () => {
  answers = [cut, ok];
  await callApi(changeLanguage, { body: { language: 'en' } });
  expect(sent).toHaveLength(2);
  expect(sent[1]?.init.headers['Idempotency-Key']).toBe(sent[0]?.init.headers['Idempotency-Key']);
  answers = [cut, cut, ok];
  await expect(callApi(changeLanguage, { body: { language: 'en' } })).rejects.toMatchObject({ code: 'NETWORK' });
});

it('[S7.38] what must not be repeated is sent once, without a key', async () => {
  answers = [cut, ok];
  await expect(callApi(signIn, { body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.init.headers.Authorization).toBeUndefined();
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: 'a@b.c', password: 'x' });
});

it('[S7.38] a refusal keeps its code, status and request id', async () => {
  answers = [() => json({ success: false, message: 'x', code: 'PASSWORD_WRONG', requestId: 'r1' })];
  const call = callApi(signIn, { body: { email: 'a@b.c', password: 'x' } });
  await expect(call).rejects.toMatchObject({ code: 'PASSWORD_WRONG', status: 200, requestId: 'r1', expected: true });
});

it('[S4.17] the referral lookup: false is the answer, true the failure, and an ended session stays one', async () => {
  const params = { params: { id: 'U-1' } };
  answers = [() => json({ success: false, message: 'Ok', code: '', data: { IME: 'A B' } })];
  expect(await callInverted(lookUpRequisition, params)).toMatchObject({ success: true, data: { IME: 'A B' } });
  const failed = { success: true, message: 'x', code: 'REQUISITION_NOT_FOUND', data: { IME: 'GREŠKA' } };
  answers = [() => json(failed)];
  const call = callInverted(lookUpRequisition, params);
  await expect(call).rejects.toMatchObject({ code: 'REQUISITION_NOT_FOUND', status: 200 });
  answers = [() => json({ success: false, message: 'x', code: 'NOT_AUTHORIZED', requestId: '' }, 401)];
  await expect(callInverted(lookUpRequisition, params)).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
  expect(sessionState().expired).toBe(true);
});

it('an answer that is not ours is a failure too', async () => {
  answers = [() => new Response('<html>', { status: 502 })];
  await expect(callApi(readSession)).rejects.toMatchObject({ code: 'NO_SENSE', status: 502 });
});

it.each([
  ['401', json({ success: false, message: 'x', code: 'NOT_AUTHORIZED', requestId: '' }, 401)],
  ['the message', json({ success: false, message: 'Niste autorizirani', code: 'NOT_AUTHORIZED', requestId: '' })],
])('[S2.43] %s ends the session', async (_by, answer) => {
  answers = [() => answer];
  await expect(callApi(readSession)).rejects.toThrow();
  expect(sessionState().expired).toBe(true);
});

it('[S2.43] a wrong password while signing in does not end a session', async () => {
  answers = [() => json({ success: false, message: 'x', code: 'NOT_AUTHORIZED', requestId: '' }, 401)];
  await expect(callApi(signIn, { body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow();
  expect(sessionState().expired).toBe(false);
});
