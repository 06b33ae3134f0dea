import { ageReaching } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import type { PatientFacts } from '@nalaz/domain/catalogue/reference.rules';
import type { JudgedTest, Judgement } from '@nalaz/domain/results/judgement/evaluation';
import { entryRulesOf, evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import { readTyped } from '@nalaz/domain/results/judgement/typed-result.rules';
import { age } from './interval-rows.ts';
import { makeCatalogue } from './make-catalogue.ts';

/** The assays of the demonstration as the rules see them, for tests that walk all of them. */
const siteIds = new Map(['SA', 'BL'].map((sifra, at) => [sifra, `019a0000-0000-7000-8000-00000000000${at}`]));
const catalogue = makeCatalogue({ seed: 7, at: new Date('2022-11-15T10:00:00Z'), siteIds });

export const ASSAYS = catalogue.flatMap(({ kind, id, document }) =>
  kind === 'lab' ? [{ id, document: document as LabAssayDocument }] : [],
);
export const MEASURED_AT = new Date('2026-11-15T10:00:00Z');

export const patient = (spol: PatientFacts['spol'], old: string, state: Partial<PatientFacts> = {}): PatientFacts => ({
  spol,
  dob: ageReaching(age(old)),
  trudna: false,
  menopauza: false,
  dan: '2026-11-15',
  ...state,
});

export function testOf(
  { id, document }: (typeof ASSAYS)[number],
  value: JudgedTest['value'],
  more: Partial<JudgedTest> = {},
): JudgedTest {
  return {
    _id: id,
    labassay: document.labassay,
    verzija: 1,
    rules: entryRulesOf(document),
    jedinica: 'mmol/L',
    interval: null,
    kriticne: null,
    previous: null,
    value,
    izvor: 'RUČNO',
    measuredAt: MEASURED_AT,
    taken: MEASURED_AT,
    oznake: [],
    razrjedjenje: null,
    ...more,
  };
}

/** What the rules say of a value as it is typed; a calculated test is judged as if it were measured. */
export function judgeTyped(document: LabAssayDocument, typed: string, more: Partial<JudgedTest> = {}): Judgement {
  const rules = { ...entryRulesOf(document), calculated: false };
  const value = readTyped(rules, typed.replace('.', ','));
  const test = testOf({ id: 'test', document }, value ?? null, { rules, ...more });
  const judged = evaluateSample({ consistency: [], tests: [test] }).tests.get('test');
  if (!value || !judged) {
    throw new Error(`${document.labassay}: ${typed} is no result`);
  }
  return judged;
}
