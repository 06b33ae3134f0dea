import { Text } from '@mantine/core';
import type { Calibration } from '@nalaz/domain/catalogue/assay.documents';
import { formatDate } from '@nalaz/domain/language/format';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { calibrationState } from './calibration.rules.ts';

const TONES = { valid: 'teal', soon: 'yellow', expired: 'red' } as const;

/** Whether a channel may be trusted today. */
export function CalibrationBadge({ calibration }: { calibration: Pick<Calibration, 'vrijediDo'> | undefined }) {
  const { t } = useTranslation('assay');
  const state = calibrationState(calibration, dayOf(new Date()));
  if (state === 'none') {
    return (
      <Text size="sm" c="dimmed" component="span">
        {t('calibration.states.none')}
      </Text>
    );
  }
  const Icon = state === 'valid' ? IconCheck : IconAlertTriangle;
  const day = formatDate(calibration?.vrijediDo);
  return (
    <ToneBadge tone={TONES[state]}>
      <Icon size={12} aria-hidden />
      {day ? t(`calibration.states.${state}`, { day }) : t('calibration.open')}
    </ToneBadge>
  );
}
