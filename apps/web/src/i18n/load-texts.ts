import type { Language } from '@nalaz/domain/language/language';
import { type Texts, transliterateTexts } from './transliterate-texts.ts';

type Loader = () => Promise<Texts>;

const SOURCES = {
  local: import.meta.glob<Texts>('./local/*.json', { import: 'default' }),
  en: import.meta.glob<Texts>('./en/*.json', { import: 'default' }),
};

/** A namespace is two files, `local/<name>.json` and `en/<name>.json`; `rs` is made from the first. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const folder = language === 'en' ? 'en' : 'local';
  const load: Loader | undefined = SOURCES[folder][`./${folder}/${namespace}.json`];
  if (!load) {
    return {};
  }
  const found = await load();
  return language === 'rs' ? transliterateTexts(found) : found;
}
