import { factNames } from '@nalaz/domain/catalogue/missing-facts';
import type { Language } from '@nalaz/domain/language/language';
import { fillText } from '@nalaz/domain/language/texts';
import type { FrozenInterval, PreviousResult } from '@nalaz/domain/results/result.documents';
import { showResult } from '@nalaz/domain/results/shown-result';

const number = (value: number | undefined, language: Language) =>
  value === undefined ? '' : showResult(String(value), language);

/** `3,9 – 6,1`, `≤ 5`, `≥ 60`, the expected word, or what it depends on. */
export function intervalText(
  { donja, gornja, ocekivano = '', ovisi }: Partial<Pick<FrozenInterval, 'donja' | 'gornja' | 'ocekivano' | 'ovisi'>>,
  language: Language,
): string {
  if (ovisi) {
    return fillText({ local: 'ovisi o: {ovisi}', en: 'depends on: {ovisi}' }, language, {
      ovisi: factNames(ovisi, language),
    });
  }
  const [low, high] = [number(donja, language), number(gornja, language)];
  if (low && high) {
    return `${low} – ${high}`;
  }
  return low ? `≥ ${low}` : high ? `≤ ${high}` : ocekivano;
}

/** `+12 %`: how far from the last time; only between two plain numbers in one unit. */
export function changeText(
  value: number | null,
  previous: PreviousResult,
  jedinica: string,
  language: Language,
): string | undefined {
  const before = previous.vrijednost;
  if (value === null || before === null || before === 0 || previous.znak !== '' || previous.jedinica !== jedinica) {
    return undefined;
  }
  const percent = (100 * (value - before)) / Math.abs(before);
  const text = showResult(Math.abs(percent).toFixed(Math.abs(percent) < 10 ? 1 : 0), language);
  return `${percent < 0 ? '−' : '+'}${text} %`;
}
