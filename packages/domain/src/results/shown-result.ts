import type { Language } from '../language/language.ts';

const NUMBER = /^[<>]?-?\d+\.\d+$/;

/** A number with the decimal sign of the language; words and titres stay as they are. */
export function showResult(rezultat_f: string, language: Language): string {
  return language !== 'en' && NUMBER.test(rezultat_f) ? rezultat_f.replace('.', ',') : rezultat_f;
}
