import { type Control, type FieldSchema, fieldsOf } from './schema-fields.ts';

const WIDTHS: Partial<Record<Control, string>> = {
  number: 'minmax(80px, 1fr)',
  money: 'minmax(100px, 1fr)',
  flag: 'minmax(90px, 0.6fr)',
  age: 'minmax(168px, 1.4fr)',
  date: 'minmax(136px, 1fr)',
  choice: 'minmax(110px, 1fr)',
  entry: 'minmax(150px, 2.5fr)',
  formula: 'minmax(180px, 3fr)',
};

/** How the width of a row is shared, for `grid-template-columns`. */
export function columnsOf(item: FieldSchema): string {
  return fieldsOf(item)
    .map(({ control }) => WIDTHS[control] ?? 'minmax(100px, 2fr)')
    .join(' ');
}
