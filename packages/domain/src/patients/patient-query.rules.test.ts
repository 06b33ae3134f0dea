import { expect, it } from 'vitest';
import { foldPhone, nameWords, readPatientQuery } from './patient-query.rules.ts';

it.each([
  ['begić', 'begic'],
  ['БЕГИЋ', 'begic'],
  [' Đukić ', 'dukic'],
  ['djukic', 'dukic'],
  ['1506990', '1506990'],
  ['010192012345p', '010192012345P'],
  ['061 000-123', '061000123'],
  ['+387 61 000 123', '061000123'],
  ['0038761000123', '061000123'],
  ['17.03.1955', '17031955'],
  ['17.3.1955.', '17031955'],
  ['1. 3. 1955', '01031955'],
  ['17031955', '17031955'],
])('[patients] %s is looked for as %s', (typed, first) => {
  expect(readPatientQuery(typed)).toEqual({ first, rest: [] });
});

it('[patients] two words are one key; with the first one begun they are looked for apart', () => {
  expect(readPatientQuery('Beg Am')).toEqual({
    first: 'beg am',
    rest: [],
    looser: { first: 'beg', second: 'am', rest: [] },
  });
  expect(readPatientQuery('A B')).toEqual({ first: 'a b', rest: [] });
});

it('[patients] further words, a phone and a birth date narrow it down', () => {
  expect(readPatientQuery('Hadžić-Begić Amra')).toMatchObject({ first: 'hadzic begic', rest: ['amra'] });
  expect(readPatientQuery('begić 17.03.1955')).toEqual({ first: '17031955', rest: ['begic'] });

  expect(readPatientQuery('begić 061')).toEqual({ first: 'begic', rest: ['061'] });
  expect(readPatientQuery('061000123 begić')).toEqual({ first: '061000123', rest: ['begic'] });
});

it('[patients] nothing but spaces and signs looks for nothing', () => {
  expect([readPatientQuery(''), readPatientQuery(' - '), readPatientQuery('...')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('[patients] a name is its words, whatever stands between them', () => {
  expect(nameWords("Hadžić - Begić (rođ. O'Neil)")).toEqual(['hadzic', 'begic', 'rod', 'o', 'neil']);
  expect(foldPhone('00 387 (61) 000/123')).toBe('061000123');
});
