import type { ReportLook } from '@nalaz/domain/reports/report.documents';
import type { ReportSheet, SheetRow, SheetSection } from '@nalaz/domain/reports/report-sheet';
import { textWidth } from '../../../platform/pdf/text-width.ts';

const POINTS_PER_MM = 72 / 25.4;
const PAPER_MM = 180;
/** Left and right of the words of a cell. */
const INSET_MM = 2.4;
/** Whatever comes nearer to the full width than this is measured by the compiler. */
const SURELY = 0.95;
/** Letters of a title that stand beside the titles of the columns. */
const TITLE_LETTERS = { alone: 26, withMethod: 18 };

/** Above and below the line of a row, in millimetres. */
const ROW_MM = 2.3;
const GROUP_MM = 2.6;
/** Nobody knows how many lines it takes. */
const MEASURED = null;

export interface PlacedSection extends SheetSection {
  /** Its title has a line of its own. */
  wordy: boolean;
  /** Of each row of its table what stands above and below one line, or nothing where it has to be measured. */
  heights: (number | null)[];
}

type Look = Pick<ReportLook, 'velicina' | 'metoda' | 'prethodni'>;

/** Points in which a column has room for words. */
interface Columns {
  name: number;
  result: number;
  flag: number;
  unit: number;
  interval: number;
  method: number;
  previous: number;
}

/** In millimetres; the name has what is left over. */
export function columnWidths({ velicina, metoda, prethodni }: Look) {
  const method = metoda ? 28 : 0;
  const previous = prethodni ? (metoda ? 28 : 31) : 0;
  const flag = (5.2 * velicina) / POINTS_PER_MM;
  return { result: 25, flag, unit: metoda ? 16 : 20, interval: metoda ? 25 : 31, method, previous };
}

/**
 * A row of which it is known that it takes one line is laid out once, others twice. Whoever is in doubt measures: a height
 * that is too small would print words over words.
 */
export function placeSections(sheet: ReportSheet, look: Look, smallPoints: number): PlacedSection[] {
  const widths = columnWidths(look);
  const rest = PAPER_MM - Object.values(widths).reduce((sum, one) => sum + one, 0);
  const room = Object.fromEntries(
    Object.entries({ name: rest, ...widths }).map(([column, mm]) => [column, (mm - INSET_MM) * POINTS_PER_MM * SURELY]),
  ) as unknown as Columns;
  const fits = (words: string, points: number, column: keyof Columns, weight?: 'bold') =>
    !words.includes('\n') && textWidth(words, weight) * points < room[column];

  const isOneLine = (row: SheetRow): boolean => {
    const weight = row.flag === '' ? undefined : 'bold';
    return (
      fits(row.name + row.mark, look.velicina, 'name') &&
      fits(row.result, look.velicina, 'result', weight) &&
      fits(row.flag, look.velicina, 'flag', 'bold') &&
      fits(row.unit, smallPoints, 'unit') &&
      fits(row.interval, look.velicina, 'interval') &&
      (!look.metoda || fits(row.method, smallPoints, 'method')) &&
      (!look.prethodni || fits(row.previous, smallPoints, 'previous'))
    );
  };
  const heightsOf = (row: SheetRow): (number | null)[] => {
    if (row.notes.length > 0 || row.room === 'FULL') {
      return [MEASURED, MEASURED];
    }
    return [row.room === 'PLAIN' && !row.awaited && isOneLine(row) ? ROW_MM : MEASURED];
  };
  return sheet.sections.map((section) => {
    const wordy = [...section.title].length > (look.metoda ? TITLE_LETTERS.withMethod : TITLE_LETTERS.alone);
    const heights = section.groups.flatMap(({ title, rows }) => [
      ...(title === '' ? [] : [textWidth(title, 'bold') * look.velicina < room.name ? GROUP_MM : MEASURED]),
      ...rows.flatMap(heightsOf),
    ]);
    return { ...section, wordy, heights: [...(wordy ? [MEASURED] : []), MEASURED, ...heights] };
  });
}
