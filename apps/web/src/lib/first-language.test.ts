import { expect, it } from 'vitest';
import { firstLanguage } from './first-language.ts';

it.each([
  [['bs-BA'], 'local'],
  [['hr'], 'local'],
  [['sr-Latn-RS'], 'local'],
  [['sr-RS'], 'rs'],
  [['sr'], 'rs'],
  [['bs-Cyrl-BA'], 'rs'],
  [['en-GB'], 'en'],
  [['de-DE', 'sr-Cyrl-BA', 'en'], 'rs'],
  [['de-DE'], 'en'],
  [[], 'en'],
] as const)('[S1.01] behind a QR code a browser in %j reads %s', (browser, language) => {
  expect(firstLanguage('/nalaz/abc', null, browser)).toBe(language);
});

it('[S1.01] what was chosen here before wins, and the laboratory’s own pages do not ask the browser', () => {
  expect(firstLanguage('/nalaz/abc', 'rs', ['en'])).toBe('rs');
  expect(firstLanguage('/nalazi/pregled', null, ['en'])).toBe('local');
  expect(firstLanguage('/prijem', 'en', ['bs'])).toBe('en');
});
