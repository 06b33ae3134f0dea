import { formatCount } from '@nalaz/domain/language/format';
import { asLanguage, type Language } from '@nalaz/domain/language/language';
import type { i18n } from 'i18next';

/** What browsers call our languages: for plurals, screen readers and hyphenation. */
export const LANGUAGE_TAGS: Record<Language, string> = { local: 'bs', rs: 'sr-Cyrl', en: 'en' };

/** `local` and `rs` are no tags that Intl knows: left alone, i18next takes the plurals of the machine's language. */
export function teachLanguages({ services }: i18n): void {
  services.pluralResolver.getRule = (code: string) => new Intl.PluralRules(LANGUAGE_TAGS[asLanguage(code)]);
  services.formatter?.add('number', (value, code) => formatCount(Number(value), asLanguage(code)));
}
