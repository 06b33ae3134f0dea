import { ageReaching } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { isEligible } from '@nalaz/domain/catalogue/eligibility.rules';
import { findCritical } from '@nalaz/domain/catalogue/flag.rules';
import { findInterval, type PatientFacts } from '@nalaz/domain/catalogue/reference.rules';
import { expect, it } from 'vitest';
import { age } from './interval-rows.ts';
import { makeCatalogue } from './make-catalogue.ts';

const site = '019a0000-0000-7000-8000-000000000001';
const siteIds = new Map([
  ['SA', site],
  ['BL', '019a0000-0000-7000-8000-000000000002'],
]);
const catalogue = makeCatalogue({ seed: 7, at: new Date('2022-11-15T10:00:00Z'), siteIds });
const assays = catalogue.flatMap(({ kind, document }) => (kind === 'lab' ? [document as LabAssayDocument] : []));

function assayOf(name: string): LabAssayDocument {
  const found = assays.find(({ labassay }) => labassay === name);
  if (!found) {
    throw new Error(`there is no assay ${name}`);
  }
  return found;
}

function patient(spol: 'MUŠKI' | 'ŽENSKI', old: string, state: Partial<PatientFacts> = {}): PatientFacts {
  return { spol, dob: ageReaching(age(old)), trudna: false, menopauza: false, dan: '2026-11-15', ...state };
}

const CHILDREN =
  '0h 7h 13h 20h 32h 38h 45h 50h 3d 4d 6d 8d 12d 15d 21d 27d 28d 1m 2m 4m 7m 1g 2g 3g 5g 6g 8g 9g 10g 11g';
const ADULTS = '12g 13g 14g 15g 16g 17g 18g 19g 20g 25g 35g 40g 45g 50g 55g 60g 65g 70g 75g 80g 100g';
const weeksOfPregnancy = Array.from({ length: 45 }, (_, sedmicaTrudnoce) => ({ trudna: true, sedmicaTrudnoce }));
const STATES: readonly Partial<PatientFacts>[] = [
  {},
  { menopauza: true },
  { faza: 'FOLIKULARNA' },
  { faza: 'OVULACIJA' },
  { faza: 'LUTEALNA' },
  { trudna: true },
  ...weeksOfPregnancy,
];
const PATIENTS = [
  ...CHILDREN.split(' ').flatMap((old) => [patient('MUŠKI', old), patient('ŽENSKI', old)]),
  ...ADULTS.split(' ').flatMap((old) => [
    patient('MUŠKI', old),
    ...STATES.map((state) => patient('ŽENSKI', old, state)),
  ]),
];

const limitsFor = (name: string, facts: PatientFacts) => {
  const found = findInterval(assayOf(name).reference, facts);
  return found.kind === 'interval' ? [found.interval.donja, found.interval.gornja] : found.reason;
};

it('[catalogue] every patient has an interval or is known to have none', () => {
  const uncovered = assays.filter(({ reference }) => {
    const reasons = PATIENTS.map((facts) => findInterval(reference, facts)).map(
      (found) => 'reason' in found && found.reason,
    );
    return reference.length > 0 && reasons.includes('uncovered');
  });
  expect(uncovered.map(({ labassay }) => labassay)).toEqual([]);
});

it('[catalogue] what is normal for a patient is never critical', () => {
  const alarming = assays.filter(({ reference, kriticne }) =>
    PATIENTS.some((facts) => {
      const found = findInterval(reference, facts);
      const { donja = Infinity, gornja = -Infinity } = found.kind === 'interval' ? found.interval : {};
      const critical = findCritical(kriticne, facts.dob);
      return donja < (critical?.donja ?? -Infinity) || gornja > (critical?.gornja ?? Infinity);
    }),
  );
  expect(alarming.map(({ labassay }) => labassay)).toEqual([]);
});

it('[catalogue] a newborn is judged by hours, a child by years', () => {
  expect(limitsFor('BIL', patient('MUŠKI', '23h'))).toEqual([24, 149]);
  expect(limitsFor('BIL', patient('MUŠKI', '24h'))).toEqual([58, 197]);
  expect(limitsFor('PCT', patient('ŽENSKI', '29h'))).toEqual([undefined, 21]);
  expect(limitsFor('ALP', patient('MUŠKI', '14g'))).toEqual([116, 468]);
  expect(limitsFor('ALP', patient('ŽENSKI', '14g'))).toEqual([57, 254]);
});

it('[catalogue] pregnancy, its week, the phase and menopause decide for a woman', () => {
  const woman = (state: Partial<PatientFacts>) => patient('ŽENSKI', '35g', state);
  expect(limitsFor('TSH', woman({}))).toEqual([0.27, 4.2]);
  expect(limitsFor('TSH', woman({ trudna: true, sedmicaTrudnoce: 13 }))).toEqual([0.1, 2.5]);
  expect(limitsFor('TSH', woman({ trudna: true, sedmicaTrudnoce: 14 }))).toEqual([0.2, 3]);
  expect(limitsFor('HCG', woman({ trudna: true, sedmicaTrudnoce: 5 }))).toEqual([217, 7138]);
  expect(limitsFor('HCG', woman({ trudna: true }))).toBe('stated');
  expect(limitsFor('FSH', woman({ faza: 'OVULACIJA' }))).toEqual([4.7, 21.5]);
  expect(limitsFor('FSH', woman({}))).toBe('stated');
  expect(limitsFor('FSH', patient('ŽENSKI', '55g', { menopauza: true }))).toEqual([25.8, 134.8]);
});

it('[S5.14] PSA is offered to men from 40 years, a pregnancy test to women', () => {
  const offered = (name: string, facts: PatientFacts) => isEligible(assayOf(name).podobnost, { ...facts, site });
  expect(offered('PSA', patient('MUŠKI', '40g'))).toBe(true);
  expect(offered('PSA', patient('MUŠKI', '39g'))).toBe(false);
  expect(offered('PSA', patient('ŽENSKI', '60g'))).toBe(false);
  expect(offered('U-HCG', patient('ŽENSKI', '30g'))).toBe(true);
  expect(offered('U-HCG', patient('MUŠKI', '30g'))).toBe(false);
});
