import { transliterate } from '@nalaz/domain/language/transliterate';

export interface Texts {
  [key: string]: string | Texts;
}

export function transliterateTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? transliterate(text) : transliterateTexts(text),
    ]),
  );
}
