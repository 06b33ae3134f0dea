import type { Language } from '../packages/domain/src/language/language.ts';
import { transliterate } from '../packages/domain/src/language/transliterate.ts';
import type { ReportRow, ReportSnapshot } from '../packages/domain/src/reports/report.documents.ts';
import { nameInScript } from '../packages/domain/src/reports/report-script.rules.ts';

// What must stand on the paper, said once more and by other means than the rules that write it.

export const squash = (text: string): string => text.normalize('NFC').replace(/[\s\u00a0\u200b]+/g, '');

/** A text of ours in the three languages. */
export const say = (language: Language, local: string, rs: string, en: string): string => ({ local, rs, en })[language];

export const name = (text: string, language: Language) => nameInScript(text, language);
export const sentence = (text: string, language: Language) =>
  shownLetters(language === 'rs' ? transliterate(text) : text);

/** Letters outside of the basic plane and Chinese ones are not in the fonts of the paper. */
const shownLetters = (text: string) =>
  text.replace(/[\u{10000}-\u{10ffff}\u4e00-\u9fff]/gu, '\ufffd').replace('\u0007', '');

const sarajevo = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Sarajevo',
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
});

/** `05.03.2026. 08:10` */
export const moment = (instant: string): string => sarajevo.format(new Date(instant)).replace(', ', '. ');
export const day = (date: string): string => date.split('-').reverse().join('.').concat('.');

export function value(text: string, language: Language): string {
  if (/^[<>]?-?[\d.]+$/.test(text)) {
    return language === 'en' ? text : text.replace('.', ',');
  }
  return /\p{L}/u.test(text) ? name(text, language) : text;
}

const decimalsOf = (limit: number | undefined) => (String(limit ?? '').split('.')[1] ?? '').length;

function interval({ interval: found }: ReportRow, language: Language): string {
  if (!found) {
    return '';
  }
  const { donja, gornja, ocekivano } = found;
  const digits = Math.max(decimalsOf(donja), decimalsOf(gornja));
  const [low, high] = [donja, gornja].map((limit) =>
    limit === undefined ? '' : value(limit.toFixed(digits), language),
  );
  if (low !== '' && high !== '') {
    return `${low}–${high}`;
  }
  return low !== '' ? `≥${low}` : high !== '' ? `≤${high}` : name(ocekivano, language);
}

export const FLAGS = { '': '', L: '↓L', H: '↑H', LL: '⇊LL‼', HH: '⇈HH‼', A: 'A' } as const;

export interface ExpectedRow {
  /** What was drawn cell after cell. */
  together: string;
  /** What must stand on the same page besides. */
  beside: string[];
}

export function expectedRow(
  row: ReportRow,
  repeated: boolean,
  { izgled }: ReportSnapshot,
  language: Language,
): ExpectedRow {
  const awaited = row.rezultat_f === null;
  const result = awaited ? say(language, 'u radu', 'у раду', 'in progress') : value(row.rezultat_f ?? '', language);
  const long = result.length > 60 || result.includes('\n');
  const before = row.prethodni ? `${value(row.prethodni.rezultat_f, language)}(${day(row.prethodni.dan)})` : '';
  const cells = [
    name(row.naziv, language) + (row.akreditiran ? '*' : ''),
    ...(long ? [] : [result]),
    FLAGS[row.flag],
    awaited ? '' : row.jedinica,
    awaited ? '' : interval(row, language),
    ...(izgled.metoda ? [name(row.metoda, language)] : []),
    ...(izgled.prethodni ? [before] : []),
  ];
  const notes = [
    repeated ? row.uzorak : '',
    long ? result : '',
    sentence(row.komentar, language),
    sentence(row.interval?.tumacenje ?? '', language),
    row.izvodjac,
  ].filter((note) => note !== '');
  // The last cell of a row with notes reaches down beside them and is drawn after them.
  const last = notes.length > 0 ? [cells.pop() ?? ''] : [];
  return { together: squash(cells.join('')), beside: [...last, ...notes].map(squash) };
}

export const rowsOf = ({ sekcije }: ReportSnapshot): ReportRow[] =>
  sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
