import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './samples.module.css';

const TEST_TONES = { NARUČEN: 'grey', 'U OBRADI': 'blue', ZAVRŠEN: 'teal', OTKAZAN: 'yellow' } as const;

/** The tests of a sample with their states, and what else was written down about it. */
export function SampleDetail({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples');
  const { odbijen, komentar, ljekar, alikvotOd, narucioc, posiljaoc } = sample;
  const lines = [
    odbijen &&
      t('detail.rejected', {
        reason: t(`reject.reasons.${odbijen.razlog}`),
        note: odbijen.napomena || '–',
        who: odbijen.ko,
        when: formatDateTime(odbijen.kada),
      }),
    alikvotOd && t('detail.aliquotOf', { number: alikvotOd }),
    ljekar && t('detail.doctor', { name: ljekar }),
    posiljaoc && t('detail.sender', { name: posiljaoc }),
    narucioc && t('detail.payer', { name: narucioc }),
    komentar && t('detail.comment', { text: komentar }),
  ].filter(Boolean);
  return (
    <Stack gap={8}>
      <ul className={classes.pills} aria-label={t('columns.tests')}>
        {sample.tests.map((test) => (
          <li key={test._id} className={classes.testLine}>
            <span className={classes.testCode}>{test.labassay}</span> {test.naziv}
            <ToneBadge tone={TEST_TONES[test.status_t]}>{t(`testStatus.${test.status_t}`)}</ToneBadge>
            {test.dodat ? (
              <Text span c="dimmed" size="xs">
                {t('detail.added', { when: formatDateTime(test.dodat) })}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  );
}
