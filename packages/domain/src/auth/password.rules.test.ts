import { expect, it } from 'vitest';
import { checkNewPassword } from './password.rules.ts';

const good = { password: 'stara-sifra', novaSifra: 'nova-sifra', potvrdaSifra: 'nova-sifra' };

it.each([
  ['all three filled and equal', {}, undefined],
  ['no current password', { password: '' }, 'PASSWORD_FIELDS_MISSING'],
  ['no new password', { novaSifra: '' }, 'PASSWORD_FIELDS_MISSING'],
  ['no confirmation', { potvrdaSifra: '' }, 'PASSWORD_FIELDS_MISSING'],
  ['five characters', { novaSifra: 'abcde', potvrdaSifra: 'abcde' }, 'PASSWORD_TOO_SHORT'],
  ['six characters', { novaSifra: 'abcdef', potvrdaSifra: 'abcdef' }, undefined],
  ['three characters of two code units each', { novaSifra: '🔒🔒🔒', potvrdaSifra: '🔒🔒🔒' }, 'PASSWORD_TOO_SHORT'],
  ['another confirmation', { potvrdaSifra: 'nova-sifra ' }, 'PASSWORD_NOT_CONFIRMED'],
  ['short and not confirmed: the length comes first', { novaSifra: 'abc', potvrdaSifra: 'x' }, 'PASSWORD_TOO_SHORT'],
])('[S5.20] %s', (_case, change, expected) => {
  expect(checkNewPassword({ ...good, ...change })).toBe(expected);
});
