import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { hasDateRange, searchReducer, searchStateFor } from '@nalaz/domain/tables/search-state';
import { IconHistory } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { DateRangeButton } from '../../../ui/data-table/date-range-button.tsx';
import { Hint } from '../../../ui/hint.tsx';
import classes from './autoverification.module.css';
import { cancelReplay, startReplay, useReplay } from './replay.ts';
import { ReplayResult } from './replay-result.tsx';
import { Section } from './section.tsx';

const DAYS = ['7', '30', '90'];
const DAY_MS = 86_400_000;

/** "Would have released 71 %, and these 14 differ from what people decided." */
export function ReplaySection({ site }: { site: string }) {
  const { t } = useTranslation('autoverification');
  const replay = useReplay(site);
  const [days, setDays] = useState('30');
  const [search, change] = useReducer(searchReducer, searchStateFor('/obrada/autoverifikacija'));
  const refusal = mayNow('verifikacija') ? undefined : t('replay.refused');
  const start = () => {
    const now = new Date();
    const lately = new Date(now.getTime() - Number(days) * DAY_MS);
    const { from, to } = hasDateRange(search)
      ? search.dateRange
      : { from: lately.toISOString(), to: now.toISOString() };
    void startReplay(site, from, to);
  };
  return (
    <Section title={t('replay.title')}>
      <Text c="dimmed">{t('replay.help')}</Text>
      <Group gap="xs">
        <SegmentedControl
          aria-label={t('replay.period')}
          data={DAYS.map((value) => ({ value, label: t('replay.days', { count: Number(value) }) }))}
          value={hasDateRange(search) ? '' : days}
          onChange={(value) => {
            setDays(value);
            change({ type: 'dateRangeCleared' });
          }}
        />
        <DateRangeButton state={search} onChange={change} />
        {replay?.running ? (
          <Button variant="default" onClick={cancelReplay}>
            {t('replay.cancel')}
          </Button>
        ) : (
          <Hint text={refusal}>
            <Button
              leftSection={<IconHistory size={16} />}
              {...(refusal ? { 'aria-disabled': true, 'data-disabled': true } : {})}
              onClick={refusal ? undefined : start}
            >
              {t('replay.button')}
            </Button>
          </Hint>
        )}
      </Group>
      {replay?.running ? (
        <div>
          <div
            role="progressbar"
            aria-label={t('replay.progress')}
            aria-valuemin={0}
            aria-valuemax={replay.slices}
            aria-valuenow={replay.done}
            className={classes.track}
          >
            <span className={classes.progress} style={{ width: `${(100 * replay.done) / replay.slices}%` }} />
          </div>
          <Text size="sm" c="dimmed" mt={4} role="status">
            {t('replay.running', { done: replay.done, all: replay.slices, samples: replay.result.ukupno })}
          </Text>
        </div>
      ) : null}
      {replay && (replay.done > 0 || !replay.running) ? (
        <>
          <Text size="sm" c="dimmed">
            {t(replay.done < replay.slices && !replay.running ? 'replay.unfinished' : 'replay.ofPeriod', {
              from: formatDate(replay.from),
              to: formatDate(replay.to),
            })}
          </Text>
          <ReplayResult result={replay.result} />
        </>
      ) : null}
    </Section>
  );
}
