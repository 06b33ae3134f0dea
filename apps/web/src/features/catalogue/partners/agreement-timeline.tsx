import { Badge, Text } from '@mantine/core';
import type { Agreement } from '@nalaz/domain/catalogue/partner.documents';
import { formatDate } from '@nalaz/domain/language/format';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import classes from './agreement-timeline.module.css';
import { type AgreementState, stateOf, timelineOf } from './agreement-timeline.rules.ts';
import { percentText } from './price-text.ts';

interface AgreementTimelineProps {
  agreements: readonly Agreement[];
  names: Readonly<Record<string, string>>;
}

const COLORS: Record<AgreementState, string> = { past: 'gray', current: 'green', coming: 'blue' };
const LATE = 0.85;
const share = (part: number) => `${part * 100}%`;

/** Which price list holds when: a picture to see at once, and the same in words. */
export function AgreementTimeline({ agreements, names }: AgreementTimelineProps) {
  const { t } = useTranslation('partners');
  const today = dayOf(new Date());
  if (agreements.length === 0) {
    return <Text c="dimmed">{t('agreements.none')}</Text>;
  }
  return (
    <>
      <Picture agreements={agreements} names={names} today={today} />
      <ol className={classes.list}>
        {agreements
          .map((agreement, row) => ({ agreement, row }))
          .toSorted((one, other) => (one.agreement.od < other.agreement.od ? 1 : -1))
          .map(({ agreement, row }) => (
            <Line key={row} agreement={agreement} names={names} today={today} />
          ))}
      </ol>
    </>
  );
}

function Picture({ agreements, names, today }: AgreementTimelineProps & { today: string }) {
  const { t } = useTranslation('partners');
  const timeline = timelineOf(agreements, today);
  return (
    // In words it stands in the list below.
    <div className={classes.picture} aria-hidden>
      <div className={classes.track}>
        {timeline.stretches.map(({ row, state, at, width, open }) => (
          <div
            key={at}
            className={classes.stretch}
            data-state={state}
            data-open={open || undefined}
            style={{ left: share(at), width: share(width) }}
          >
            <span>{row === undefined ? t('basePrices') : names[agreements[row]?.cjenovnik ?? '']}</span>
          </div>
        ))}
        <div className={classes.today} style={{ left: share(timeline.today) }}>
          <span>{t('agreements.today')}</span>
        </div>
      </div>
      <div className={classes.axis}>
        {timeline.ticks.map(({ at, day }) => (
          <span key={day} data-late={at > LATE || undefined} style={{ left: share(at) }}>
            {day.slice(5, 7)}/{day.slice(0, 4)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Line({
  agreement,
  names,
  today,
}: {
  agreement: Agreement;
  names: AgreementTimelineProps['names'];
  today: string;
}) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { cjenovnik, od, do: until, popust } = agreement;
  const state = stateOf(agreement, today);
  return (
    <li>
      <span className={classes.state}>
        <Badge variant="light" color={COLORS[state]} radius="sm">
          {t(`agreements.states.${state}`)}
        </Badge>
      </span>
      <Text fw={600} span>
        {names[cjenovnik]}
      </Text>
      <Text span>
        {until
          ? t('agreements.between', { od: formatDate(od), do: formatDate(until) })
          : t('agreements.since', { od: formatDate(od) })}
      </Text>
      <Text span c="dimmed">
        {popust > 0 ? t('agreements.discount', { popust: percentText(popust, language) }) : t('agreements.noDiscount')}
      </Text>
    </li>
  );
}
