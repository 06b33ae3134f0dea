import { useTranslation } from 'react-i18next';
import classes from './editor.module.css';

export interface ChangeRow {
  key: string;
  place: string;
  /** Undefined: there is nothing on this side, and the cell says so. */
  before: string | undefined;
  after: string | undefined;
  mark?: string | undefined;
}

interface ChangeTableProps {
  label: string;
  columns: readonly [place: string, before: string, after: string];
  rows: readonly ChangeRow[];
  /** The sides are before and after: the marks − and + say it without colour. */
  marked?: boolean;
}

/** Two sides of each place. */
export function ChangeTable({ label, columns, rows, marked = false }: ChangeTableProps) {
  const { t } = useTranslation('catalogue');
  const [place, before, after] = columns;
  return (
    <div className={classes.changes} data-marked={marked || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{place}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.place}
                {row.mark ? <span className={classes.mark}>{row.mark}</span> : null}
              </th>
              <td data-side="before" data-label={before}>
                {row.before || <i>{t('nothing')}</i>}
              </td>
              <td data-side="after" data-label={after}>
                {row.after || <i>{t('nothing')}</i>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
