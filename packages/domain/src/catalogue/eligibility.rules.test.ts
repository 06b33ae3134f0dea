import { expect, it } from 'vitest';
import type { LabAssayDocument } from './assay.documents.ts';
import { type EligibilityFacts, filterEligible, isEligible, specAgeFromJmbg } from './eligibility.rules.ts';

type Eligibility = NonNullable<LabAssayDocument['podobnost']>;
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;
const everybody: Eligibility = { sites: [], spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' };
const woman: EligibilityFacts = {
  site: 'SA',
  spol: 'ŽENSKI',
  dob: { hours: 40 * 8766, months: 480 },
  trudna: false,
  menopauza: false,
};
const man: EligibilityFacts = { ...woman, spol: 'MUŠKI' };

it.each<[string, Partial<Eligibility>, EligibilityFacts, boolean]>([
  ['its site', { sites: ['SA', 'MO'] }, woman, true],
  ['another site', { sites: ['MO'] }, woman, false],
  ['its sex', { spol: 'MUŠKI' }, man, true],
  ['the other sex', { spol: 'MUŠKI' }, woman, false],
  ['on the birthday', { dobOd: years(40) }, woman, true],
  ['a month too young', { dobOd: years(40) }, { ...woman, dob: { hours: 479 * 730, months: 479 } }, false],
  ['too old', { dobDo: years(40) }, woman, false],
  ['pregnant', { trudnoca: 'DA' }, { ...woman, trudna: true }, true],
  ['not pregnant', { trudnoca: 'DA' }, woman, false],
  ['a man noted as pregnant', { trudnoca: 'DA' }, { ...man, trudna: true }, false],
  ['not for pregnant women', { trudnoca: 'NE' }, { ...woman, trudna: true }, false],
  ['menopause', { menopauza: 'DA' }, { ...woman, menopauza: true }, true],
  ['before menopause', { menopauza: 'DA' }, woman, false],
  ['not in menopause', { menopauza: 'NE' }, { ...woman, menopauza: true }, false],
])('[S5.14] %s', (_case, part, facts, expected) => {
  expect(isEligible({ ...everybody, ...part }, facts)).toBe(expected);
});

it('[S5.14] an assay without conditions is for everybody', () => {
  expect(isEligible(undefined, man)).toBe(true);
  expect(isEligible(everybody, woman)).toBe(true);
});

it('[S5.14] only eligible tests are offered, if asked for those of one analyte', () => {
  const tests = [
    { labassay: 'PSA', analit: 'PSA', podobnost: { ...everybody, spol: 'MUŠKI' as const } },
    { labassay: 'HCG', analit: 'hCG', podobnost: { ...everybody, spol: 'ŽENSKI' as const } },
    { labassay: 'GLU', analit: 'glukoza' },
  ];
  const names = (facts: EligibilityFacts & { analit?: string }) =>
    filterEligible(tests, facts).map((test) => test.labassay);
  expect(names(man)).toEqual(['PSA', 'GLU']);
  expect(names(woman)).toEqual(['HCG', 'GLU']);
  expect(names({ ...woman, analit: 'glukoza' })).toEqual(['GLU']);
});

const TODAY = new Date('2026-06-15T10:00:00Z');

it.each([
  ['0101990170003', 37],
  ['3112990170003', 37],
  ['0101006500006', 21],
  ['010192012345P', 107],
  ['0101026500006', 1],
  ['0101027500006', undefined],
  ['12345', undefined],
])('[S5.14] the age of %s that the specification counts is %s', (jmbg, age) => {
  expect(specAgeFromJmbg(jmbg, TODAY)).toBe(age);
});

it('[S5.14] the year turns at midnight in Sarajevo', () => {
  expect(specAgeFromJmbg('0101990170003', new Date('2025-12-31T22:59:59Z'))).toBe(36);
  expect(specAgeFromJmbg('0101990170003', new Date('2025-12-31T23:00:00Z'))).toBe(37);
});
