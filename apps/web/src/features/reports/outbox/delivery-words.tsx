import { Group } from '@mantine/core';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import type { DeliveryChannel, DeliveryState } from '@nalaz/domain/reports/report.words';
import {
  IconAlertTriangle,
  IconBan,
  IconBuildingHospital,
  IconCheck,
  IconClock,
  IconMail,
  IconMailX,
  IconPrinter,
  IconQuestionMark,
  IconSend,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';

const STATES: Readonly<Record<DeliveryState, { tone: Tone; Icon: typeof IconClock }>> = {
  ČEKA: { tone: 'grey', Icon: IconClock },
  ŠALJE: { tone: 'blue', Icon: IconSend },
  POSLANO: { tone: 'teal', Icon: IconCheck },
  NEIZVJESNO: { tone: 'yellow', Icon: IconQuestionMark },
  GREŠKA: { tone: 'red', Icon: IconAlertTriangle },
  ODBIJENO: { tone: 'red', Icon: IconMailX },
  OTKAZANO: { tone: 'grey', Icon: IconBan },
};

const CHANNELS: Readonly<Record<DeliveryChannel, typeof IconClock>> = {
  'E-MAIL': IconMail,
  ŠTAMPA: IconPrinter,
  PORTAL: IconWorld,
  ENALAZ: IconBuildingHospital,
};

/** By word, sign and colour: any of the three is enough. */
export function StateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('outbox');
  const { tone, Icon } = STATES[state];
  return (
    <ToneBadge tone={tone}>
      <Icon size={12} aria-hidden />
      {t(`states.${state}`)}
    </ToneBadge>
  );
}

export function ChannelWord({ channel }: { channel: DeliveryChannel }) {
  const { t } = useTranslation('outbox');
  const Icon = CHANNELS[channel];
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Icon size={15} aria-hidden />
      {t(`channels.${channel}`)}
    </Group>
  );
}

/** The number with its version, and what makes this delivery unlike the usual one. */
export function ReportNumber({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('outbox');
  const { broj, verzija, ispravka, obustava, ponovljeno, nalaz } = delivery;
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <b>{broj}</b>
      {verzija > 1 ? <span className="unit">{t('version', { verzija })}</span> : null}
      {obustava ? <ToneBadge tone="red">{t('suspensionNotice')}</ToneBadge> : null}
      {!obustava && nalaz === 'OBUSTAVLJEN' ? <ToneBadge tone="red">{t('suspended')}</ToneBadge> : null}
      {ispravka && !obustava ? <ToneBadge tone="yellow">{t('amendment')}</ToneBadge> : null}
      {ponovljeno ? <ToneBadge tone="grey">{t('repeated')}</ToneBadge> : null}
    </Group>
  );
}
