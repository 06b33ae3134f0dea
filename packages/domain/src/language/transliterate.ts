import { GENERA, LATIN_TEXTS, LATIN_WORDS, SHORT_UNITS, SPECIES, UNITS } from './latin-words.ts';
import { SPLIT_DIGRAPHS } from './split-digraphs.ts';

const LATIN = [...'abcčćdđefghijklmnoprsštuvzž'];
const CYRILLIC = [...'абцчћдђефгхијклмнопрсштувзж'];
const DIGRAPHS: Record<string, string> = { lj: 'љ', nj: 'њ', dž: 'џ', ǉ: 'љ', ǌ: 'њ', ǆ: 'џ' };

const LETTERS = new Map(
  LATIN.flatMap((letter, at): [string, string][] => {
    const cyrillic = CYRILLIC[at] ?? letter;
    return [
      [letter, cyrillic],
      [letter.toUpperCase(), cyrillic.toUpperCase()],
    ];
  }),
);

/** Placeholders and marks of i18next, addresses, paths, organisms by their short name, quotients, then words. */
const PIECES = new RegExp(
  [
    String.raw`(?<kept>(?:Ctrl|Alt|Shift|Cmd)(?:\+[\p{L}\d]+)+|°[CFK]|\{\{[^}]*\}\}|\{[^}]*\}|\$t\([^)]*\)|<[^>]*>|&\w+;|[a-z]+:\/\/\S+|www\.\S+|[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}+|(?<=^|\s)\/[\w-][\w/.-]*)`,
    String.raw`(?<initial>\b[A-Z]\.\s?(?=[a-z]))(?<epithet>[a-z]+)`,
    String.raw`(?<quotient>[\p{L}µ]*\^?\d*(?:[/·*][\p{L}µ\d.,^²³]+)+)`,
    String.raw`(?<word>[\p{L}\p{M}\p{N}_µ]+(?:-[\p{L}\p{M}\p{N}_]+)*)`,
  ].join('|'),
  'gu',
);

const AFTER_NUMBER = /(?:\d|\}|\))\s?$/;
const SENTENCE_GOES_ON = /^\s\p{L}/u;

let splitter: RegExp | undefined;

/** `injekcija` → `in|jekcija`, so that the letters on both sides of the bar stay two. */
function splitDigraphs(word: string): string {
  splitter ??= new RegExp(SPLIT_DIGRAPHS.map((stem) => stem.replace('|', '')).join('|'), 'i');
  const found = splitter.exec(word);
  if (!found) {
    return word;
  }
  const stem = SPLIT_DIGRAPHS.map((one) => one.replace('^', '')).find(
    (one) => one.replace('|', '') === found[0].toLowerCase(),
  );
  const at = found.index + (stem?.indexOf('|') ?? 0);
  return `${word.slice(0, at)}|${splitDigraphs(word.slice(at))}`;
}

function toCyrillic(word: string): string {
  const whole = word.normalize('NFC');
  const parts = /nj|lj|dž/i.test(whole) ? splitDigraphs(whole) : whole;
  const single = parts.replace(/nj|lj|dž|[ǉǌǆǈǋǅǇǊǄ]/gi, (pair) => {
    const letter = DIGRAPHS[pair.toLowerCase()] ?? pair;
    return pair.charAt(0) === pair.charAt(0).toLowerCase() ? letter : letter.toUpperCase();
  });
  // A small letter before a capital is an abbreviation or a code: IgG, pH, itemsPerPage.
  if (/\p{Ll}\|?\p{Lu}/u.test(single)) {
    return word;
  }
  const letters = [...single].filter((letter) => letter !== '|').map((letter) => LETTERS.get(letter) ?? letter);
  return letters.some((letter) => /\p{Script=Latin}/u.test(letter)) ? word : letters.join('');
}

function convertWord(word: string, before: string, after: string): string {
  if (/[\d_]/.test(word) && /^[\p{L}µ_][\p{L}µ_-]*[\d_]|\d[\p{L}µ]/u.test(word)) {
    return word;
  }
  if (LATIN_WORDS.has(word) || UNITS.has(word) || GENERA.has(word) || isEpithet(word, before)) {
    return word;
  }
  if (SHORT_UNITS.has(word) && AFTER_NUMBER.test(before) && !SENTENCE_GOES_ON.test(after)) {
    return word;
  }
  return word
    .split('-')
    .map((part) => (LATIN_WORDS.has(part) || /[\d_]/.test(part) ? part : toCyrillic(part)))
    .join('-');
}

function isEpithet(word: string, before: string): boolean {
  const previous = /(\p{L}+) $/u.exec(before)?.[1] ?? '';
  return SPECIES.has(word) && GENERA.has(previous);
}

function isUnit(part: string): boolean {
  const letters = part.replace(/[\d.,^²³]/g, '');
  return letters === '' || UNITS.has(letters) || SHORT_UNITS.has(letters);
}

function convertQuotient(text: string): string {
  if (text.split(/[/·*]/).every(isUnit)) {
    return text;
  }
  return text.replace(/[\p{L}\p{M}\d_]+/gu, (part) => convertWord(part, '', ''));
}

/** Serbian Latin to Cyrillic for texts of the interface; what is not a word of the language stays as it is. */
export function transliterate(text: string): string {
  if (LATIN_TEXTS.has(text)) {
    return text;
  }
  return text.replace(PIECES, (piece, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const at = rest.at(-3) as number;
    if (groups.kept !== undefined) {
      return piece;
    }
    if (groups.epithet !== undefined) {
      const initial = groups.initial ?? '';
      return SPECIES.has(groups.epithet)
        ? piece
        : toCyrillic(initial.charAt(0)) + initial.slice(1) + convertWord(groups.epithet, '', '');
    }
    if (groups.quotient !== undefined) {
      return convertQuotient(piece);
    }
    return convertWord(piece, text.slice(0, at), text.slice(at + piece.length));
  });
}
