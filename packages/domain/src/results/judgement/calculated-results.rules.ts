import { type Calculation, type CalculationInput, calculate, missingInputs } from '../../catalogue/formula.rules.ts';
import { AGE, FEMALE } from '../../catalogue/formula-language.ts';
import { joinFacts, type MissingFact } from '../../catalogue/missing-facts.ts';
import type { Finding } from '../result.documents.ts';
import type { EvaluationInput, JudgedTest, ReadResult } from './evaluation.ts';
import { type KnownPerson, knownPerson, possiblePeople } from './possible-people.rules.ts';
import { bounds } from './result-flag.rules.ts';
import { numberResult } from './typed-result.rules.ts';

interface Calculated {
  value: ReadResult | null;
  nalazi: Finding[];
}

/** Every test with its value, the calculated ones from their components: first those that others are made of. */
export function calculateResults(input: EvaluationInput): ReadonlyMap<string, Calculated> {
  const { tests } = input;
  const byId = new Map(tests.map((test) => [test._id, test]));
  const results = new Map<string, Calculated>();
  const patient = knownPerson(input);
  const resultOf = (id: string): Calculated | undefined => {
    const test = byId.get(id);
    const known = results.get(id);
    if (!test || known) {
      return known;
    }
    // Before its components: a test that were made of itself finds this, and not the way back to itself.
    results.set(id, { value: null, nalazi: [] });
    const result =
      test.rules.calculated && !test.otkazan
        ? calculateTest(test, patient, (component) => ({
            test: byId.get(component),
            value: resultOf(component)?.value,
          }))
        : { value: test.value, nalazi: [] };
    results.set(id, result);
    return result;
  };
  for (const { _id } of tests) {
    resultOf(_id);
  }
  return results;
}

/** A day's urine belongs to the blood of its end. */
const LONGEST_APART_MS = 24 * 3_600_000;

/** Whether samples were taken so far apart that nothing is calculated from both. */
export const isTakenApart = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) > LONGEST_APART_MS;

type Component = (id: string) => { test: JudgedTest | undefined; value: ReadResult | null | undefined };

function calculateTest({ rules, verzija }: JudgedTest, patient: KnownPerson, component: Component): Calculated {
  const none = (tekst: string, tezina: number, podaci: Finding['podaci'] = {}): Calculated => ({
    value: null,
    nalazi: [{ pravilo: 'RAČUN', tekst, verzija, tezina, podaci }],
  });
  const { vrijednosti, missing, inexact, cancelled, rejected, apart, converted } = collectComponents(rules, component);
  if (rejected.length > 0) {
    return none('RAČUN_ODBIJENO', 1, { testovi: rejected.join('; ') });
  }
  if (cancelled.length > 0) {
    return none('RAČUN_OTKAZANO', 1, { testovi: cancelled.join('; ') });
  }
  if (apart.length > 0) {
    return none('RAČUN_DRUGI_DAN', 1, { testovi: apart.join('; ') });
  }
  if (converted.length > 0) {
    return none('RAČUN_JEDINICA', 2, { testovi: converted.join('; ') });
  }
  if (inexact.length > 0) {
    return none('RAČUN_BEZ_BROJA', 1, { testovi: inexact.join('; ') });
  }
  if (missing.length > 0) {
    return none('RAČUN_ČEKA', 0, { testovi: missing.join('; ') });
  }
  const calculation = calculateForAll(rules, patient, vrijednosti);
  if ('rezultat' in calculation) {
    return { value: numberResult(calculation.rezultat, rules.decimale) ?? null, nalazi: [] };
  }
  switch (calculation.nema) {
    case 'uvjet':
      return none('RAČUN_UVJET', 1, { uvjet: rules.vazi });
    // The components are all there, so it is the patient.
    case 'ulaz':
      return none('RAČUN_OVISI', 1, { ovisi: joinFacts(unknownInputs(rules, patient, vrijednosti)) });
    case 'racun':
      return none('RAČUN_BEZ_REZULTATA', 1);
    case 'opseg':
      return none('RAČUN_OPSEG', 2, { izracunato: calculation.izracunato, ...bounds(rules.mjerniOpseg ?? {}) });
  }
}

type Fault = 'rejected' | 'cancelled' | 'missing' | 'apart' | 'converted' | 'inexact';

function faultOf({ test, value }: ReturnType<Component>, jedinica: string | undefined): Fault | undefined {
  if (test?.odbijen) {
    return 'rejected';
  }
  if (test?.otkazan) {
    return 'cancelled';
  }
  if (!value) {
    return 'missing';
  }
  if (test?.drugiDan) {
    return 'apart';
  }
  if (jedinica !== undefined && test?.jedinica !== jedinica) {
    return 'converted';
  }
  return value.vrijednost === null || value.znak !== '' ? 'inexact' : undefined;
}

function collectComponents({ calculatedTests }: JudgedTest['rules'], component: Component) {
  const vrijednosti: Record<string, number> = {};
  const faults: Record<Fault, string[]> = {
    ...{ rejected: [], cancelled: [], missing: [] },
    ...{ apart: [], converted: [], inexact: [] },
  };
  for (const { oznaka, test: id, jedinica } of calculatedTests) {
    const found = component(id);
    const name = found.test?.labassay ?? oznaka;
    const fault = faultOf(found, jedinica);
    if (fault) {
      faults[fault].push(`${name}${detailOf(fault, found, jedinica)}`);
    } else {
      vrijednosti[oznaka] = found.value?.vrijednost ?? Number.NaN;
    }
  }
  return { vrijednosti, ...faults };
}

function detailOf(fault: Fault, { test, value }: ReturnType<Component>, jedinica = ''): string {
  const unit = fault === 'converted' ? ` [${test?.jedinica ?? ''} ≠ ${jedinica}]` : '';
  return fault === 'inexact' ? `=${value?.rezultat_f ?? ''}` : unit;
}

/** What is not known of the patient does not matter where everybody that they can be gets the same. */
function calculateForAll(rules: JudgedTest['rules'], patient: KnownPerson, vrijednosti: Record<string, number>) {
  const byKnown = calculate(rules, { ...patient.known, vrijednosti });
  if ('rezultat' in byKnown || byKnown.nema !== 'ulaz') {
    return byKnown;
  }
  let common: Calculation | undefined;
  for (const person of possiblePeople(patient)) {
    const one = calculate(rules, { ...person, vrijednosti });
    if (common && !isSame(common, one)) {
      return byKnown;
    }
    common = one;
  }
  return common ?? byKnown;
}

const isSame = (a: Calculation, b: Calculation): boolean =>
  'rezultat' in a ? 'rezultat' in b && a.rezultat === b.rezultat : 'nema' in b && a.nema === b.nema;

const FACTS: Readonly<Record<string, MissingFact>> = { [AGE]: 'dob', [FEMALE]: 'spol' };

const unknownInputs = (
  rules: JudgedTest['rules'],
  { known }: KnownPerson,
  vrijednosti: CalculationInput['vrijednosti'],
): MissingFact[] => missingInputs(rules, { ...known, vrijednosti }).flatMap((name) => FACTS[name] ?? []);
