import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@nalaz/domain/api.generated';
import type { Call } from '@nalaz/domain/contract';
import { errorText, type LabErrorCode } from '@nalaz/domain/errors';
import { LAB_ERRORS } from '@nalaz/domain/errors.generated';
import { LANGUAGES } from '@nalaz/domain/language/language';
import { REGISTRATION_DOUBTS } from '@nalaz/domain/patients/patient.words';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const codes = Object.keys(LAB_ERRORS) as LabErrorCode[];
const calls: readonly Call[] = API;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

const server = sourcesIn('apps/server/src').join('\n');
const domain = sourcesIn('packages/domain/src').join('\n');

it('[S1.01] [S7.38] every failure has a text in each language, Cyrillic where it is the language', () => {
  for (const code of codes) {
    for (const language of LANGUAGES) {
      expect([code, errorText(code, language, { seconds: 5 })]).toEqual([code, expect.stringMatching(/^\S.{8,}$/)]);
    }
    expect(errorText(code, 'local')).not.toMatch(/\p{Script=Cyrillic}/u);
    const isEnglish = errorText(code, 'local') === errorText(code, 'en');
    expect([code, /\p{Script=Cyrillic}/u.test(errorText(code, 'rs'))]).toEqual([code, !isEnglish]);
  }
});

it.each([
  ['STORE_FAILED', 'Greška prilikom konekcije na DB.', 'Грешка приликом конекције на DB.'],
  ['USER_NOT_FOUND', 'Korisnik nije pronađen.', 'Корисник није пронађен.'],
  ['PASSWORD_WRONG', 'Pogrešna šifra.', 'Погрешна шифра.'],
  ['ACCOUNT_EXPIRED', 'User Account has Expired.', 'User Account has Expired.'],
  ['NOT_AUTHORIZED', 'Niste autorizirani', 'Нисте ауторизирани'],
] as const)('[S8.01] %s: "%s"', (code, local, rs) => {
  expect([errorText(code, 'local'), errorText(code, 'rs')]).toEqual([local, rs]);
});

it.each([
  ['[S8.05]', 'UNEXPECTED', 'Greška prilikom upisa.'],
  ['[S8.05]', 'CURRENT_PASSWORD_WRONG', 'Trenutna šifra nije ispravna.'],
  ['[S5.20]', 'PASSWORD_FIELDS_MISSING', 'Sva polja su obavezna.'],
  ['[S5.20]', 'PASSWORD_TOO_SHORT', 'Šifra nije validna.'],
  ['[S5.20]', 'PASSWORD_NOT_CONFIRMED', 'Nova šifra nije validirana.'],
  ['[S5.21]', 'DATE_RANGE_INVALID', 'Invalid date range.'],
] as const)('%s %s: "%s"', (_number, code, local) => {
  expect(errorText(code, 'local')).toBe(local);
});

it('[S7.38] a refusal that was to be expected is an answer; everything else is an error of HTTP', () => {
  const expected = codes.filter((code) => LAB_ERRORS[code].status === 200);
  const declared = new Set(calls.flatMap((call) => call.errors));
  const warnings: readonly string[] = REGISTRATION_DOUBTS;
  expect(expected.filter((code) => !declared.has(code) && !warnings.includes(code))).toEqual([]);
  for (const code of codes) {
    expect([200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(LAB_ERRORS[code].status);
  }
});

it('[S7.38] every failure that the server names exists, and every one that exists is named by the server', () => {
  const quoted = [...`${server}\n${domain}`.matchAll(/'([A-Z]{2,}(?:_[A-Z]+)+|UNEXPECTED)'/g)].map(([, code]) => code);
  const thrown = [...server.matchAll(/new LabError\(\s*'(\w+)'/g)].map(([, code]) => code);
  expect(thrown.length).toBeGreaterThan(15);
  expect(thrown.filter((code) => !codes.some((known) => known === code))).toEqual([]);
  expect(codes.filter((code) => !quoted.includes(code))).toEqual([]);
});

it('[S7.38] [S2.38] every failure that a call declares exists, once', () => {
  for (const { name, errors, wireMessages = {} } of calls) {
    expect([name, errors.filter((code) => !codes.includes(code))]).toEqual([name, []]);
    expect([name, new Set(errors).size]).toEqual([name, errors.length]);
    expect([name, Object.keys(wireMessages).filter((code) => !codes.some((known) => known === code))]).toEqual([
      name,
      [],
    ]);
  }
});

it('[S7.38] whatever a text leaves open is filled in', () => {
  expect(errorText('SIGN_IN_DELAYED', 'en', { seconds: 30 })).toBe('Too many attempts. Try again in 30 s.');
  const open = codes.filter((code) => LAB_ERRORS[code].local.includes('{'));
  for (const code of open) {
    const names = (text: string) => text.match(/\{\w+\}/g)?.sort();
    expect(names(LAB_ERRORS[code].local)).toEqual(names(LAB_ERRORS[code].en));
    expect(server).toMatch(new RegExp(`new LabError\\('${code}', \\{`));
  }
});
