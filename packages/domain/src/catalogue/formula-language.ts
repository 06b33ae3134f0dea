import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { VARIABLE } from './assay.limits.ts';
import { roundDecimal } from './decimal-rounding.ts';
import { FormulaFaultError } from './formula-faults.ts';

export const FORMULA_LIMITS = { characters: 1000, nodes: 200, depth: 32 } as const;

/** What every formula may ask of the patient. */
export const AGE = 'godine';
export const FEMALE = 'zensko';
/** Known to be pregnant: whoever was not asked is taken as not. */
export const PREGNANT = 'trudna';
/** These are conditions, everything else is a number. */
export const CONDITIONS: readonly string[] = [FEMALE, PREGNANT];
/** What a reflex condition calls the result in question. */
export const RESULT = 'rezultat';

export interface FormulaFunction {
  values: 1 | 2;
  apply(a: number, b: number): number | undefined;
}

export const FORMULA_FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ['pow', { values: 2, apply: Math.pow }],
  ['ln', { values: 1, apply: Math.log }],
  ['log10', { values: 1, apply: Math.log10 }],
  ['exp', { values: 1, apply: Math.exp }],
  ['sqrt', { values: 1, apply: Math.sqrt }],
  ['abs', { values: 1, apply: Math.abs }],
  ['min', { values: 2, apply: (a, b) => Math.min(a, b) }],
  ['max', { values: 2, apply: (a, b) => Math.max(a, b) }],
  ['round', { values: 2, apply: roundDecimal }],
]);

/** Only its parser is used: nothing of the library runs with a patient's values. */
const language = new Environment({
  limits: { maxAstNodes: FORMULA_LIMITS.nodes, maxDepth: FORMULA_LIMITS.depth },
});

export function parseFormula(text: string): ASTNode {
  if (text.length > FORMULA_LIMITS.characters) {
    throw new FormulaFaultError('TOO_LONG', String(FORMULA_LIMITS.characters));
  }
  // The language would take the rest of the line for a comment, and half a formula would count.
  if (text.includes('//')) {
    throw new FormulaFaultError('NOT_ALLOWED', '//');
  }
  try {
    return language.parse(text).ast;
  } catch (error) {
    throw error instanceof ParseError ? syntaxFault(error, text) : error;
  }
}

function syntaxFault({ code, range }: ParseError, text: string): FormulaFaultError {
  if (code === 'limit_exceeded') {
    return new FormulaFaultError('TOO_LARGE');
  }
  const { start, end } = range ?? { start: 0, end: 0 };
  const rest = text.slice(start);
  if (rest.trim() === '') {
    return new FormulaFaultError('UNFINISHED');
  }
  if (rest.startsWith(',')) {
    return new FormulaFaultError('COMMA');
  }
  const [character = ''] = rest;
  return new FormulaFaultError('UNEXPECTED', end - start > 1 ? text.slice(start, end) : character);
}

const variable = new RegExp(VARIABLE);

/** False for words that the language keeps for itself (`if`, `true`) and for what every object carries. */
export function mayBeVariable(name: string): boolean {
  if (!variable.test(name) || FORMULA_FUNCTIONS.has(name) || name in Object.prototype) {
    return false;
  }
  try {
    return parseFormula(name).op === 'id';
  } catch {
    return false;
  }
}

const OURS = [AGE, FEMALE, PREGNANT, RESULT];

export const mayNameComponent = (name: string): boolean => !OURS.includes(name) && mayBeVariable(name);
