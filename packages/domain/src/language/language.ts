/** `local` is Bosnian/Croatian/Serbian in Latin script, `rs` the same in Cyrillic (S1.01). */
export const LANGUAGES = ['local', 'rs', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function asLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value) ?? 'local';
}
