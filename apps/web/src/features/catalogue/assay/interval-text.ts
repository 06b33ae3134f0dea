import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import type { Language } from '@nalaz/domain/language/language';
import { showNumber } from '../form/typed-values.ts';

type Limits = Pick<ReferenceInterval, 'donja' | 'gornja' | 'ocekivano'>;

/** `3,9 – 6,1`, `≤ 5`, `≥ 60`, or the expected word; nothing where the row says nothing. */
export function limitsText({ donja, gornja, ocekivano }: Limits, language: Language): string {
  const [low, high] = [showNumber(donja, language), showNumber(gornja, language)];
  if (low && high) {
    return `${low} – ${high}`;
  }
  return low ? `≥ ${low}` : high ? `≤ ${high}` : ocekivano;
}
