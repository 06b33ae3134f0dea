import { describe, expect, it } from 'vitest';
import {
  changedIdentity,
  doubtfulFields,
  type Identity,
  isCompletion,
  isJudgedBy,
  isSpellingCorrection,
} from './identity.rules.ts';

const EMINA: Identity = {
  ...{ jmbg: '1505990175014', ime: 'EMINA', prezime: 'HADŽIĆ', spol: 'ŽENSKI' },
  ...{ dateofb: '1990-05-15', godiste: 1990 },
};
const named = (ime: string, prezime: string) => ({ ime, prezime });
const doubtful = (change: Partial<Identity>) => doubtfulFields(EMINA, { ...EMINA, ...change });

/** Deterministic: the same names in every run. */
function* names(count: number) {
  let state = 7;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const word = () => Array.from({ length: 4 + next(6) }, () => 'abcdefgijklmnoprstuvzčćšž'[next(25)]).join('');
  for (let at = 0; at < count; at++) {
    yield { name: named(word(), word()), next };
  }
}

describe('[S7.08] a spelling correction', () => {
  it.each([
    [named('EMINA', 'HADŽIĆ'), named('Emina', 'Hadzic')],
    [named('ЕМИНА', 'ХАЏИЋ'), named('EMINA', 'HADŽIĆ')],
    [named('ĐANI', 'DJUKIĆ'), named('DJANI', 'ĐUKIĆ')],
    [named('HADŽIĆ', 'EMINA'), named('EMINA', 'HADŽIĆ')],
    [named('ANA', 'KOVAČEVIČ'), named('ANA', 'KOVAČEVIĆ')],
    [named('ANA', 'KOVAEVIĆ'), named('ANA', 'KOVAČEVIĆ')],
    [named('ANA', 'KOAVČEVIĆ'), named('ANA', 'KOVAČEVIĆ')],
    [named('ANA MARIJA', 'KOVAČ'), named('ANA-MARIJA', 'KOVAČ')],
  ])('is one: %j → %j', (before, after) => {
    expect(isSpellingCorrection(before, after)).toBe(true);
  });

  it.each([
    [named('AMIR', 'HADŽIĆ'), named('AMIRA', 'HADŽIĆ')],
    [named('EMIN', 'HADŽIĆ'), named('AMIN', 'HADŽIĆ')],
    [named('ANA', 'KOVAČ'), named('UNA', 'KOVAČ')],
    [named('ANA', 'KOVAČ'), named('ANA', 'HORVAT')],
    [named('ANA', 'KOVAČ'), named('ANA', 'KOVAČ HORVAT')],
    [named('SELMA', 'BEGOVIĆ'), named('SELIMA', 'BEGOVVIĆ')],
    [named('ANA', 'KOVAČ'), named('ANA', '')],
  ])('is none: %j → %j', (before, after) => {
    expect(isSpellingCorrection(before, after)).toBe(false);
  });

  it('whatever the name: itself and the same in capitals are one, back as well as forth; two words of it changed are none', () => {
    for (const { name, next } of names(500)) {
      const other = named(name.ime.toUpperCase(), name.prezime.toUpperCase());
      expect(isSpellingCorrection(name, other)).toBe(true);
      const at = 1 + next(name.ime.length - 2);
      const mistyped = named(`${name.ime.slice(0, at)}x${name.ime.slice(at + 1)}`, name.prezime);
      expect(isSpellingCorrection(name, mistyped)).toBe(true);
      expect(isSpellingCorrection(mistyped, name)).toBe(true);
      const twice = named(mistyped.ime, `${name.prezime.slice(0, 1)}xx${name.prezime.slice(1)}`);
      expect(isSpellingCorrection(name, twice)).toBe(false);
    }
  });
});

describe('[S7.08] what could mean another person', () => {
  it('is the number, the birth, the sex, or more of the name than its spelling', () => {
    expect(doubtful({})).toEqual([]);
    expect(doubtful({ prezime: 'HADZIC' })).toEqual([]);
    expect(doubtful({ jmbg: '1505990175022' })).toEqual(['jmbg']);
    expect(doubtful({ spol: 'MUŠKI' })).toEqual(['spol']);
    expect(doubtful({ dateofb: '1990-05-16' })).toEqual(['dateofb']);
    expect(doubtful({ godiste: null })).toEqual(['godiste']);
    expect(doubtful({ prezime: 'KOVAČ' })).toEqual(['prezime']);
    expect(doubtful({ ime: 'SELMA', prezime: 'KOVAČ', spol: 'MUŠKI' })).toEqual(['ime', 'prezime', 'spol']);
  });

  it('is also a name that is one step from the last one, and two from the one that was confirmed', () => {
    const now = { ...EMINA, prezime: 'HADŽAIĆ' };
    const next = { ...EMINA, prezime: 'HADŽALIĆ' };
    expect(doubtfulFields(now, next)).toEqual([]);
    expect(doubtfulFields(now, next, EMINA)).toEqual(['prezime']);
    expect(doubtfulFields(now, EMINA, EMINA)).toEqual([]);
  });

  it('is not what nobody knew: a made-up number, a name that was not told, an open birth', () => {
    const nobody = {
      ...{ jmbg: '010192012346P', jmbg_kind: 'generated', ime: 'NEPOZNATO', prezime: 'NEPOZNATO', spol: 'ŽENSKI' },
      ...{ dateofb: null, godiste: null },
    };
    expect(isCompletion(nobody, EMINA)).toBe(true);
    expect(isCompletion({ ...nobody, godiste: 1990 }, EMINA)).toBe(true);
    expect(isCompletion({ ...nobody, godiste: 1991 }, EMINA)).toBe(false);
    expect(isCompletion({ ...nobody, spol: 'MUŠKI' }, EMINA)).toBe(false);
    expect(isCompletion({ ...nobody, ime: 'ANA' }, EMINA)).toBe(false);
    expect(isCompletion({ ...nobody, jmbg_kind: 'real' }, EMINA)).toBe(false);
  });

  it('only sex and birth are what results are judged by', () => {
    expect(isJudgedBy(changedIdentity(EMINA, { ...EMINA, ime: 'ANA', jmbg: 'x' }))).toBe(false);
    expect(isJudgedBy(changedIdentity(EMINA, { ...EMINA, spol: 'MUŠKI' }))).toBe(true);
    expect(isJudgedBy(changedIdentity(EMINA, { ...EMINA, godiste: 1991 }))).toBe(true);
  });
});
