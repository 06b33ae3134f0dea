import { LabError } from '../errors.ts';
import { formatCount, formatDate, formatDateTime, formatMoney } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';
import { nextDay, startOfDay } from '../tables/table.rules.ts';
import { type DAY_LIST_COLUMN_TEXTS, DAY_LIST_TEXTS } from './day-list.texts.ts';
import type { DayList } from './printing.contract.ts';

export type DayListName = DayList['vrsta'];
export type ColumnName = keyof typeof DAY_LIST_COLUMN_TEXTS;
/** What a cell holds, and so how it is written. `name`: of a group, which may have none. */
type CellKind = 'text' | 'name' | 'day' | 'moment' | 'flag' | 'count' | 'money' | 'minutes';
export type CellValue = string | number | boolean | Date | null;
export type DayListRow = Partial<Record<ColumnName, CellValue>>;

const ON_THE_RIGHT: readonly CellKind[] = ['count', 'money', 'minutes'];

const COLUMNS: Readonly<Record<DayListName, readonly (readonly [ColumnName, CellKind])[]>> = {
  fpodanu: [
    ['dan', 'day'],
    ['posjete', 'count'],
    ['testovi', 'count'],
    ['cijena', 'money'],
    ['placeno', 'money'],
  ],
  ppodanu: [
    ['dan', 'day'],
    ['pacijenti', 'count'],
    ['posjete', 'count'],
    ['uzorci', 'count'],
    ['hitno', 'count'],
  ],
  ppomjestu: [
    ['mjesto', 'name'],
    ['pacijenti', 'count'],
    ['posjete', 'count'],
  ],
  ppolokaciji: [
    ['lokacija', 'name'],
    ['pacijenti', 'count'],
    ['posjete', 'count'],
    ['uzorci', 'count'],
  ],
  protokol: [
    ['protokol', 'text'],
    ['vrijeme', 'moment'],
    ['pacijent', 'text'],
    ['godiste', 'text'],
    ['brojevi', 'text'],
    ['sekcije', 'text'],
    ['status', 'text'],
  ],
  tatpopacijentu: [
    ['protokol', 'text'],
    ['pacijent', 'text'],
    ['prijem', 'moment'],
    ['verifikacija', 'moment'],
    ['nalaz', 'moment'],
    ['doVerifikacije', 'minutes'],
    ['doNalaza', 'minutes'],
  ],
  worklists: [
    ['sekcija', 'name'],
    ['uzorak', 'text'],
    ['protokol', 'text'],
    ['pacijent', 'text'],
    ['hitno', 'flag'],
    ['prijem', 'moment'],
    ['otvoreno', 'text'],
  ],
};

export const MOST_ROWS = 2000;
export const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

/** Both days are included. */
export interface DayRange {
  od: string;
  do: string;
}

export function readDayRange(range: DayRange): { from: Date; to: Date } {
  const days = (Date.parse(range.do) - Date.parse(range.od)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) {
    throw new LabError('DATE_RANGE_INVALID');
  }
  return { from: startOfDay(range.od), to: startOfDay(nextDay(range.do)) };
}

/** `total`: below the columns. One row more than are shown says that there are more. */
export interface DayListContent {
  rows: readonly DayListRow[];
  total?: DayListRow | undefined;
}

export function dayListOf(
  vrsta: DayListName,
  range: DayRange,
  { rows, total }: DayListContent,
  language: Language,
): DayList {
  const columns = COLUMNS[vrsta];
  const cells = (row: DayListRow) => columns.map(([name, kind]) => writeCell(kind, row[name] ?? null, language));
  const label = fillText(DAY_LIST_TEXTS[vrsta === 'tatpopacijentu' ? 'median' : 'total'], language);
  return {
    vrsta,
    ...{ od: range.od, do: range.do },
    kolone: columns.map(([kljuc, kind]) => ({ kljuc, desno: ON_THE_RIGHT.includes(kind) })),
    redovi: rows.slice(0, MOST_ROWS).map(cells),
    zbir: total && rows.length > 0 ? [label, ...cells({ ...total, [columns[0]?.[0] ?? '']: '' }).slice(1)] : [],
    skraceno: rows.length > MOST_ROWS,
  };
}

function writeCell(kind: CellKind, value: CellValue, language: Language): string {
  if (kind === 'name') {
    return value ? String(value) : fillText(DAY_LIST_TEXTS.none, language);
  }
  if (value === null || value === '') {
    return '';
  }
  const writers: Record<Exclude<CellKind, 'name'>, () => string> = {
    text: () => String(value),
    day: () => formatDate(String(value)),
    moment: () => formatDateTime(value as Date),
    flag: () => (value ? fillText(DAY_LIST_TEXTS.yes, language) : ''),
    count: () => formatCount(Number(value), language),
    money: () => formatMoney(value, language),
    minutes: () => formatMinutes(Number(value)),
  };
  return writers[kind]();
}

/** `1:05`, as hours and minutes. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;
}

export const minutesBetween = (from: Date, to: Date | null): number | null =>
  to && Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));

/** Of what there is; a visit that is still under way has no time yet. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  const middle = known.slice(Math.ceil(known.length / 2) - 1, Math.floor(known.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
