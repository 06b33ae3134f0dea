import { foldText } from '../../language/fold.ts';

/** Right before a word, with nothing but spaces between: it is not there. */
const NOT_THERE = /(?:^|[^\p{L}\p{N}])(?:bez|nema) +$/u;
const BETWEEN = '\\p{L}*[^\\p{L}\\p{N}]+';

/**
 * The first of these words that a free text says, blind to case, marks and script; a beginning is enough (`blast` for
 * `blasti`), also of each of several words. Only `bez` and `nema` right before it take it back: what stands further away may
 * belong to something else.
 */
export function findNamedWord(text: string, named: readonly string[] = []): string | undefined {
  const folded = foldText(text).replace(/\s+/g, ' ');
  return named.find((one) => {
    const parts = foldText(one)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '');
    const said = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(BETWEEN)}`, 'gu');
    return parts.length > 0 && [...folded.matchAll(said)].some(({ index }) => !NOT_THERE.test(folded.slice(0, index)));
  });
}
