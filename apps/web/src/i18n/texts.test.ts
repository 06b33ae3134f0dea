import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { teachLanguages } from './language-tags.ts';
import { type Texts, transliterateTexts } from './transliterate-texts.ts';

const sources = {
  local: import.meta.glob<Texts>('./local/*.json', { eager: true, import: 'default' }),
  en: import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' }),
};
const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const namespaces = (language: 'local' | 'en') =>
  Object.keys(sources[language]).map((file) => file.replace(/^.*\/|\.json$/g, ''));
const read = (language: 'local' | 'en', name: string): Texts => sources[language][`./${language}/${name}.json`] ?? {};

function flat(texts: Texts, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );
}

const PLURAL = /_(one|few|other)$/;
const keysWithoutPlural = (texts: Texts) => [...new Set(flat(texts).map(([key]) => key.replace(PLURAL, '')))].sort();
const formsOf = (texts: Texts, key: string) =>
  flat(texts)
    .filter(([name]) => name.replace(PLURAL, '') === key && PLURAL.test(name))
    .map(([name]) => PLURAL.exec(name)?.[1])
    .sort();
const holes = (text: string) => (text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? []).sort();

const known = new Set(
  namespaces('local').flatMap((name) => keysWithoutPlural(read('local', name)).map((key) => `${name}:${key}`)),
);

describe('[S1.01] texts', () => {
  it('every namespace is there in both languages', () => {
    expect(namespaces('local')).toEqual(namespaces('en'));
    expect(namespaces('local')).toContain('ui');
  });

  describe.each(namespaces('local'))('%s', (file) => {
    const [local, english] = [read('local', file), read('en', file)];

    it('has the same keys in local and en', () => {
      expect(keysWithoutPlural(local)).toEqual(keysWithoutPlural(english));
    });

    it('has no empty text', () => {
      expect([...flat(local), ...flat(english)].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('has one, few and other in local, one and other in en', () => {
      for (const key of keysWithoutPlural(local).filter((name) => formsOf(local, name).length > 0)) {
        expect([key, formsOf(local, key)]).toEqual([key, ['few', 'one', 'other']]);
        expect([key, formsOf(english, key)]).toEqual([key, ['one', 'other']]);
      }
    });

    it('has the same placeholders in local, rs and en', () => {
      const [inEnglish, inCyrillic] = [new Map(flat(english)), new Map(flat(transliterateTexts(local)))];
      for (const [key, text] of flat(local)) {
        expect([key, holes(inCyrillic.get(key) ?? '')]).toEqual([key, holes(text)]);
        const other = inEnglish.get(key);
        if (other !== undefined && !PLURAL.test(key)) {
          expect([key, holes(other)]).toEqual([key, holes(text)]);
        }
      }
    });
  });

  it('every key that a screen names exists', () => {
    const missing = Object.entries(code).flatMap(([file, text]) => {
      const own = /useTranslation\('(\w[\w-]*)'\)/.exec(text)?.[1] ?? 'ui';
      const used = [...text.matchAll(/\bt\(\s*'([\w:.-]+)'/g)].map(([, name = '']) =>
        name.includes(':') ? name : `${own}:${name}`,
      );
      return used.filter((name) => !known.has(name)).map((name) => `${file} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('plurals one, few and other are those of the language, in both scripts', async () => {
    const probe = createInstance();
    const table = read('local', 'table');
    await probe.init({ lng: 'local', resources: { local: { table }, rs: { table: transliterateTexts(table) } } });
    teachLanguages(probe);
    const chosen = (count: number, lng: string) => probe.t('table:selected', { count, lng });
    expect([1, 3, 5, 21, 22].map((count) => chosen(count, 'local'))).toEqual([
      'Odabran 1 zapis',
      'Odabrana 3 zapisa',
      'Odabrano 5 zapisa',
      'Odabran 21 zapis',
      'Odabrana 22 zapisa',
    ]);
    expect(chosen(22, 'rs')).toBe('Одабрана 22 записа');
  });
});
