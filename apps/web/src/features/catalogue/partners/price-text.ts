import { formatMoney } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';

/** Also nothing is a price here: after a discount of 100 % it must not look as if it were missing. */
export function priceText(price: string, language: Language): string {
  return formatMoney(price, language) || (language === 'en' ? '0.00 BAM' : '0,00 KM');
}

export function percentText(percent: number, language: Language): string {
  const text = String(percent);
  return `${language === 'en' ? text : text.replace('.', ',')} %`;
}
