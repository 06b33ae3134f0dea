import { Group, Text } from '@mantine/core';
import { formatCount } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './autoverification.module.css';
import type { Overview } from './autoverification.queries.ts';
import { GateBars } from './gate-bars.tsx';
import { percentOf } from './replay-slices.rules.ts';
import { Section } from './section.tsx';

/** The last 30 days: what was released, what would have been, and what held the rest. */
export function Lately({ overview: { sjenka, ukljuceno, kapije } }: { overview: Overview }) {
  const { t } = useTranslation('autoverification');
  return (
    <Section title={t('lately.title')}>
      {sjenka.ukupno + ukljuceno.ukupno === 0 ? (
        <EmptyState title={t('lately.none')} why={t('lately.noneWhy')} />
      ) : (
        <>
          <Group gap="xl">
            <Share label={t('lately.live')} counts={ukljuceno} />
            <Share label={t('lately.shadow')} counts={sjenka} />
          </Group>
          {kapije.length > 0 ? (
            <>
              <Text fw={600}>{t('gates.title')}</Text>
              <GateBars label={t('gates.title')} gates={kapije} />
            </>
          ) : null}
        </>
      )}
    </Section>
  );
}

function Share({ label, counts: { ukupno, pusteno } }: { label: string; counts: Overview['sjenka'] }) {
  const { t } = useTranslation('autoverification');
  const language = useLanguage();
  return (
    <div>
      <Text c="dimmed">{label}</Text>
      <div className={classes.share}>{ukupno === 0 ? '—' : `${percentOf(pusteno, ukupno)} %`}</div>
      <Text size="sm" c="dimmed">
        {t('lately.of', { part: formatCount(pusteno, language), whole: formatCount(ukupno, language) })}
      </Text>
    </div>
  );
}
