import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  composeJmbg,
  hasValidCheckDigit,
  isJmbgShape,
  type JmbgParts,
  jmbgBirthDate,
  jmbgCheckDigit,
  jmbgSex,
} from './jmbg.rules.ts';

it.each([
  ['13 digits, the 5th is 9', '0101990170003', true],
  ['13 digits, the 5th is 0', '0101006500006', true],
  ['12 digits and P', '010192012345P', true],
  ['the 5th digit is 1', '0101100710006', false],
  ['12 digits', '010199017000', false],
  ['14 digits', '01019901700030', false],
  ['a small p', '010192012345p', false],
  ['P after 13 digits', '0101920123456P', false],
  ['P not at the end', '01019201234P5', false],
  ['a space around it', ' 0101990170003', false],
  ['a line break after it', '0101990170003\n', false],
  ['nothing', '', false],
])('[S5.01] %s', (_case, text, expected) => {
  expect(isJmbgShape(text)).toBe(expected);
});

it.each([
  ['0101990170003', true],
  ['0101990170011', true],
  ['0101990170070', true],
  ['0101100710006', true],
  ['0101006500006', true],
  ['0101990170004', false],
  ['010199017000P', false],
  ['010199017000', false],
  ['01019901700033', false],
])('[S5.04] the check digit of %s is right: %s', (jmbg, expected) => {
  expect(hasValidCheckDigit(jmbg)).toBe(expected);
});

it('[S5.04] every place of the number has its own weight in the check digit', () => {
  const digits = Array.from({ length: 12 }, (_, place) => jmbgCheckDigit('1'.padStart(place + 1, '0').padEnd(12, '0')));
  expect(digits).toEqual([4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9]);
});

it('[S5.04] a combination whose check digit would be 10 does not exist', () => {
  const none = Array.from({ length: 1000 }, (_, serial) => `010199017${String(serial).padStart(3, '0')}`).filter(
    (first12) => jmbgCheckDigit(first12) === undefined,
  );
  // One serial in eleven.
  expect(none).toHaveLength(91);
  for (const first12 of none) {
    expect(Array.from({ length: 10 }, (_, digit) => hasValidCheckDigit(`${first12}${digit}`))).not.toContain(true);
  }
});

it.each([
  ['0101990170003', '1990-01-01'],
  ['0101006500006', '2006-01-01'],
  ['2902000170000', '2000-02-29'],
  ['2902996170000', '1996-02-29'],
  ['2902900170000', undefined],
  ['2902001170000', undefined],
  ['3104990170000', undefined],
  ['3112999170000', '1999-12-31'],
  ['0001990170000', undefined],
  ['0100990170000', undefined],
  ['0113990170000', undefined],
  ['170395512345P', '1955-03-17'],
  ['0101100710006', undefined],
])('[S5.04] the birth date in %s is %s', (jmbg, expected) => {
  expect(jmbgBirthDate(jmbg)).toBe(expected);
});

it.each([
  ['0101990170003', 'MUŠKI'],
  ['0101990174990', 'MUŠKI'],
  ['0101990175000', 'ŽENSKI'],
  ['0101990179990', 'ŽENSKI'],
  ['010199017500P', undefined],
  ['010199017500', undefined],
])('[S5.02] the sex in %s is %s', (jmbg, expected) => {
  expect(jmbgSex(jmbg)).toBe(expected);
});

const parts: fc.Arbitrary<JmbgParts> = fc.record({
  birthDate: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  region: fc.integer({ min: 0, max: 99 }),
  serial: fc.integer({ min: 0, max: 999 }),
});

const issued = parts
  .map((given) => ({ given, jmbg: composeJmbg(given) }))
  .filter((made): made is { given: JmbgParts; jmbg: string } => made.jmbg !== undefined);

it('[S5.01] [S5.02] what was put into a number is read back from it', () => {
  fc.assert(
    fc.property(issued, ({ given, jmbg }) => {
      expect(isJmbgShape(jmbg)).toBe(true);
      expect(hasValidCheckDigit(jmbg)).toBe(true);
      expect(jmbgBirthDate(jmbg)).toBe(given.birthDate);
      expect(jmbgSex(jmbg)).toBe(given.serial < 500 ? 'MUŠKI' : 'ŽENSKI');
    }),
  );
});

it('[S5.04] one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(issued, fc.nat(12), fc.integer({ min: 1, max: 9 }), ({ jmbg }, at, shift) => {
      const wrong = (Number(jmbg.charAt(at)) + shift) % 10;
      expect(hasValidCheckDigit(`${jmbg.slice(0, at)}${wrong}${jmbg.slice(at + 1)}`)).toBe(false);
    }),
  );
});
