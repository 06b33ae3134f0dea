import { PEOPLE } from './people.ts';

export const WIDE = 1440;
export const NARROW = 360;

/** What is looked at. A screen's place in the list decides in which look every run sees it: add new ones at the end. */
export const SCREENS = [
  'sign-in',
  'menus',
  'components',
  '/statistika',
  '/postavke',
  '/postavke/racun',
  '/postavke/korisnici',
  '/postavke/revizija',
  '/postavke/analize',
  '/assays/lab',
  '/api/pregled',
  'assays',
  'partners',
  'people',
  'settings',
  'versions',
  'quotes',
  'requisitions',
  'reports',
  'outbox',
  'report-check',
] as const;
type Screen = (typeof SCREENS)[number];

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

/** Every language, theme and width of a screen. All but one are `@long`; the next screen keeps another one. */
export function looksOf(screen: Screen, widths: readonly number[] = [WIDE, NARROW]): Look[] {
  const every = widths.flatMap((width) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ width, theme, language }))),
  );
  // 7 has no divisor in common with 6 or 12, and makes neighbours differ in width as well as in language.
  const kept = (SCREENS.indexOf(screen) * 7) % every.length;
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
