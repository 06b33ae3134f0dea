import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import type { AgeBound } from '@nalaz/domain/catalogue/population';

export type IntervalRow = Partial<ReferenceInterval>;
type Limits = Pick<IntervalRow, 'donja' | 'gornja'>;

const AGE_LETTERS = { h: 'sati', d: 'dani', m: 'mjeseci', g: 'godine' } as const;
const NONE = 'bez';

/** `12g` is 12 years: h hours, d days, m months, g years (godine). */
export function age(text: string): AgeBound {
  const [, value, letter] = /^(\d+)([hdmg])$/.exec(text) ?? unreadable(text);
  return { vrijednost: Number(value), jedinica: AGE_LETTERS[letter as keyof typeof AGE_LETTERS] };
}

/** `3.5..5.1`, `..5` up to, `10..` from. */
export function limits(text: string): Limits {
  const [, low, high] = /^(-?[\d.]+?)?\.\.(-?[\d.]+)?$/.exec(text) ?? unreadable(text);
  return { ...(low ? { donja: Number(low) } : {}), ...(high ? { gornja: Number(high) } : {}) };
}

/**
 * Ages one after another, each until where the next begins, so that there is neither gap nor overlap:
 * `12g+ 18g:126..160 138..175` is from 12 to 18 years 126–160, then 138–175. `bez` is a known absence.
 */
export function steps(text: string): IntervalRow[] {
  const words = text.split(' ');
  const first = words[0] ?? '';
  let from = first.endsWith('+') ? age(first.slice(0, -1)) : undefined;
  return words.slice(from ? 1 : 0).map((word) => {
    const [until, value] = word.includes(':') ? (word.split(':') as [string, string]) : [undefined, word];
    const dobOd = from;
    const dobDo = until === undefined ? undefined : age(until);
    from = dobDo;
    return {
      ...(dobOd ? { dobOd } : {}),
      ...(dobDo ? { dobDo } : {}),
      ...(value === NONE ? { bezIntervala: true } : limits(value)),
    };
  });
}

function unreadable(text: string): never {
  throw new Error(`cannot read '${text}'`);
}

const forAll = (who: IntervalRow, text: string) => steps(text).map((row) => ({ ...who, ...row }));

export const everyone = (text: string) => steps(text);
export const men = (text: string) => forAll({ spol: 'MUŠKI' }, text);
export const women = (text: string) => forAll({ spol: 'ŽENSKI' }, text);
export const menopausal = (text: string) =>
  forAll({ spol: 'ŽENSKI', menopauza: 'DA', ref_grupa: 'refgr:POSTMENO' }, text);
export const pregnant = (text: string) => forAll({ spol: 'ŽENSKI', trudnoca: 'DA' }, text);

/** First completed week of each trimester, and the end. */
const TRIMESTERS = [0, 14, 28, 45] as const;

export function trimesters(...texts: [string, string, string]): IntervalRow[] {
  return texts.flatMap((text, at) =>
    pregnant(text).map((row) => ({ ...row, ...trimester(at), ref_grupa: `refgr:TRIM${at + 1}` })),
  );
}

export const trimester = (at: number) => ({ sedmicaOd: TRIMESTERS[at] ?? 0, sedmicaDo: TRIMESTERS[at + 1] ?? 45 });

/** `3-4:5.8..71.2` is from week 3 until week 4 begins. */
export function weeks(text: string): IntervalRow[] {
  return text.split(' ').flatMap((word) => {
    const [, from, to, value = ''] = /^(\d+)-(\d+):(.+)$/.exec(word) ?? unreadable(word);
    return pregnant(value).map((row) => ({ ...row, sedmicaOd: Number(from), sedmicaDo: Number(to) }));
  });
}

/** Follicular, ovulation, luteal. */
export function phases(...texts: [string, string, string]): IntervalRow[] {
  const names = ['FOLIKULARNA', 'OVULACIJA', 'LUTEALNA'] as const;
  return names.flatMap((faza, at) => forAll({ spol: 'ŽENSKI', faza }, texts[at] ?? NONE));
}

export const expected = (ocekivano: string): IntervalRow[] => [{ ocekivano }];

/** Where these rows come from, when it is another source than that of the whole assay. */
export const from = (izvor: ReferenceInterval['izvor'], rows: IntervalRow[]) => rows.map((row) => ({ ...row, izvor }));

/** What the rows mean, as the report says it. */
export const meaning = (tumacenje: string, rows: IntervalRow[]) => rows.map((row) => ({ ...row, tumacenje }));
