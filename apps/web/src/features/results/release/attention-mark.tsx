import { IconAlertTriangle, IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';

/** How much the results want to be looked at: by sign and word, never by colour alone. */
export function AttentionMark({ level }: { level: number }) {
  const { t } = useTranslation('release');
  switch (level) {
    case 3:
      return (
        <ToneBadge tone="red">
          <ResultFlag flag="critical" /> {t('attention.3')}
        </ToneBadge>
      );
    case 2:
      return (
        <ToneBadge tone="yellow">
          <IconAlertTriangle size={13} aria-hidden /> {t('attention.2')}
        </ToneBadge>
      );
    case 1:
      return (
        <ToneBadge tone="grey">
          <IconArrowsDiff size={13} aria-hidden /> {t('attention.1')}
        </ToneBadge>
      );
    default:
      return null;
  }
}
