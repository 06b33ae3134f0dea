import { expect, it } from 'vitest';
import { doubtsAbout } from './referral-doubts.rules.ts';

const referral = { JMBG: '0101990100005', IME: 'Ђуро Чолић', BIRTH_DATE: '01.01.1990.' };

it.each([
  [{}, 'ČOLIĆ ĐURO', []],
  [{}, undefined, []],
  [{}, 'AMIR HADŽIĆ', ['registeredAs']],
  [{ BIRTH_DATE: '1991-01-01' }, 'ĐURO ČOLIĆ', ['birthDiffers']],
  [{ JMBG: '', BIRTH_DATE: '1991-01-01' }, undefined, []],
  [{ BIRTH_DATE: '' }, undefined, []],
])('[S2.64] %o with %s registered raises %o', (change, registered, doubts) => {
  expect(doubtsAbout({ ...referral, ...change }, registered)).toEqual(doubts);
});
