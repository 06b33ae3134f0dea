import { Group } from '@mantine/core';
import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';

export function EntryBadges({ disabled, zakazano }: Pick<CatalogueRow, 'disabled' | 'zakazano'>) {
  const { t } = useTranslation('catalogue');
  if (!disabled && !zakazano) {
    return null;
  }
  return (
    <Group gap={6} wrap="nowrap">
      {disabled ? <ToneBadge tone="red">{t('badges.disabled')}</ToneBadge> : null}
      {zakazano ? (
        <ToneBadge tone="blue">
          <IconClock size={12} aria-hidden />
          {t('badges.scheduled', { time: formatDateTime(zakazano) })}
        </ToneBadge>
      ) : null}
    </Group>
  );
}
