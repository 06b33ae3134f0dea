import { formatCount, formatDate } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';
import type { ColumnName } from './day-list.rules.ts';
import { DAY_LIST_COLUMN_TEXTS, DAY_LIST_TEXTS, DAY_LIST_TITLES } from './day-list.texts.ts';
import type { DayList } from './printing.contract.ts';

const WIDE = ['dan', 'mjesto', 'lokacija', 'pacijent', 'brojevi', 'sekcije', 'otvoreno'];

export interface DayListSheet {
  laboratory: string[];
  title: string;
  range: string;
  /** `wide`: takes what the others leave. */
  columns: { name: string; right: boolean; wide: boolean }[];
  rows: string[][];
  total: string[];
  note: string;
  page: string;
}

/** The same list as text for a sheet of paper. */
export function dayListSheet(list: DayList, laboratory: readonly string[], language: Language): DayListSheet {
  const { shortened, empty, page } = DAY_LIST_TEXTS;
  const note = list.skraceno
    ? fillText(shortened, language, { count: formatCount(list.redovi.length, language) })
    : list.redovi.length === 0
      ? fillText(empty, language)
      : '';
  return {
    laboratory: laboratory.filter(Boolean),
    title: fillText(DAY_LIST_TITLES[list.vrsta], language),
    range: list.od === list.do ? formatDate(list.od) : `${formatDate(list.od)} – ${formatDate(list.do)}`,
    columns: list.kolone.map(({ kljuc, desno }) => ({
      name: fillText(DAY_LIST_COLUMN_TEXTS[kljuc as ColumnName], language),
      right: desno,
      wide: WIDE.includes(kljuc),
    })),
    rows: list.redovi,
    total: list.zbir,
    note,
    page: fillText(page, language),
  };
}
