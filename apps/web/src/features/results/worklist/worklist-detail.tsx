import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { showResult } from '@nalaz/domain/results/shown-result';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import classes from './worklist.module.css';

/** S4.07 (forward): the tests of a sample with what came out. */
export function WorklistDetail({ row }: { row: WorklistRow }) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const lines = [
    row.odbijen && t('detail.rejected', { who: row.odbijen.ko, when: formatDateTime(row.odbijen.kada) }),
    row.odobrio && t('detail.approved', { who: row.odobrio }),
    row.ljekar && t('detail.doctor', { name: row.ljekar }),
    row.komentar && t('detail.comment', { text: row.komentar }),
  ].filter(Boolean);
  return (
    <Stack gap={8} className={classes.detail}>
      <ul className={classes.tests} aria-label={t('columns.tests')}>
        {row.tests.map((test) => (
          <li key={test._id} data-flagged={test.flag || undefined}>
            <span className={classes.testName} title={test.naziv}>
              {test.naziv}
            </span>
            {test.rezultat_f === '' ? (
              <span className={classes.none}>
                {t(test.status_t === 'OTKAZAN' ? 'detail.cancelled' : 'detail.none')}
              </span>
            ) : (
              <span className={classes.value}>
                <b>{showResult(test.rezultat_f, language)}</b> <span className="unit">{test.jedinica}</span>{' '}
                {test.flag ? <ResultFlag flag={test.flag} /> : null}
                {test.status_t === 'ZAVRŠEN' ? null : ` ${t('detail.again')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
