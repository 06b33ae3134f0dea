import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

const MOST_ROWS = 20;

/** As tall as the rows that will come, so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const line = Array.from({ length: columns }, (_, cell) => `cell-${cell}`);
  return (
    <tbody aria-hidden className={classes.skeleton}>
      {Array.from({ length: Math.min(rows, MOST_ROWS) }, (_, row) => `row-${row}`).map((row) => (
        <tr key={row}>
          {line.map((cell) => (
            <td key={cell}>
              <Skeleton height={10} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
