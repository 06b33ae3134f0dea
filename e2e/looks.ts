import { createHash } from 'node:crypto';
import { PEOPLE } from './people.ts';

export const WIDE = 1440;
export const NARROW = 360;

const LANGUAGES = ['local', 'rs', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const SPEAKERS = { local: PEOPLE.speaksLocal, rs: PEOPLE.speaksRs, en: PEOPLE.speaksEn };
/** What a screen reader is told; it also shows that the page really speaks the language. */
const TAGS = { local: 'bs', rs: 'sr-Cyrl', en: 'en' };

interface Look {
  title: string;
  language: (typeof LANGUAGES)[number];
  theme: (typeof THEMES)[number];
  width: number;
  /** An administrator who works in the language. */
  person: string;
  tag: string;
  /** `@look` is every look, `@long` those that only `npm run e2e -- --project=looks` takes. */
  details: { tag: string[] };
  use: {
    viewport: { width: number; height: number };
    colorScheme: 'light' | 'dark';
    contextOptions: { reducedMotion: 'reduce' };
  };
}

/** Every language, theme and width of a screen. All but one are `@long`; which one is kept, its name decides. */
export function looksOf(screen: string, widths: readonly number[] = [WIDE, NARROW]): Look[] {
  const every = widths.flatMap((width) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ width, theme, language }))),
  );
  const kept = createHash('sha256').update(screen).digest().readUInt32BE() % every.length;
  return every.map(({ width, theme, language }, nth) => ({
    title: `${language}, ${theme}, ${width} px`,
    language,
    theme,
    width,
    person: SPEAKERS[language],
    tag: TAGS[language],
    details: { tag: nth === kept ? ['@look'] : ['@look', '@long'] },
    use: {
      viewport: { width, height: width === WIDE ? 900 : 740 },
      colorScheme: theme,
      contextOptions: { reducedMotion: 'reduce' },
    },
  }));
}
