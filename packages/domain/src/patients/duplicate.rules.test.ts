import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedPatient, isAlmost, likeliestDuplicates } from './duplicate.rules.ts';

const amra: ComparedPatient = {
  ime: 'AMRA',
  prezime: 'HADŽIĆ',
  spol: 'ŽENSKI',
  dateofb: '1990-05-04',
  godiste: 1990,
  telefon: '061 000 123',
};
const nameless = { dateofb: null, godiste: null, telefon: '' };
const signsOf = (typed: Partial<ComparedPatient>, known: Partial<ComparedPatient> = {}) =>
  likeliestDuplicates({ ...amra, ...typed }, [{ ...amra, ...known }])[0]?.slicno;

describe('[patients] somebody who is known may be the one who is typed', () => {
  it.each([
    ['everything is the same', {}, {}, ['ISTO IME', 'ISTI DATUM', 'ISTI TELEFON']],
    ['only the name is known', nameless, {}, ['ISTO IME']],
    ['another script and no marks', { ime: 'Амра', prezime: 'hadzic', telefon: '' }, {}, ['ISTO IME', 'ISTI DATUM']],
    ['name and surname are swapped', { ime: 'Hadžić', prezime: 'Amra', ...nameless }, {}, ['ISTO IME']],
    ['one letter is wrong', { prezime: 'HADŽIČČ', telefon: '' }, {}, ['SLIČNO IME', 'ISTI DATUM']],
    ['a second surname', { prezime: 'HADŽIĆ-BEGIĆ', telefon: '' }, {}, ['SLIČNO IME', 'ISTI DATUM']],
    ['only the year is known', { dateofb: null, telefon: '' }, {}, ['ISTO IME', 'ISTO GODIŠTE']],
    [
      'the phone abroad and at home',
      { ime: 'AMRAA', dateofb: null, godiste: null, telefon: '+38761000123' },
      {},
      ['SLIČNO IME', 'ISTI TELEFON'],
    ],
    ['the date was mistyped', { dateofb: '1990-04-05' }, {}, ['ISTO IME', 'ISTI TELEFON']],
  ])('%s', (_case, typed, known, expected) => {
    expect(signsOf(typed, known)).toEqual(expected);
  });

  it.each([
    ['the same name, born on another day', { telefon: '' }, { dateofb: '1971-01-01', godiste: 1971 }],
    ['the same name, born in another year', { telefon: '', dateofb: null, godiste: 1971 }, {}],
    ['only the day', { ime: 'SELMA', prezime: 'KOVAČ', telefon: '' }, {}],
    ['only the phone: a family', { ime: 'SELMA', prezime: 'KOVAČ', dateofb: null, godiste: null }, {}],
    ['a name like it and nothing else', { prezime: 'HADŽIČČ', ...nameless }, {}],
    ['a brother: the day, another name and sex', { ime: 'AMAR', spol: 'MUŠKI', telefon: '' }, {}],
    ['nothing typed', { ime: '', prezime: '', ...nameless }, {}],
  ])('not: %s', (_case, typed, known) => {
    expect(signsOf(typed, known)).toBeUndefined();
  });

  it('at most five, the likeliest first', () => {
    const known = [
      ...Array.from({ length: 9 }, () => ({ ...amra, ...nameless })),
      { ...amra, telefon: '' },
      { ...amra },
    ];
    const found = likeliestDuplicates(amra, known);
    expect(found).toHaveLength(5);
    expect(found.slice(0, 2).map(({ patient }) => patient)).toEqual([known[10], known[9]]);
  });
});

it.each([
  ['hadzic', 'hadzic', true],
  ['hadzic', 'hadzi', true],
  ['hadzic', 'hadzicc', true],
  ['hadzic', 'hadzci', true],
  ['hadzic', 'hodzic', true],
  ['hadzic', 'hodzig', false],
  ['ana', 'ena', false],
  ['hadzic', 'had', false],
])('[patients] %s and %s are almost the same: %s', (one, other, expected) => {
  expect(isAlmost(one, other)).toBe(expected);
  expect(isAlmost(other, one)).toBe(expected);
});

it('[patients] one mistyped letter in a longer name is always noticed', () => {
  const letters = 'abcdefghijklmnoprstuvz';
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(11), fc.constantFrom(...letters), (name, place, letter) => {
      const at = place % name.length;
      expect(isAlmost(name, name.slice(0, at) + letter + name.slice(at + 1))).toBe(true);
      expect(isAlmost(name, name.slice(0, at) + letter + name.slice(at))).toBe(true);
    }),
  );
});
