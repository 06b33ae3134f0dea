import type { LabAssayDocument } from './assay.documents.ts';
import { roundDecimal } from './decimal-rounding.ts';
import { conditionStep, numberStep } from './formula-compiler.ts';
import { type FormulaFault, FormulaFaultError, faultText, formulaFault } from './formula-faults.ts';
import { AGE, CONDITIONS, FEMALE, mayBeVariable, PREGNANT, parseFormula } from './formula-language.ts';

export type FormulaValues = Readonly<Record<string, number | boolean>>;

export interface CompiledFormula {
  ok: true;
  /** The variables that it names; all of them must have a value. */
  koristi: readonly string[];
  evaluate(values: FormulaValues): number | boolean | undefined;
}
export type FormulaRefusal = { ok: false; opis: string } & FormulaFault;

const COMPILED_KEPT = 1000;
const compiled = new Map<string, CompiledFormula>();

/** `variables` are numbers; the patient's age and sex may always be named. Never throws. */
export function compileFormula(
  text: string,
  variables: readonly string[],
  expects: 'double' | 'bool',
): CompiledFormula | FormulaRefusal {
  const key = JSON.stringify([expects, text, ...variables]);
  const kept = compiled.get(key);
  if (kept) {
    return kept;
  }
  try {
    const fresh = compile(text, variables, expects);
    const oldest = compiled.keys().next().value;
    if (oldest !== undefined && compiled.size >= COMPILED_KEPT) {
      compiled.delete(oldest);
    }
    compiled.set(key, fresh);
    return fresh;
  } catch (error) {
    // Anything else is a formula so deep that it exhausts the parser.
    const fault = error instanceof FormulaFaultError ? error.fault : formulaFault('TOO_LARGE');
    return { ok: false, opis: faultText(fault, 'local'), ...fault };
  }
}

function compile(text: string, variables: readonly string[], expects: 'double' | 'bool'): CompiledFormula {
  const reserved = variables.find((name) => !mayBeVariable(name));
  if (reserved !== undefined) {
    throw new FormulaFaultError('NAME_RESERVED', reserved);
  }
  const declared = new Set([...variables, AGE, FEMALE, PREGNANT]);
  const koristi: string[] = [];
  const slotOf = (name: string) => {
    if (!declared.has(name)) {
      throw new FormulaFaultError('UNKNOWN_NAME', name);
    }
    const known = koristi.indexOf(name);
    return known < 0 ? koristi.push(name) - 1 : known;
  };
  const step = (expects === 'bool' ? conditionStep : numberStep)(parseFormula(text), slotOf);
  return {
    ok: true,
    koristi,
    evaluate(values) {
      const missing = koristi.some((name) => !hasValue(values, name));
      return missing ? undefined : step(koristi.map((name) => values[name] as number | boolean));
    },
  };
}

function hasValue(values: FormulaValues, name: string): boolean {
  if (!Object.hasOwn(values, name)) {
    return false;
  }
  return CONDITIONS.includes(name) ? typeof values[name] === 'boolean' : Number.isFinite(values[name]);
}

export interface CalculationInput {
  vrijednosti: Readonly<Record<string, number>>;
  godine?: number;
  spol?: 'MUŠKI' | 'ŽENSKI';
  /** Left out: not known to be. */
  trudna?: boolean;
}
/**
 * Why there is no result: outside the validity, a value is missing, it cannot be computed, or what came out cannot be
 * true (`izracunato`).
 */
export type Calculation =
  | { rezultat: number }
  | { nema: 'uvjet' | 'ulaz' | 'racun' }
  | { nema: 'opseg'; izracunato: number };

/** `mjerniOpseg` of a calculated test: what the formula may give. */
type CalculatedTest = Pick<LabAssayDocument, 'calculatedTests' | 'formula' | 'vazi' | 'decimale' | 'mjerniOpseg'>;

function compileTest({ calculatedTests, formula, vazi }: CalculatedTest) {
  const components = calculatedTests.map(({ oznaka }) => oznaka);
  const result = compileFormula(formula, components, 'double');
  const validity = compileFormula(vazi.trim() || 'true', components, 'bool');
  return result.ok && validity.ok
    ? { result, validity, needs: [...new Set([...components, ...result.koristi, ...validity.koristi])] }
    : undefined;
}

/** The components, and whatever the formula asks of the patient, as far as the input lacks them. */
export function missingInputs(document: CalculatedTest, input: CalculationInput): string[] {
  const { needs = [] } = compileTest(document) ?? {};
  const values = valuesFor(needs, input);
  return needs.filter((name) => !hasValue(values, name));
}

export function calculate(document: CalculatedTest, input: CalculationInput): Calculation {
  const test = compileTest(document);
  if (!test) {
    return { nema: 'racun' };
  }
  const values = valuesFor(test.needs, input);
  if (test.needs.some((name) => !hasValue(values, name))) {
    return { nema: 'ulaz' };
  }
  const valid = test.validity.evaluate(values);
  if (valid === false) {
    return { nema: 'uvjet' };
  }
  const result = valid ? test.result.evaluate(values) : undefined;
  const rezultat = typeof result === 'number' ? roundDecimal(result, document.decimale) : undefined;
  if (rezultat === undefined) {
    return { nema: 'racun' };
  }
  const { donja = Number.NEGATIVE_INFINITY, gornja = Number.POSITIVE_INFINITY } = document.mjerniOpseg ?? {};
  return rezultat < donja || rezultat > gornja ? { nema: 'opseg', izracunato: rezultat } : { rezultat };
}

function valuesFor(
  needs: readonly string[],
  { vrijednosti, godine, spol, trudna = false }: CalculationInput,
): FormulaValues {
  // Without a prototype: what every object carries is no value of the patient.
  const values: Record<string, number | boolean> = Object.create(null);
  for (const name of needs) {
    if (name === AGE && godine !== undefined) {
      values[name] = godine;
    } else if (name === FEMALE && spol !== undefined) {
      values[name] = spol === 'ŽENSKI';
    } else if (name === PREGNANT) {
      values[name] = trudna;
    } else if (name !== AGE && name !== FEMALE && Object.hasOwn(vrijednosti, name)) {
      values[name] = vrijednosti[name] ?? Number.NaN;
    }
  }
  return values;
}
