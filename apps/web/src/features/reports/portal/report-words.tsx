import { Group } from '@mantine/core';
import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import type { ReportState } from '@nalaz/domain/reports/report.words';
import { IconBan, IconCheck, IconHandStop, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';

const STATES: Readonly<Record<ReportState, { tone: Tone; Icon: typeof IconCheck }>> = {
  VAŽI: { tone: 'teal', Icon: IconCheck },
  OBUSTAVLJEN: { tone: 'red', Icon: IconHandStop },
  ZAMIJENJEN: { tone: 'grey', Icon: IconReplace },
  POVUČEN: { tone: 'red', Icon: IconBan },
};

/** Whether it holds, whether it is the last word, and whether it corrects an earlier one. */
export function ReportBadges({ report }: { report: PortalReport }) {
  const { t } = useTranslation('portal');
  const { stanje, vrsta, izmijenjen } = report;
  const { tone, Icon } = STATES[stanje];
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <ToneBadge tone={tone}>
        <Icon size={12} aria-hidden />
        {t(`states.${stanje}`)}
      </ToneBadge>
      <ToneBadge tone={vrsta === 'KONAČAN' ? 'blue' : 'grey'}>{t(`kinds.${vrsta}`)}</ToneBadge>
      {izmijenjen ? <ToneBadge tone="yellow">{t('amended')}</ToneBadge> : null}
    </Group>
  );
}
