import { foldText } from '../../language/fold.ts';
import { isJmbgShape } from '../../patients/jmbg.rules.ts';

/** What somebody looks for in the list of samples: a number, or words of a name. */
export type WorklistText = { number: string } | { words: readonly string[] };

const DIGITS = /^\d+$/;

/** Undefined: nothing is looked for. */
export function readWorklistText(typed: string): WorklistText | undefined {
  const number = typed.replace(/\s/g, '').toUpperCase();
  if (DIGITS.test(number) || isJmbgShape(number)) {
    return { number };
  }
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return words.length > 0 ? { words } : undefined;
}

/** What the search key of a sample must hold, wherever in it. */
export const partsOf = (text: WorklistText): readonly string[] =>
  'number' in text ? [foldText(text.number)] : text.words;

/** How the search key of a sample may begin, surname first or name first: history is searched by its beginning alone. */
export function keyBeginnings(words: readonly string[]): string[] {
  const rotations = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
  return [...new Set(rotations)];
}
