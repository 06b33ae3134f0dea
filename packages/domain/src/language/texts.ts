import type { Language } from './language.ts';
import { transliterate } from './transliterate.ts';

/** A text in its two sources; `rs` is made from the local one. */
export interface TextSource {
  local: string;
  en: string;
}

export function fillText({ local, en }: TextSource, language: Language, details: Record<string, string | number> = {}) {
  const source = language === 'en' ? en : language === 'rs' ? transliterate(local) : local;
  return source.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
}
