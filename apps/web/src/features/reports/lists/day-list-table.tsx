import { Alert, Skeleton, Table } from '@mantine/core';
import { fillText } from '@nalaz/domain/language/texts';
import { DAY_LIST_COLUMN_TEXTS, DAY_LIST_TEXTS } from '@nalaz/domain/reports/day-list.texts';
import type { DayList } from '@nalaz/domain/reports/printing.contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './lists.module.css';
import { type Days, dayListQuery, type ListName } from './lists.queries.ts';

interface DayListTableProps {
  name: ListName;
  days: Days;
  title: string;
}

type Key = keyof typeof DAY_LIST_COLUMN_TEXTS;
const isKnown = (key: string): key is Key => Object.hasOwn(DAY_LIST_COLUMN_TEXTS, key);

export function DayListTable({ name, days, title }: DayListTableProps) {
  const language = useLanguage();
  const { data, error } = useQuery(dayListQuery(name, days));
  const text = (source: (typeof DAY_LIST_TEXTS)[keyof typeof DAY_LIST_TEXTS], details = {}) =>
    fillText(source, language, details);
  if (error) {
    return <ErrorState message={error.message} />;
  }
  if (!data || data.vrsta !== name) {
    return <Skeleton height={240} />;
  }
  if (data.redovi.length === 0) {
    return <EmptyState title={text(DAY_LIST_TEXTS.empty)} />;
  }
  return (
    <>
      {data.skraceno ? (
        <Alert color="yellow" mb="xs" role="status">
          {text(DAY_LIST_TEXTS.shortened, { count: data.redovi.length })}
        </Alert>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard */}
      <section className={classes.scrolls} aria-label={title} tabIndex={0}>
        <Table aria-label={title} stickyHeader highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {data.kolone.map(({ kljuc, desno }) => (
                <Table.Th key={kljuc} data-right={desno || undefined}>
                  {isKnown(kljuc) ? fillText(DAY_LIST_COLUMN_TEXTS[kljuc], language) : kljuc}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.redovi.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a list is nothing but its place
              <Cells key={`${at} ${row[0]}`} list={data} cells={row} />
            ))}
          </Table.Tbody>
          {data.zbir.length > 0 ? (
            <Table.Tfoot>
              <Cells list={data} cells={data.zbir} />
            </Table.Tfoot>
          ) : null}
        </Table>
      </section>
    </>
  );
}

function Cells({ list, cells }: { list: DayList; cells: readonly string[] }) {
  return (
    <Table.Tr>
      {list.kolone.map(({ kljuc, desno }, at) => (
        <Table.Td key={kljuc} data-right={desno || undefined}>
          {cells[at]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
