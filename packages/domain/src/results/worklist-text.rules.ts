import { foldText } from '../language/fold.ts';

/** What somebody looks for in the list of samples: a number, or words of a name. */
export type WorklistText = { digits: string } | { words: readonly string[] };

const DIGITS = /^\d[\d\s]*$/;

/** Undefined: nothing is looked for. */
export function readWorklistText(typed: string): WorklistText | undefined {
  const text = typed.trim();
  if (DIGITS.test(text)) {
    return { digits: text.replace(/\s/g, '') };
  }
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return words.length > 0 ? { words } : undefined;
}

/** How the search key of a sample may begin, surname first or name first: history is searched by its beginning alone. */
export function keyBeginnings(words: readonly string[]): string[] {
  const rotations = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
  return [...new Set(rotations)];
}
