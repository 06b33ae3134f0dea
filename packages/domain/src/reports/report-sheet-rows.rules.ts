import { factNames } from '../catalogue/missing-facts.ts';
import { formatDate } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';
import type { FrozenInterval } from '../results/result.documents.ts';
import type { ResultFlag } from '../results/result.words.ts';
import { showResult } from '../results/shown-result.ts';
import type { ReportRow, ReportSection } from './report.documents.ts';
import { REPORT_TEXTS } from './report.texts.ts';
import { showCancelled, writeRemarks } from './report-remarks.rules.ts';
import { inScript, nameInScript } from './report-script.rules.ts';
import type { SheetRow, SheetSection } from './report-sheet.ts';
import type { TextOf } from './report-text.ts';

/** Signs and letters, never a colour alone; critical ones are marked once more. */
export const FLAG_MARKS: Readonly<Record<ResultFlag, string>> = {
  '': '',
  '?': '?',
  L: '↓ L',
  H: '↑ H',
  A: 'A',
  LL: '⇊ LL ‼',
  HH: '⇈ HH ‼',
  AA: 'AA ‼',
};
export const ACCREDITED = '*';

const PLAIN_LETTERS = 13;
const WIDE_LETTERS = 60;
const PAGE_LETTERS = 1800;

/** `3,9 – 6,1`, `≤ 5`, `≥ 60`, the expected word, or on which fact it depends; both ends with as many decimals. */
export function showInterval({ donja, gornja, ocekivano, ovisi }: FrozenInterval, language: Language): string {
  if (ovisi) {
    return fillText(REPORT_TEXTS.dependsOn, language, { ovisi: factNames(ovisi, language) });
  }
  const decimals = Math.max(...[donja, gornja].map((limit) => String(limit ?? '').split('.')[1]?.length ?? 0));
  const show = (limit: number) => showResult(limit.toFixed(decimals), language);
  if (donja !== undefined && gornja !== undefined) {
    return `${show(donja)} – ${show(gornja)}`;
  }
  if (donja !== undefined) {
    return `≥ ${show(donja)}`;
  }
  return gornja !== undefined ? `≤ ${show(gornja)}` : nameInScript(ocekivano, language);
}

/** A number with the decimal sign of the language; a word in its script. */
export const resultInScript = (rezultat_f: string, language: Language): string =>
  /\p{L}/u.test(rezultat_f) ? nameInScript(rezultat_f, language) : showResult(rezultat_f, language);

function roomOf(result: string): SheetRow['room'] {
  const length = result.length;
  if (length > WIDE_LETTERS || result.includes('\n')) {
    return 'FULL';
  }
  return length > PLAIN_LETTERS ? 'WIDE' : 'PLAIN';
}

interface Writing {
  language: Language;
  text: TextOf;
  /** The same test twice in one report: only the sample tells them apart. */
  isRepeated: (row: ReportRow) => boolean;
}

function writeRow(row: ReportRow, { language, text, isRepeated }: Writing): SheetRow {
  const { rezultat_f, interval, izvodjac, komentar } = row;
  const awaited = rezultat_f === null;
  const result = awaited ? withoutResult(row, language, text) : resultInScript(rezultat_f, language);
  const notes = [
    isRepeated(row) ? text('ofSample', { uzorak: row.uzorak }) : '',
    ...writeRemarks(row, language, text),
    inScript(komentar, language),
    awaited ? '' : inScript(interval?.tumacenje ?? '', language),
    izvodjac === '' ? '' : text('doneBy', { izvodjac }),
  ].filter((note) => note.trim() !== '');
  return {
    name: nameInScript(row.naziv, language),
    mark: row.akreditiran ? ACCREDITED : '',
    result,
    flag: FLAG_MARKS[row.flag],
    unit: awaited ? '' : row.jedinica,
    interval: awaited || interval === null ? '' : showInterval(interval, language),
    method: nameInScript(row.metoda, language),
    previous: showPrevious(row, language),
    notes,
    room: roomOf(result),
    awaited,
    divisible: [result, ...notes].join('').length > PAGE_LETTERS,
  };
}

const withoutResult = ({ otkazan }: ReportRow, language: Language, text: TextOf): string =>
  otkazan ? showCancelled(otkazan, language, text) : text('awaited');

/** The unit of the column is that of today's result: another one is said. */
function showPrevious({ prethodni }: ReportRow, language: Language): string {
  if (!prethodni) {
    return '';
  }
  const value = [resultInScript(prethodni.rezultat_f, language), prethodni.jedinica].filter(Boolean).join(' ');
  return `${value} (${formatDate(prethodni.dan)})`;
}

export function writeSections(sections: readonly ReportSection[], language: Language, text: TextOf): SheetSection[] {
  const all = sections.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
  const counts = Map.groupBy(all, ({ naziv }) => naziv);
  const writing: Writing = { language, text, isRepeated: ({ naziv }) => (counts.get(naziv)?.length ?? 0) > 1 };
  return sections.map(({ naziv, grupe }) => ({
    title: nameInScript(naziv, language),
    groups: grupe.map((group) => ({
      title: nameInScript(group.naziv, language),
      rows: group.redovi.map((row) => writeRow(row, writing)),
    })),
  }));
}
