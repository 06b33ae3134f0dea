import { expect, it } from 'vitest';
import { ageRangeInWords, knownAge, needsBirthHour, type StoredBirth } from './known-age.rules.ts';

const at = new Date('2026-03-05T11:00:00Z');
const known = (birth: Partial<StoredBirth>, first = at) =>
  knownAge({ dateofb: null, godiste: null, ...birth }, { first, last: at });

it.each([
  [{ dateofb: '2000-03-05', godiste: 1950 }, '26 godina', []],
  [{ dateofb: '2026-03-04' }, '12 – 36 sati', ['satr']],
  [{ dateofb: '2026-03-05' }, '0 – 12 sati', ['satr']],
  [{ dateofb: '2026-03-03' }, '36 sati – 2 dana', ['satr']],
  [{ dateofb: '2026-03-04', satr: '09:30' }, '26 sati', []],
  [{ dateofb: '2026-02-05' }, '1 mjesec', []],
  [{ godiste: 2026 }, '0 sati – 2 mjeseca', ['dob']],
  [{ godiste: 2000 }, '25 – 26 godina', ['dob']],
  [{ godiste: 1999, dateofb: null }, '26 – 27 godina', ['dob']],
  [{}, '', ['dob']],
])('[S5.14] the age of somebody born %j is %s', (birth, words, fali) => {
  const age = known(birth);
  expect([ageRangeInWords(age), age.fali]).toEqual([words, fali]);
});

it('[S5.14] somebody of whom nothing is known can be of any age', () => {
  const { od, do: oldest } = known({});
  expect([od.hours, oldest.months]).toEqual([0, 130 * 12]);
});

it('[S5.14] somebody whose sample was taken before birth can be of any age: one of the two is wrong', () => {
  for (const birth of [{ dateofb: '2026-03-06' }, { dateofb: '2026-03-05', satr: '12:01' }, { godiste: 2027 }]) {
    const age = known(birth);
    expect([age.od.hours, age.do.months, age.fali]).toEqual([0, 130 * 12, ['dob', 'vrijeme']]);
    expect(ageRangeInWords(age)).toBe('');
  }
});

it('[S5.14] an unknown time of collection makes the age of a newborn a range', () => {
  const week = new Date(at.getTime() - 7 * 86_400_000);
  const age = known({ dateofb: '2026-03-01', satr: '12:00' }, week);
  expect([age.od.hours, age.do.hours, age.fali]).toEqual([0, 96, ['vrijeme']]);
  expect(known({ dateofb: '2000-01-20' }, week).fali).toEqual([]);
});

it('[S5.14] the hour of birth counts below 28 days, also on the night when the clock changes', () => {
  expect([needsBirthHour('2026-03-04', at), needsBirthHour('2026-02-01', at), needsBirthHour(null, at)]).toEqual([
    true,
    false,
    false,
  ]);
  const spring = knownAge(
    { dateofb: '2026-03-29', godiste: null, satr: '12:00' },
    {
      first: new Date('2026-03-29T11:00:00Z'),
      last: new Date('2026-03-29T11:00:00Z'),
    },
  );
  expect(spring.od.hours).toBe(1);
});
