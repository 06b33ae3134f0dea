import { roundDecimal } from '../../catalogue/decimal-rounding.ts';
import { foldText } from '../../language/fold.ts';
import type { EntryRules } from '../result.documents.ts';
import type { ResultSign } from '../result.words.ts';
import type { ReadResult } from './evaluation.ts';

/** ≤ and ≥ are refused: only < and > are kept, and taking one for the other would change what was said. */
const NUMBER = /^(?<sign>[<>]?)\s*(?<minus>[-−+]?)(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/u;
const TITRE = /^(?<sign>[<>]?)\s*1\s*:\s*(?<reciprocal>[1-9]\d{0,8})$/;
/** More digits than this a number cannot carry faithfully. */
const MOST_DIGITS = 15;
const THOUSANDS = /^[<>]?\s*[-−+]?[1-9]\d{0,2}[.,]\d{3}$/u;

/** What somebody typed, or nothing when it cannot be a result of this test. */
export function readTyped(rules: EntryRules, raw: string): ReadResult | undefined {
  // `1.234` where fewer decimals are expected may be more than a thousand, or one and a bit.
  const ambiguous = rules.vrsta === 'numericki' && rules.decimale < 3 && THOUSANDS.test(raw.trim());
  return ambiguous ? undefined : readMeasured(rules, raw);
}

/** What an analyser sent. It never groups thousands: `5.234` has three decimals, however many the test shows. */
export function readMeasured(rules: EntryRules, raw: string): ReadResult | undefined {
  const text = raw.trim();
  if (text === '') {
    return undefined;
  }
  switch (rules.vrsta) {
    case 'numericki':
      return readNumber(text, rules.decimale);
    case 'lista':
      return readCoded(rules.vrijednosti, text);
    case 'titar':
      return readCoded(rules.vrijednosti, text) ?? readTitre(text) ?? readWords(text);
    case 'mikrobiologija':
      return readCoded(rules.vrijednosti, text) ?? readCulture(text);
    case 'tekst':
      return readCoded(rules.vrijednosti, text) ?? wordsOf(text);
  }
}

/**
 * A measured number is rounded to the decimals of the test, and the rounded one is judged and calculated with: a flag
 * must follow from the number that people read. What was typed stays beside it (`raw`).
 */
export function numberResult(value: number, decimals: number): ReadResult | undefined {
  const rounded = roundDecimal(value, decimals);
  return rounded === undefined
    ? undefined
    : { rezultat_f: rounded.toFixed(decimals), vrijednost: rounded, znak: '', sifra: null };
}

function readNumber(text: string, decimals: number): ReadResult | undefined {
  const { sign = '', minus = '', whole = '', fraction = '' } = NUMBER.exec(text)?.groups ?? {};
  if (whole === '' || whole.length + fraction.length > MOST_DIGITS) {
    return undefined;
  }
  const value = Number(`${minus.replace('−', '-')}${whole}.${fraction}`);
  if (sign === '') {
    return numberResult(value, decimals);
  }
  // A bound says what the method can see; rounding it would say something else (<0.05 is not <0.1).
  const bound = numberResult(value, Math.max(decimals, fraction.length));
  return bound && { ...bound, rezultat_f: `${sign}${bound.rezultat_f}`, znak: sign as ResultSign };
}

export function readTitre(text: string): ReadResult | undefined {
  const { sign = '', reciprocal } = TITRE.exec(text)?.groups ?? {};
  return reciprocal === undefined
    ? undefined
    : { rezultat_f: `${sign}1:${reciprocal}`, vrijednost: Number(reciprocal), znak: sign as ResultSign, sifra: null };
}

function readCoded(values: EntryRules['vrijednosti'], text: string): ReadResult | undefined {
  const typed = foldWords(text);
  const found =
    values.find(({ sifra }) => foldWords(sifra) === typed) ?? values.find(({ naziv }) => foldWords(naziv) === typed);
  return found && { rezultat_f: found.naziv, vrijednost: null, znak: '', sifra: found.sifra };
}

/** A titre that is not one has a digit somewhere; `nereaktivan` has none. */
function readWords(text: string): ReadResult | undefined {
  return /[\d<>]/.test(text) ? undefined : wordsOf(text);
}

const wordsOf = (text: string): ReadResult => ({ rezultat_f: text, vrijednost: null, znak: '', sifra: null });

const NEGATIVE = ['neg', 'negativan', 'negativna', 'negativno', 'nereaktivan', 'nereaktivna', 'nereaktivno'];
const POSITIVE = ['pos', 'poz', 'pozitivan', 'pozitivna', 'pozitivno'];

export const isNegative = (text: string): boolean => NEGATIVE.includes(foldWords(text));

/** S4.09: negative, or positive with what was found: `pozitivan: Escherichia coli`. */
function readCulture(text: string): ReadResult | undefined {
  const [word = '', ...rest] = text.split(':');
  const found = rest.join(':').trim();
  if (isNegative(word) && found === '') {
    return { ...wordsOf('negativan'), sifra: 'NEG' };
  }
  return POSITIVE.includes(foldWords(word)) && found !== ''
    ? { ...wordsOf(`pozitivan: ${found}`), sifra: 'POS' }
    : undefined;
}

/** As people compare words: blind to case, marks, script, spaces and the full stop. */
export function foldWords(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}
