import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateNumber, generateReferralNumber } from './generated-number.rules.ts';
import { hasValidCheckDigit, isJmbgShape } from './jmbg.rules.ts';

const middle = () => 0.5;

it('[S5.07] begins with what is known of the birth and ends with P', () => {
  const birth = { dateofb: '1955-03-17', godiste: 1955 };
  expect(generateNumber('datr', birth, middle)).toBe('170395550000P');
  expect(generateNumber('god', { godiste: 2006 }, middle)).toBe('010100650000P');
  expect(generateNumber('nodata', birth, middle)).toBe('010192050000P');
  expect(generateNumber('nodata', {}, () => 0)).toBe('010192000000P');
});

it('[S5.08] of a referral without a number: the birth date and six digits', () => {
  expect(generateReferralNumber({ dateofb: '1955-03-17' }, middle)).toBe('1703955500000');
  expect(generateReferralNumber({}, middle)).toBe('010192050000P');
});

it('[S5.07] [S5.08] has the shape of a number and is never a real one', () => {
  const fraction = fc.double({ min: 0, max: 0.999_999_9, noNaN: true });
  const date = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, fraction, (dateofb, at) => {
      const birth = { dateofb, godiste: Number(dateofb.slice(0, 4)) };
      const made = [
        ...(['datr', 'god', 'nodata'] as const).map((mode) => generateNumber(mode, birth, () => at)),
        generateReferralNumber(birth, () => at),
      ];
      expect(made.map(isJmbgShape)).toEqual([true, true, true, true]);
      expect(made.some(hasValidCheckDigit)).toBe(false);
    }),
  );
});
