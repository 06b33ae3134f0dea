import { expect, it } from 'vitest';
import { EMPTY_FORM, formFromSearch, withMode, withNumber } from './patient-form.rules.ts';

const today = new Date('2026-11-15T12:00:00+01:00');

it('[S5.02] the sex follows the number and goes when the number does', () => {
  const full = withNumber(EMPTY_FORM, '0101990175005', today);
  expect(full.spol).toBe('ŽENSKI');
  expect(withNumber(full, '010199017', today).spol).toBe('');
});

it('[S2.61] another way of identifying keeps the person and forgets the number', () => {
  const typed = { ...EMPTY_FORM, jmbg: '01019', ime: 'Amra' };
  expect(withMode(typed, 'datr', () => '')).toMatchObject({ nacin: 'datr', jmbg: '', ime: 'Amra' });
  expect(withMode(typed, 'nodata', () => '010192012345P')).toMatchObject({ jmbg: '010192012345P' });
  expect(withMode(typed, 'jmbg', () => '')).toBe(typed);
});

it.each([
  ['0101990170003', { nacin: 'jmbg', jmbg: '0101990170003', spol: 'MUŠKI' }],
  ['00101990170003', { nacin: 'jmbg', jmbg: '0101990170003' }],
  ['01.02.1990.', { nacin: 'datr', jmbg: '01021990' }],
  ['1990', { nacin: 'god', jmbg: '1990' }],
  ['061 123-456', { nacin: 'jmbg', jmbg: '', telefon: '061 123-456' }],
  ['+387 61 123 456', { jmbg: '', telefon: '+387 61 123 456' }],
  ['hodžić', { prezime: 'hodžić', ime: '' }],
  ['Hodžić Amra Lejla', { prezime: 'Hodžić', ime: 'Amra Lejla' }],
  ['', { prezime: '', ime: '', jmbg: '' }],
])('[S2.60] a search for "%s" begins the registration', (typed, expected) => {
  expect(formFromSearch(typed, today)).toMatchObject(expected);
});
