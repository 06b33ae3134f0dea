import type { EntryRules, FrozenInterval, PreviousResult } from '../result.documents.ts';
import type { ConsistencyRule } from './consistency.documents.ts';
import { evaluateSample } from './evaluation.rules.ts';
import type { Evaluation, EvaluationInput, JudgedTest, ReadResult } from './evaluation.ts';
import { readTyped } from './typed-result.rules.ts';

/** Tests as the rules see them, for tests of the rules. */
export const MEASURED_AT = new Date('2026-11-15T10:00:00Z');

export function rulesOf(rules: Partial<EntryRules> = {}): EntryRules {
  return {
    vrsta: 'numericki',
    decimale: 1,
    vrijednosti: [],
    refleks: [],
    calculated: false,
    calculatedTests: [],
    formula: '',
    vazi: '',
    ...rules,
  };
}

interface Details extends Partial<Omit<JudgedTest, 'rules' | 'value' | 'interval' | 'previous'>> {
  rules?: Partial<EntryRules>;
  interval?: Partial<FrozenInterval>;
  previous?: Partial<PreviousResult> & { before?: number };
}

export function typedValue(rules: Partial<EntryRules>, typed: string): ReadResult {
  const value = readTyped(rulesOf(rules), typed);
  if (!value) {
    throw new Error(`${typed} is no result`);
  }
  return value;
}

/** A test with what was typed; with '' it has no result. */
export function judgedTest(typed: string, { rules = {}, interval, previous, ...rest }: Details = {}): JudgedTest {
  const whole = rulesOf(rules);
  return {
    _id: 'test',
    labassay: 'TEST',
    verzija: 7,
    rules: whole,
    jedinica: 'mmol/L',
    interval: interval ? { ocekivano: '', tumacenje: '', izvor: 'LITERATURA', ...interval } : null,
    kriticne: null,
    previous: previous ? previousResult(previous) : null,
    value: typed === '' ? null : typedValue(whole, typed),
    izvor: 'RUČNO',
    measuredAt: MEASURED_AT,
    taken: MEASURED_AT,
    oznake: [],
    razrjedjenje: null,
    ...rest,
  };
}

/** `before`: so many days before. */
function previousResult({ before = 1, vrijednost = 0, ...rest }: Partial<PreviousResult> & { before?: number }) {
  return {
    rezultat_f: String(vrijednost),
    vrijednost,
    znak: '' as const,
    jedinica: 'mmol/L',
    sifra: null,
    flag: '' as const,
    uzorak: '2611150001',
    mjereno: MEASURED_AT.toISOString(),
    uzeto: new Date(MEASURED_AT.getTime() - before * 86_400_000).toISOString(),
    ...rest,
  };
}

export function consistencyRule(uvjet: string, components: Record<string, string>, disabled = false): ConsistencyRule {
  return {
    _id: 'rule',
    verzija: 3,
    dokument: {
      sifra: 'PRAVILO',
      naziv: 'Pravilo',
      testovi: Object.entries(components).map(([oznaka, test]) => ({ oznaka, test })),
      uvjet,
      poruka: 'Direktni bilirubin je veći od ukupnog.',
      napomena: '',
      disabled,
    },
  };
}

export const namedTest = (_id: string, typed: string, details: Details = {}): JudgedTest =>
  judgedTest(typed, { _id, labassay: _id.toUpperCase(), ...details });

/** A calculated test whose formula calls its components by their ids. */
export function calculatedTest(
  _id: string,
  formula: string,
  components: readonly string[],
  rules: Partial<EntryRules> = {},
  details: Details = {},
): JudgedTest {
  const calculatedTests = components.map((component) => ({ oznaka: component, test: component }));
  return namedTest(_id, '', { ...details, rules: { calculated: true, formula, calculatedTests, ...rules } });
}

export const evaluate = (tests: JudgedTest[], more: Partial<EvaluationInput> = {}): Evaluation =>
  evaluateSample({ tests, consistency: [], ...more });
export const shownIn = ({ tests }: Evaluation, id: string) => tests.get(id)?.value?.rezultat_f;
export const saidIn = ({ tests }: Evaluation, id: string) => tests.get(id)?.nalazi.map(({ tekst }) => tekst);
