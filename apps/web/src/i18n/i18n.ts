import { asLanguage, type Language } from '@nalaz/domain/language/language';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS, teachLanguages } from './language-tags.ts';
import { loadTexts } from './load-texts.ts';

/** Loaded before the first screen; every other namespace comes with the screen that uses it. */
export const BASE_NAMESPACES = ['ui', 'table', 'api', 'shell', 'auth'];

const STORAGE_KEY = 'nalaz-language';

const texts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(asLanguage(language), namespace).then(
      (found) => done(null, found),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

export const i18n = i18next.createInstance();

function showLanguage(): void {
  document.documentElement.lang = LANGUAGE_TAGS[asLanguage(i18n.language)];
}

/** What somebody chose in this browser; nothing where nobody has. */
export const rememberedLanguage = () => localStorage.getItem(STORAGE_KEY);

export async function startI18n(language: Language): Promise<void> {
  await i18n
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: 'currentOnly',
      ns: BASE_NAMESPACES,
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  teachLanguages(i18n);
  i18n.on('languageChanged', showLanguage);
  showLanguage();
}

/** At once and without a reload; remembered for the next visit of this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(language);
}

export function useLanguage(): Language {
  const { i18n: current } = useTranslation();
  return asLanguage(current.language);
}
