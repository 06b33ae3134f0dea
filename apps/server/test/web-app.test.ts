import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAGE =
  '<!doctype html><meta name="nonce" content="__NONCE__"><title>Nalaz</title><script src="/assets/x.js"></script>';
const SCRIPT = `globalThis.nalaz = true; ${'// '.repeat(1000)}`;
const WHEN_BUILT = `${SCRIPT} compressed when the app was built`;

const folder = mkdtempSync(join(tmpdir(), 'nalaz-web-'));
const webRoot = join(folder, 'web');
const challenges = join(folder, 'challenges');
let lab: TestApp;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  mkdirSync(challenges);
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'assets/x.js'), SCRIPT);
  writeFileSync(join(webRoot, 'assets/x.js.br'), brotliCompressSync(WHEN_BUILT));
  writeFileSync(join(webRoot, 'assets/x.js.gz'), gzipSync(WHEN_BUILT));
  writeFileSync(join(folder, 'tajna'), 'not for anybody');
  writeFileSync(join(challenges, 'x-Y_1'), 'x-Y_1.thumbprint');
  lab = await startTestApp({ WEB_ROOT: webRoot, ACME_CHALLENGE_DIR: challenges, SECURE_TRANSPORT: 'yes' });
  await lab.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await lab.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => lab.http.inject({ method: 'GET', url, headers });

/** As an attacker would send it: a client that tidies the path would hide what is tested. */
function getAsTyped(path: string): Promise<{ status: number; body: string; cached: string | undefined }> {
  const { port } = lab.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, body, cached: response.headers['cache-control'] });
    })
      .on('error', reject)
      .end();
  });
}

it('[S2.40] [S2.38] every address of the app serves the page, so that it can be opened directly', async () => {
  for (const url of ['/', '/auth/login', '/obrada/rezultati/1/2?date=2026-03-05', '/api/pregled', '/nepoznato']) {
    const response = await get(url);
    expect([url, response.statusCode, response.headers['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.body).toContain('<title>Nalaz</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/api/nepoznato')).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  expect((await lab.http.inject({ method: 'POST', url: '/prijem', payload: {} })).statusCode).toBe(404);
});

it('[S2.40] the page allows only its own scripts, and styles by a number that is new each time', async () => {
  const pages = [await get('/'), await get('/')];
  const nonces = pages.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? [];
    expect(nonce).not.toBe('');
    expect(body).toContain(`content="${nonce}"`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

it.each([
  ['an answer', '/health/live', 200],
  ['a refusal', '/api/users/sesija', 401],
  ['an unknown call', '/api/nepoznato', 404],
  ['a broken address', '/api/%zz', 404],
  ['the page', '/prijem', 200],
  ['a file', '/assets/x.js', 200],
  ['a challenge', '/.well-known/acme-challenge/x-Y_1', 200],
])('[S6.01] %s carries the security headers', async (_case, url, status) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'x-request-id': expect.any(String),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

it('[S6.01] nothing of the API is kept by a browser or a proxy', async () => {
  const token = await lab.signIn(lab.people.admin.email);
  const { statusCode, headers } = await get('/api/users/sesija', { authorization: `Bearer ${token}` });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

it('[S2.40] files are kept for ever and sent as they were compressed when the app was built', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decompress] of Object.entries(unpack)) {
    const { headers, rawPayload } = await get('/assets/x.js', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(headers['content-type'])).toContain('javascript');
    expect(decompress(rawPayload).toString()).toBe(WHEN_BUILT);
  }
  expect((await get('/assets/x.js', { 'accept-encoding': 'identity' })).body).toBe(SCRIPT);
});

it.each([
  '/assets/nema.js',
  '/assets/../../tajna',
  '/assets/..%2f..%2ftajna',
  '/assets/%2e%2e/%2e%2e/tajna',
  '/assets/..%5c..%5ctajna',
  '/assets//../../tajna',
])('[S2.40] %s leads nowhere', async (path) => {
  const { status, body, cached } = await getAsTyped(path);
  expect(body).not.toContain('not for anybody');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(cached).toBe('no-store');
});

it('[S2.41] [S7.40] [S7.35] a certificate challenge is answered from its folder as plain text, wherever it is in the path', async () => {
  for (const url of ['/.well-known/acme-challenge/x-Y_1', '/acme-challenge/x-Y_1?a=1', '/bilo/acme-challenge/x-Y_1']) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', 'x-Y_1.thumbprint']);
  }
});

it.each([
  '/.well-known/acme-challenge/nema',
  '/.well-known/acme-challenge/',
  '/.well-known/acme-challenge/../tajna',
  '/.well-known/acme-challenge/..%2ftajna',
  '/.well-known/acme-challenge/%2e%2e%2ftajna',
  '/.well-known/acme-challenge/..',
])('[S2.41] [S7.35] %s is no challenge', async (path) => {
  const { status, body } = await getAsTyped(path);
  expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
});
