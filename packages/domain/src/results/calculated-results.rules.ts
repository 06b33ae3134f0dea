import { type CalculationInput, calculate } from '../catalogue/formula.rules.ts';
import type { EvaluationInput, JudgedTest, ReadResult } from './evaluation.ts';
import type { Finding } from './result.documents.ts';
import { numberResult } from './typed-result.rules.ts';

interface Calculated {
  value: ReadResult | null;
  nalazi: Finding[];
}

/** Every test with its value, the calculated ones from their components: first those that others are made of. */
export function calculateResults({ tests, godine, spol }: EvaluationInput): ReadonlyMap<string, Calculated> {
  const byId = new Map(tests.map((test) => [test._id, test]));
  const results = new Map<string, Calculated>();
  const patient = { ...(godine === undefined ? {} : { godine }), ...(spol === undefined ? {} : { spol }) };
  const resultOf = (id: string): Calculated | undefined => {
    const test = byId.get(id);
    const known = results.get(id);
    if (!test || known) {
      return known;
    }
    // Before its components: a test that were made of itself finds this, and not the way back to itself.
    results.set(id, { value: null, nalazi: [] });
    const result = test.rules.calculated
      ? calculateTest(test, patient, (component) => ({ test: byId.get(component), value: resultOf(component)?.value }))
      : { value: test.value, nalazi: [] };
    results.set(id, result);
    return result;
  };
  for (const { _id } of tests) {
    resultOf(_id);
  }
  return results;
}

type Component = (id: string) => { test: JudgedTest | undefined; value: ReadResult | null | undefined };

function calculateTest(
  { rules, verzija }: JudgedTest,
  patient: Omit<CalculationInput, 'vrijednosti'>,
  component: Component,
): Calculated {
  const none = (tekst: string, tezina: number, podaci: Finding['podaci'] = {}): Calculated => ({
    value: null,
    nalazi: [{ pravilo: 'RAČUN', tekst, verzija, tezina, podaci }],
  });
  const { vrijednosti, missing, inexact } = collectComponents(rules, component);
  if (inexact.length > 0) {
    return none('RAČUN_BEZ_BROJA', 1, { testovi: inexact.join('; ') });
  }
  if (missing.length > 0) {
    return none('RAČUN_ČEKA', 0, { testovi: missing.join('; ') });
  }
  const calculation = calculate(rules, { ...patient, vrijednosti });
  if ('rezultat' in calculation) {
    return { value: numberResult(calculation.rezultat, rules.decimale) ?? null, nalazi: [] };
  }
  switch (calculation.nema) {
    case 'uvjet':
      return none('RAČUN_UVJET', 1, { uvjet: rules.vazi });
    // The components are all there, so it is the patient.
    case 'ulaz':
      return none('RAČUN_PACIJENT', 1);
    case 'racun':
      return none('RAČUN_BEZ_REZULTATA', 1);
  }
}

function collectComponents({ calculatedTests }: JudgedTest['rules'], component: Component) {
  const vrijednosti: Record<string, number> = {};
  const missing: string[] = [];
  const inexact: string[] = [];
  for (const { oznaka, test: id } of calculatedTests) {
    const { test, value } = component(id);
    const name = test?.labassay ?? oznaka;
    if (!value) {
      missing.push(name);
    } else if (value.vrijednost === null || value.znak !== '') {
      inexact.push(`${name}=${value.rezultat_f}`);
    } else {
      vrijednosti[oznaka] = value.vrijednost;
    }
  }
  return { vrijednosti, missing, inexact };
}
