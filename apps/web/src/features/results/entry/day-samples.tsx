import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { UrgentMark } from '../../../ui/urgent-mark.tsx';
import { AttentionMark } from '../release/attention-mark.tsx';
import classes from './bench.module.css';
import { daySamplesQuery } from './entry.queries.ts';

const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** S7.20: the tubes of this patient and day, one key from each to the next. */
export function DaySamples({ current }: { current: Sample }) {
  const { t } = useTranslation('results');
  const { sampleId = '' } = useParams({ strict: false });
  const [date] = useAddressPart('date');
  const navigate = useNavigate();
  const { data } = useQuery(daySamplesQuery(sampleId, current._id, date));
  const samples = data?.results ?? [];
  const at = samples.findIndex(({ sample }) => sample._id === current._id);
  const addressOf = (id: string) => ({
    to: '/obrada/rezultati/$sampleId/$id',
    params: { sampleId, id },
    search: date ? { date } : {},
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const next = samples[at + (STEPS[event.key] ?? 0)]?.sample._id;
      const inDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null;
      if (next && next !== current._id && !inDialog && !event.ctrlKey && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        void navigate(addressOf(next));
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (at >= 0) {
      nav.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [at]);

  if (samples.length < 2) {
    return null;
  }
  return (
    <nav ref={nav} aria-label={t('day.label')} className={classes.day}>
      {samples.map(({ id, sample }) => {
        const status = SAMPLE_STATUSES.find((one) => one === sample.status);
        return (
          <Link
            key={sample._id}
            {...addressOf(sample._id)}
            className={classes.daySample}
            aria-current={sample._id === current._id ? 'page' : undefined}
            title={t('day.hint')}
          >
            <b>{id}</b>
            <span>{sample.sekcijaNaziv}</span>
            {status ? <StatusBadge status={status} /> : null}
            {sample.urgent ? <UrgentMark /> : null}
            <AttentionMark level={sample.paznja} />
          </Link>
        );
      })}
    </nav>
  );
}
