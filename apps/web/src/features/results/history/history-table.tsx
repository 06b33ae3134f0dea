import { Table } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import classes from './history.module.css';
import type { HistoryPoint, HistoryTest } from './history.queries.ts';
import { visitsOf } from './history.rules.ts';

/** One line for each sample, one column for each parameter. */
export function HistoryTable({ tests }: { tests: readonly HistoryTest[] }) {
  const { t } = useTranslation('results');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard
    <section className={classes.scrolls} aria-label={t('history.table')} tabIndex={0}>
      <Table aria-label={t('history.table')} stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('history.when')}</Table.Th>
            <Table.Th>{t('history.sample')}</Table.Th>
            {tests.map(({ _id, naziv, jedinica }) => (
              <Table.Th key={_id}>
                {naziv} <span className="unit">{jedinica}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visitsOf(tests).map(({ sid, uzorak, uzeto, points }) => (
            <Table.Tr key={sid}>
              <Table.Td>{formatDateTime(uzeto)}</Table.Td>
              <Table.Td>{uzorak}</Table.Td>
              {tests.map(({ _id, jedinica }) => (
                <Table.Td key={_id}>
                  <PointText point={points.get(_id)} jedinica={jedinica} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface PointTextProps {
  point: HistoryPoint | undefined;
  /** Of the column: another one is written out. */
  jedinica: string;
}

export function PointText({ point, jedinica }: PointTextProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (!point) {
    return null;
  }
  return (
    <span className={classes.point}>
      <b>{showResult(point.rezultat_f, language)}</b>
      {point.jedinica === jedinica ? null : <span className="unit">{point.jedinica}</span>}
      {point.flag ? <ResultFlag flag={point.flag} /> : null}
      {point.verifikovan ? null : <span className={classes.preliminary}>{t('history.preliminary')}</span>}
    </span>
  );
}
