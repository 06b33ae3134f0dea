import { formatMoney } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';

/** S3.18: nothing unless it is a number above 0; the year of birth after a separator where it helps. */
export function priceText(price: unknown, language: Language, godiste?: number | null): string {
  return [formatMoney(price, language), godiste ? String(godiste) : ''].filter(Boolean).join(' · ');
}
