import {
  type Calculation,
  type CalculationInput,
  calculate,
  compileFormula,
  type FormulaRefusal,
  missingInputs,
} from '@nalaz/domain/catalogue/formula.rules';
import { mayNameComponent } from '@nalaz/domain/catalogue/formula-language';
import { readNumber } from '../form/typed-values.ts';
import type { FormulaParts } from './assay-document.ts';

export interface TextState {
  /** Undefined: it is right. */
  refusal: FormulaRefusal | undefined;
  koristi: readonly string[];
}

function stateOf(text: string, variables: readonly string[], expects: 'double' | 'bool'): TextState {
  const compiled = compileFormula(text, variables, expects);
  return compiled.ok ? { refusal: undefined, koristi: compiled.koristi } : { refusal: compiled, koristi: [] };
}

export interface FormulaState {
  /** The components that a formula may name. */
  variables: string[];
  /** Undefined: there is none yet. */
  formula: TextState | undefined;
  vazi: TextState | undefined;
}

/** What the checks of the server will say about the two texts. */
export function formulaState({ calculatedTests, formula, vazi }: FormulaParts): FormulaState {
  const variables = [...new Set(calculatedTests.map(({ oznaka }) => oznaka).filter(mayNameComponent))];
  return {
    variables,
    formula: formula.trim() === '' ? undefined : stateOf(formula, variables, 'double'),
    vazi: vazi.trim() === '' ? undefined : stateOf(vazi, variables, 'bool'),
  };
}

export interface ExampleState {
  given: Calculation;
  missing: string[];
  ok: boolean;
}

export function exampleState(parts: FormulaParts, example: FormulaParts['primjeri'][number]): ExampleState {
  const { vrijednosti, godine, spol, rezultat } = example;
  const input: CalculationInput = {
    vrijednosti: Object.fromEntries(vrijednosti.map(({ oznaka, vrijednost }) => [oznaka, vrijednost])),
    ...(godine === undefined ? {} : { godine }),
    ...(spol === undefined ? {} : { spol }),
  };
  const given = calculate(parts, input);
  const missing = missingInputs(parts, input);
  const number = 'rezultat' in given ? given.rezultat : undefined;
  return { given, missing, ok: missing.length === 0 && number === rezultat };
}

/** What was typed into the tester; a number that is none is missing. */
export function calculateTyped(
  parts: FormulaParts,
  typed: Readonly<Record<string, string>>,
  godine: string,
  spol: 'MUŠKI' | 'ŽENSKI',
): Calculation {
  const numbers = Object.entries(typed).flatMap(([oznaka, text]) => {
    const number = readNumber(text);
    return typeof number === 'number' ? [[oznaka, number] as const] : [];
  });
  const age = readNumber(godine);
  return calculate(parts, {
    vrijednosti: Object.fromEntries(numbers),
    spol,
    ...(typeof age === 'number' ? { godine: age } : {}),
  });
}
