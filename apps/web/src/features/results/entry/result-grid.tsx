import type { ResultRow } from '@nalaz/domain/results/result.documents';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import { ResultRowView, type RowTasks } from './result-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useSheet } from './use-sheet.ts';

const COLUMNS = ['test', 'result', 'unit', 'flag', 'interval', 'previous', 'notes', 'state'] as const;

interface ResultGridProps extends RowTasks {
  rows: readonly ResultRow[];
  readOnly: boolean;
  detailed: string | undefined;
  save: () => Promise<boolean>;
}

function groupsOf(rows: readonly ResultRow[]): { name: string; rows: ResultRow[] }[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    groups.set(row.grupa, [...(groups.get(row.grupa) ?? []), row]);
  }
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}

export function ResultGrid({ rows, readOnly, detailed, save, ...tasks }: ResultGridProps) {
  const { t } = useTranslation('results');
  const keys = useGridKeys(useSheet(), save);
  const groups = useMemo(() => groupsOf(rows), [rows]);
  return (
    <div className={classes.frame} data-grid {...keys}>
      <table className={classes.grid} aria-label={t('grid.label')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={classes[column]}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            {group.name ? (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={COLUMNS.length}>
                  {group.name}
                </th>
              </tr>
            ) : null}
            {group.rows.map(({ _id }) => (
              <ResultRowView key={_id} id={_id} readOnly={readOnly} detailed={detailed === _id} {...tasks} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
