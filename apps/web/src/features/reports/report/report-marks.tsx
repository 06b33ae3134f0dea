import { Group } from '@mantine/core';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { paperStateOf } from './paper-state.rules.ts';

/** S4.18: whether anything is still awaited, and whether something is being corrected. */
export function KindMark({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation('reports');
  return (
    <Group gap={4} wrap="nowrap">
      <ToneBadge tone={entry.final ? 'teal' : 'grey'}>{t(entry.final ? 'final' : 'partial')}</ToneBadge>
      {entry.izmjena ? (
        <Hint text={t('amending', { reason: entry.izmjena.razlog, who: entry.izmjena.ko })}>
          <ToneBadge tone="yellow">{t('amendingMark')}</ToneBadge>
        </Hint>
      ) : null}
    </Group>
  );
}

const TONES = {
  missing: 'red',
  withdrawn: 'red',
  suspended: 'red',
  waiting: 'yellow',
  current: 'teal',
  none: 'grey',
} as const;

/** S4.18: a missing final PDF is red, and says so. */
export function PaperMark({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation('reports');
  const state = paperStateOf(entry);
  return (
    <Group gap={6} wrap="nowrap">
      <ToneBadge tone={TONES[state]}>{t(`paper.${state}`)}</ToneBadge>
      {entry.verzija > 1 ? <span className="unit">{t('version', { verzija: entry.verzija })}</span> : null}
    </Group>
  );
}

/** Each tube by its section, with where it stands. */
export function SampleChips({ samples }: Pick<ReportEntry, 'samples'>) {
  const { t } = useTranslation('reports');
  return (
    <Group gap={6} wrap="nowrap">
      {samples.map(({ _id, id, sekcija, status, odbijen }) => (
        <Hint key={_id} text={`${id} · ${sekcija}`}>
          <Group component="span" gap={4} wrap="nowrap">
            <span className="unit">{sekcija}</span>
            {odbijen ? <ToneBadge tone="red">{t('rejected')}</ToneBadge> : <StatusBadge status={status} />}
          </Group>
        </Hint>
      ))}
    </Group>
  );
}
