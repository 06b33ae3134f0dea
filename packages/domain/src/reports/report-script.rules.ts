import type { Language } from '../language/language.ts';
import { transliterate } from '../language/transliterate.ts';

/** Blood groups and factors: another letter would be another result (B is not Б). */
const ALWAYS = '[ABCDEVX]|AB|[CcDdEeKkw]{2,8}';
const WORD = /[\p{L}\p{N}]+/gu;
const ABBREVIATION = /^\p{Lu}{2,5}$/u;
const LETTER = /^\p{Lu}$/u;
const KEPT = new RegExp(`^(?:${ALWAYS})$`, 'u');

/** A sentence that somebody wrote, in the script of the paper. */
export const inScript = (text: string, language: Language): string => (language === 'rs' ? transliterate(text) : text);

/**
 * The name or the coded result of a test in the script of the paper. Abbreviations stay as laboratories write them in
 * both scripts: ASO, RF, troponin I, vitamin D.
 */
export function nameInScript(text: string, language: Language): string {
  if (language !== 'rs') {
    return text;
  }
  const mixed = /\p{Ll}/u.test(text);
  const words = [...text.matchAll(WORD)];
  const kept = words.filter(({ 0: word, index }) => {
    const alone = words.length === 1;
    return (
      KEPT.test(word) || (ABBREVIATION.test(word) && (mixed || alone)) || (LETTER.test(word) && mixed && index > 0)
    );
  });
  let at = 0;
  let written = '';
  for (const { 0: word, index } of kept) {
    written += transliterate(text.slice(at, index)) + word;
    at = index + word.length;
  }
  return written + transliterate(text.slice(at));
}
