import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { changeLanguage, readSession } from '@nalaz/domain/auth/auth.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  lab = await startTestApp({ REQUEST_TIMEOUT_SECONDS: 1 });
  token = await lab.signIn(lab.people.admin.email);
  await lab.http.listen({ port: 0, host: '127.0.0.1' });
  port = (lab.http.server.address() as AddressInfo).port;
});
afterAll(() => lab.close());

const HUGE = `[${'0,'.repeat(500_000)}0]`;
const LANGUAGE = `/api${changeLanguage.path}`;
const send = (url: string, payload: string, headers: object = {}) =>
  lab.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json().code;

it.each([
  ['an open call', '/api/login/users', {}],
  ['a protected call without a token', LANGUAGE, {}],
  ['an address that does not exist', '/api/nema', {}],
])('[S6.01] a large body is not read for somebody unknown: %s', async (_what, url, headers) => {
  expect(await codeOf(send(url, HUGE, headers))).toBe('BODY_TOO_LARGE');
});

it('[S6.01] a wrong token is refused before the body is looked at, also a broken one', async () => {
  for (const body of [HUGE, '{"language":']) {
    const answer = await send(LANGUAGE, body, { authorization: 'Bearer wrong' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHORIZED']);
  }
});

it('[S7.39] the token may come in the header, in the address or in a small body', async () => {
  const bearer = { authorization: `Bearer ${token}` };
  expect((await send(LANGUAGE, '{"language":"local"}', bearer)).json().success).toBe(true);
  expect((await send(`${LANGUAGE}?token=${token}`, '{"language":"local"}')).json().success).toBe(true);
  expect((await send(LANGUAGE, JSON.stringify({ language: 'local', token })))?.json().success).toBe(true);
  const padded = JSON.stringify({ language: 'local', token, access: 'x'.repeat(16_384) });
  expect(await codeOf(send(LANGUAGE, padded))).toBe('BODY_TOO_LARGE');
  expect((await send(LANGUAGE, padded, bearer)).json().success).toBe(true);
});

it('[S6.01] a body that does not say its length is counted as it comes', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const call = request({ port, method: 'POST', path: LANGUAGE, headers }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.write(`{"language":"${'a'.repeat(10_000)}`);
    call.write('a'.repeat(10_000));
  });
  expect(JSON.parse(answer).code).toBe('BODY_TOO_LARGE');
});

it('one request holds so many values at most, whoever sends it', async () => {
  expect(await codeOf(send(LANGUAGE, HUGE, { authorization: `Bearer ${token}` }))).toBe('INPUT_INVALID');
  const many = JSON.stringify({ language: 'local', access: Array.from({ length: 20_000 }, () => 0) });
  expect((await send(LANGUAGE, many, { authorization: `Bearer ${token}` })).json().success).toBe(true);
});

it('a request that does not arrive whole in time is dropped', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/login/users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const ended = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('close', () => resolve(text));
  });
  expect(ended).toMatch(/^HTTP\/1\.1 408 /);
  expect((await lab.call(readSession, { as: token })).status).toBe(200);
});
