import type { Language } from '@nalaz/domain/language/language';
import { transliterate } from '@nalaz/domain/language/transliterate';

/** What the rules say in words of the data, such as `ŽENSKI, trudnoća, 2 godine – 18 godina`, for an English screen. */
const ENGLISH: Readonly<Record<string, string>> = {
  'bez trudnoće i menopauze': 'not pregnant, before menopause',
  'ostali analizatori': 'other analysers',
  'sedmica nepoznata': 'week unknown',
  'faza nepoznata': 'phase unknown',
  'faza FOLIKULARNA': 'follicular phase',
  'faza OVULACIJA': 'ovulation',
  'faza LUTEALNA': 'luteal phase',
  'bez trudnoće': 'not pregnant',
  analizator: 'analyser',
  menopauza: 'menopause',
  trudnoća: 'pregnancy',
  MUŠKI: 'MALE',
  ŽENSKI: 'FEMALE',
  SVI: 'ALL',
  od: 'from',
  do: 'until',
};

const UNITS: readonly [stem: string, english: string][] = [
  ['sat', 'hour'],
  ['dan', 'day'],
  ['sedmic', 'week'],
  ['mjesec', 'month'],
  ['godin', 'year'],
];

const AGE = /(\d+) (sat|dan|sedmic|mjesec|godin)[aei]?(?!\p{L})/gu;
const PHRASE = new RegExp(`(?<!\\p{L})(${Object.keys(ENGLISH).join('|')})(?!\\p{L})`, 'gu');

function toEnglish(text: string): string {
  return text
    .replace(AGE, (_whole, count: string, stem: string) => {
      const [, unit = stem] = UNITS.find(([one]) => one === stem) ?? [];
      return `${count} ${unit}${count === '1' ? '' : 's'}`;
    })
    .replace(PHRASE, (phrase) => ENGLISH[phrase] ?? phrase);
}

export function sayIn(language: Language, text: string): string {
  if (language === 'en') {
    return toEnglish(text);
  }
  return language === 'rs' ? transliterate(text) : text;
}
