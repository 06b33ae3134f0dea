import { asLanguage, type Language } from '@nalaz/domain/language/language';
import { isPublicPath } from './where-to-go.ts';

const CYRILLIC = /^(sr|[a-z]{2}-cyrl)\b(?!-latn)/i;
const LOCAL = /^(bs|hr|sr-latn|sh|cnr)\b/i;

/** What somebody reads who has their browser in this language; nothing where we cannot tell. */
function spokenWith(tag: string): Language | undefined {
  if (LOCAL.test(tag) && !/-cyrl\b/i.test(tag)) {
    return 'local';
  }
  return CYRILLIC.test(tag) ? 'rs' : /^en\b/i.test(tag) ? 'en' : undefined;
}

/** Whoever comes by a QR code has chosen no language here yet, but has one in the browser. */
export function firstLanguage(path: string, remembered: string | null, browser: readonly string[]): Language {
  if (remembered !== null || !isPublicPath(path)) {
    return asLanguage(remembered);
  }
  return browser.map(spokenWith).find((language) => language !== undefined) ?? 'en';
}
