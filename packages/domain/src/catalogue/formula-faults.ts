import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';

/** Why a formula is refused; `dio` is the part of it that is meant. */
export const FORMULA_FAULTS = {
  TOO_LONG: { local: 'duža je od {dio} znakova', en: 'it is longer than {dio} characters' },
  TOO_LARGE: { local: 'ima previše dijelova ili zagrada', en: 'it has too many parts or brackets' },
  UNFINISHED: { local: 'nije dovršena', en: 'it is not finished' },
  UNEXPECTED: { local: 'neočekivano: {dio}', en: 'unexpected: {dio}' },
  COMMA: {
    local: 'zarez odvaja samo vrijednosti funkcije; decimale se pišu tačkom',
    en: 'a comma only separates the values of a function; decimals are written with a point',
  },
  UNKNOWN_NAME: { local: 'nepoznata oznaka: {dio}', en: 'unknown variable: {dio}' },
  UNKNOWN_FUNCTION: { local: 'nepoznata funkcija: {dio}', en: 'unknown function: {dio}' },
  ARGUMENTS: { local: 'pogrešan broj vrijednosti: {dio}', en: 'wrong number of values: {dio}' },
  NUMBER_NEEDED: { local: 'ovdje mora stajati broj: {dio}', en: 'this must be a number: {dio}' },
  CONDITION_NEEDED: { local: 'ovdje mora stajati uvjet: {dio}', en: 'this must be a condition: {dio}' },
  NOT_ALLOWED: { local: 'nije dozvoljeno: {dio}', en: 'not allowed: {dio}' },
  NAME_RESERVED: { local: 'oznaka je zauzeta: {dio}', en: 'the variable is reserved: {dio}' },
  INPUT_MISSING: { local: 'nedostaje: {dio}', en: 'missing: {dio}' },
} as const satisfies Record<string, TextSource>;

export type FormulaFaultCode = keyof typeof FORMULA_FAULTS;

export interface FormulaFault {
  razlog: FormulaFaultCode;
  dio: string;
}

const LONGEST_PART = 40;

export class FormulaFaultError extends Error {
  readonly fault: FormulaFault;

  constructor(razlog: FormulaFaultCode, dio = '') {
    super(razlog);
    this.fault = formulaFault(razlog, dio);
  }
}

export function formulaFault(razlog: FormulaFaultCode, dio = ''): FormulaFault {
  const short = dio.length > LONGEST_PART ? `${dio.slice(0, LONGEST_PART)}…` : dio;
  // A cut may split a character in two, and half a character is no valid JSON for the database.
  return { razlog, dio: short.toWellFormed() };
}

export function faultText({ razlog, dio }: FormulaFault, language: Language): string {
  return fillText(FORMULA_FAULTS[razlog], language, { dio });
}
