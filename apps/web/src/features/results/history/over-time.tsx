import { Group, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatDate, toWallTime } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './history.module.css';
import { historyQuery } from './history.queries.ts';
import { daysOf, endOfDay, pointsOn, startOfDay } from './history.rules.ts';
import { PointText } from './history-table.tsx';
import { NARROW } from './narrow.ts';

/** S2.73: every parameter by day, from one day to another; on a telephone one day is enough to choose. */
export function OverTime({ patientId }: { patientId: string }) {
  const { t } = useTranslation('results');
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const until = narrow ? '' : to;
  const reversed = from !== '' && until !== '' && from > until;
  const { data, error } = useQuery({
    ...historyQuery(patientId, from ? startOfDay(from) : undefined, until ? endOfDay(until) : undefined),
    enabled: !reversed,
  });
  const today = toWallTime(new Date()).slice(0, 10);
  const tests = data?.testovi ?? [];
  const days = daysOf(tests);
  return (
    <>
      <Group gap="sm" mb="sm" align="end">
        <TextInput
          type="date"
          label={t(narrow ? 'history.since' : 'history.from')}
          max={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        {narrow ? null : (
          <TextInput
            type="date"
            label={t('history.to')}
            max={today}
            value={to}
            error={reversed ? t('history.reversed') : undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
      </Group>
      {error ? <ErrorState message={error.message} /> : null}
      {!data && !error ? <Skeleton height={200} /> : null}
      {data && days.length === 0 ? <Text>{t('history.nothingThen')}</Text> : null}
      {days.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard
        <section className={classes.scrolls} aria-label={t('history.overTime')} tabIndex={0}>
          <Table aria-label={t('history.overTime')} stickyHeader highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={classes.pinned}>{t('history.parameter')}</Table.Th>
                {days.map((day) => (
                  <Table.Th key={day}>{formatDate(day)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tests.map((test) => (
                <Table.Tr key={test._id}>
                  <Table.Th scope="row" className={classes.pinned}>
                    {test.naziv} <span className="unit">{test.jedinica}</span>
                  </Table.Th>
                  {days.map((day) => (
                    <Table.Td key={day}>
                      {pointsOn(test, day).map((point) => (
                        <PointText key={point.sid} point={point} jedinica={test.jedinica} />
                      ))}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null}
    </>
  );
}
