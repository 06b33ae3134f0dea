import { Alert, Text } from '@mantine/core';
import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { CONFIRMABLE } from '@nalaz/domain/catalogue/problems';
import { checkIntervals } from '@nalaz/domain/catalogue/reference.checks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assay.module.css';
import type { IntervalWords } from './use-interval-words.ts';

const MOST = 6;

/** Whether everybody has exactly one interval, said while the rows are being written. */
export function IntervalFindings({
  intervals,
  words,
}: {
  intervals: readonly ReferenceInterval[];
  words: IntervalWords;
}) {
  const { t } = useTranslation('assay');
  const problems = useMemo(() => checkIntervals(intervals), [intervals]);
  const findings = problems.filter(({ code }) => CONFIRMABLE.includes(code));
  if (findings.length === 0) {
    // What is wrong within a row stands beside its fields.
    return problems.length > 0 ? (
      <Text size="sm" c="dimmed">
        {t('findings.rowsFirst')}
      </Text>
    ) : (
      <Text size="sm" className={classes.sound}>
        <IconCircleCheck size={16} aria-hidden />
        {t('findings.none')}
      </Text>
    );
  }
  const rest = findings.length - MOST;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
      <Text fw={600}>{t('findings.title', { count: findings.length })}</Text>
      <ul className={classes.list}>
        {findings.slice(0, MOST).map(({ code, details }) => (
          <li key={`${code} ${details?.opis}`}>
            {t(code === 'INTERVAL_GAP' ? 'findings.gap' : 'findings.overlap', {
              people: words.people(String(details?.opis ?? '')),
            })}
          </li>
        ))}
        {rest > 0 ? <li>{t('findings.more', { count: rest })}</li> : null}
      </ul>
    </Alert>
  );
}
