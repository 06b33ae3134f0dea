import { describe, expect, it } from 'vitest';
import type { ReferenceInterval } from '../catalogue/assay.documents.ts';
import { questionsFor, questionsOf, unanswered } from './questions.rules.ts';

const interval = (more: Partial<ReferenceInterval> = {}): ReferenceInterval => ({
  spol: 'SVI',
  trudnoca: 'SVE',
  menopauza: 'SVE',
  faza: 'SVE',
  bezIntervala: false,
  ocekivano: '',
  tumacenje: '',
  izvor: 'LITERATURA',
  ...more,
});
const years = (n: number) => {
  const age = { hours: n * 8766, months: n * 12 };
  return { od: age, do: age };
};
const ALL = [{ pitanja: ['trudnica', 'menopauza', 'menstc', 'anticoag'] as const }];

describe('[samples] questions', () => {
  it('follow from whom a test is for and how its result is read', () => {
    expect(questionsOf({ reference: [interval()], pitajAntikoagulans: false })).toEqual([]);
    expect(questionsOf({ reference: [interval({ trudnoca: 'NE' })], pitajAntikoagulans: false })).toEqual(['trudnica']);
    expect(questionsOf({ reference: [interval({ faza: 'OVULACIJA' })], pitajAntikoagulans: true })).toEqual([
      'menstc',
      'anticoag',
    ]);
    const podobnost = { sites: [], spol: 'ŽENSKI', trudnoca: 'SVE', menopauza: 'DA' } as const;
    expect(questionsOf({ podobnost: { ...podobnost, sites: [] }, reference: [], pitajAntikoagulans: false })).toEqual([
      'menopauza',
    ]);
  });

  it('about a woman are asked of women from 10 to 60 and of those whose age nobody knows', () => {
    const asked = (spol: 'MUŠKI' | 'ŽENSKI', dob: ReturnType<typeof years> | undefined) =>
      questionsFor(ALL, { spol, dob });
    expect(asked('MUŠKI', years(30))).toEqual(['anticoag']);
    expect([asked('ŽENSKI', years(9)), asked('ŽENSKI', years(60))]).toEqual([['anticoag'], ['anticoag']]);
    for (const dob of [years(10), years(59), undefined]) {
      expect(asked('ŽENSKI', dob)).toEqual(['trudnica', 'menopauza', 'menstc', 'anticoag']);
    }
  });

  it('that an answer has settled are asked no more', () => {
    const her = { spol: 'ŽENSKI', dob: years(30) } as const;
    expect(questionsFor(ALL, her, { trudnica: true })).toEqual(['trudnica', 'anticoag']);
    expect(questionsFor(ALL, her, { menopauza: true })).toEqual(['menopauza', 'anticoag']);
    expect(questionsFor(ALL, her, { trudnica: false, menopauza: false })).toHaveLength(4);
    expect(unanswered(['trudnica', 'menstc', 'anticoag'], { trudnica: false, menstc: null })).toEqual([
      'menstc',
      'anticoag',
    ]);
  });

  it('may be answered with "not known" where no answer would be invented; not asked is not answered', () => {
    expect(unanswered(['trudnica', 'menopauza'], { trudnica: null })).toEqual(['menopauza']);
    expect(unanswered(['trudnica', 'menopauza'], { trudnica: null, menopauza: null })).toEqual([]);
  });
});
