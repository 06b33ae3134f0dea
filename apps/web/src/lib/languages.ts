import type { Language } from '@nalaz/domain/language/language';

/** Each language by its own name, so that a person finds it whatever language the screen is in. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  local: { name: 'Bosanski · Hrvatski · Srpski', short: 'BHS' },
  rs: { name: 'Српски', short: 'СР' },
  en: { name: 'English', short: 'EN' },
};
