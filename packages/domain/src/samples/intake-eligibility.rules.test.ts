import { describe, expect, it } from 'vitest';
import { ageAtIntake, explainIneligible, type IntakeFacts } from './intake-eligibility.rules.ts';

const ANY = { sites: [], spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } as const;
const at = new Date('2026-11-15T09:00:00Z');
const woman: IntakeFacts = {
  site: 'SA',
  spol: 'ŽENSKI',
  dob: ageAtIntake({ jmbg: '1505990175007', dateofb: '1990-05-15', godiste: 1990 }, at),
};
const man: IntakeFacts = { ...woman, spol: 'MUŠKI' };

describe('[S5.14] why a test is not for this patient', () => {
  it('a test without limits is for everybody', () => {
    expect(explainIneligible(undefined, man)).toEqual([]);
    expect(explainIneligible({ ...ANY, sites: [] }, woman)).toEqual([]);
  });

  it('says all of it: site, age and sex', () => {
    const child = { ...ANY, sites: ['BL'], spol: 'ŽENSKI', dobDo: { vrijednost: 18, jedinica: 'godine' } } as const;
    expect(explainIneligible({ ...child, sites: [...child.sites] }, man)).toEqual(['site', 'dob', 'spol']);
    expect(explainIneligible({ ...child, sites: ['SA'] }, { ...woman, dob: undefined })).toEqual([]);
  });

  it('pregnancy and menopause decide once they are known', () => {
    const pregnant = { ...ANY, sites: [], trudnoca: 'DA' } as const;
    expect(explainIneligible({ ...pregnant, sites: [] }, woman)).toEqual([]);
    expect(explainIneligible({ ...pregnant, sites: [] }, { ...woman, trudnica: false })).toEqual(['trudnoca']);
    expect(explainIneligible({ ...pregnant, sites: [] }, { ...woman, trudnica: true })).toEqual([]);
    expect(explainIneligible({ ...pregnant, sites: [] }, { ...man, trudnica: true })).toEqual(['trudnoca']);
    const before = { ...ANY, menopauza: 'NE' } as const;
    expect(explainIneligible({ ...before, sites: [] }, { ...woman, menopauza: true })).toEqual(['menopauza']);
    expect(explainIneligible({ ...before, sites: [] }, { ...woman, menopauza: true, trudnica: true })).toEqual([]);
  });

  it('the age comes from the date of birth, else from the year and the number, and somebody without data has none', () => {
    expect([woman.dob?.od.months, woman.dob?.do.months]).toEqual([36 * 12 + 6, 36 * 12 + 6]);
    const byYear = ageAtIntake({ jmbg: '010199012345P', dateofb: null, godiste: 1990 }, at);
    expect([byYear?.od.months, byYear?.do.months]).toEqual([35 * 12 + 10, 37 * 12]);
    expect(ageAtIntake({ jmbg: '010192012345P', dateofb: null, godiste: null }, at)).toBeUndefined();
  });

  it('somebody of whom only the year of birth is known is excluded when no possible age fits', () => {
    const adults = { ...ANY, sites: [], dobOd: { vrijednost: 18, jedinica: 'godine' } } as const;
    const bornIn = (godiste: number) => {
      const dob = ageAtIntake({ jmbg: `0101${String(godiste).slice(1)}12345P`, dateofb: null, godiste }, at);
      return explainIneligible({ ...adults, sites: [] }, { ...man, dob });
    };
    expect([bornIn(2008), bornIn(2009), bornIn(2010)]).toEqual([[], [], ['dob']]);
  });
});
