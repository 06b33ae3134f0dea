import { describe, expect, it } from 'vitest';
import { isAuthPath, isPublicPath, landingPath, redirectFrom } from './where-to-go.ts';

const exists = (path: string) => ['/prijem', '/statistika', '/auth/login'].includes(path);
const from = (path: string, landing?: string) => redirectFrom({ path, landing, exists });

describe('nobody signed in', () => {
  it.each(['/', '/prijem', '/nothing', '/aut/h'])('[S2.40] %s goes to login', (path) => {
    expect(from(path)).toBe('/auth/login');
  });
  it.each(['/auth/login', '/auth', '/auth/other', '/foo/auth/bar', '/prijem-auth'])(
    '[S2.40] [S2.01] %s stays',
    (path) => {
      expect(from(path)).toBeUndefined();
    },
  );
});

describe('signed in', () => {
  it('[S2.40] a known page stays', () => {
    expect(from('/prijem', '/statistika')).toBeUndefined();
  });
  it.each(['/', '/nothing', '/prijem/too/deep'])('[S2.42] %s goes to the default item', (path) => {
    expect(from(path, '/prijem')).toBe('/prijem');
  });
  it.each(['/auth/login', '/foo/auth/bar'])('[S4.10] %s leads on to the landing page', (path) => {
    expect(from(path, '/prijem')).toBe('/prijem');
  });
});

it.each([undefined, '/prijem'])('[S2.41] a challenge is not redirected (landing %s)', (landing) => {
  expect(from('/.well-known/acme-challenge/abc', landing)).toBeUndefined();
});

it.each([
  ['/prijem', '/prijem'],
  ['prijem', '/prijem'],
  ['', '/statistika'],
  [undefined, '/statistika'],
  ['/nothing', '/statistika'],
  ['/auth/login', '/statistika'],
])('[S2.43] default_route %s lands on %s', (route, expected) => {
  expect(landingPath(route, exists)).toBe(expected);
});

it('[S2.01] any path that contains auth uses the login layout', () => {
  expect(isAuthPath('/auth/login')).toBe(true);
  expect(isAuthPath('/x/auth-y')).toBe(true);
  expect(isAuthPath('/prijem')).toBe(false);
});

it('the page behind a QR code is open to anybody, and nothing else is', () => {
  expect(['/nalaz', '/nalaz/', '/nalaz/Auth-auth_0123456789x', '/nalaz/abc/'].filter(isPublicPath)).toHaveLength(4);
  expect(['/nalazi', '/nalazi/pregled', '/nalaz/a/b', '/x/nalaz', '/'].filter(isPublicPath)).toEqual([]);
});
