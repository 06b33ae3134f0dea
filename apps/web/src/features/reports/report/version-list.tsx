import { Title, UnstyledButton } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { ReportState } from '@nalaz/domain/reports/report.words';
import type { ReportVersion } from '@nalaz/domain/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import classes from './report.module.css';
import { stateReason } from './state-reason.ts';

interface VersionListProps {
  versions: readonly ReportVersion[];
  shown: number | undefined;
  onChoose: (verzija: number) => void;
}

const TONES: Readonly<Record<ReportState, Tone>> = {
  VAŽI: 'teal',
  OBUSTAVLJEN: 'red',
  ZAMIJENJEN: 'grey',
  POVUČEN: 'red',
};

/** Newest first. None is ever lost: what was replaced or withdrawn says so. */
export function VersionList({ versions, shown, onChoose }: VersionListProps) {
  const { t } = useTranslation('reports');
  if (versions.length === 0) {
    return null;
  }
  return (
    <section>
      <Title order={3}>{t('versions')}</Title>
      <ol className={classes.versions} aria-label={t('versions')}>
        {versions.map(({ verzija, vrsta, izmijenjen, stanje, stanjeRazlog, izdat, izdao, pdf }) => (
          <li key={verzija}>
            <UnstyledButton
              className={classes.version ?? ''}
              aria-current={verzija === shown}
              onClick={() => onChoose(verzija)}
            >
              <span className={classes.marks}>
                <b>{t('version', { verzija })}</b>
                <ToneBadge tone={TONES[stanje]}>{t(`states.${stanje}`)}</ToneBadge>
                <ToneBadge tone="grey">{t(vrsta === 'KONAČAN' ? 'final' : 'partial')}</ToneBadge>
                {izmijenjen ? <ToneBadge tone="yellow">{t('amended')}</ToneBadge> : null}
                {pdf ? null : <ToneBadge tone="blue">{t('drawing')}</ToneBadge>}
              </span>
              <span className="unit">{[formatDateTime(izdat), izdao].filter(Boolean).join(' · ')}</span>
              {stanjeRazlog ? <span>{t('because', { reason: stateReason(stanjeRazlog, t) })}</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
