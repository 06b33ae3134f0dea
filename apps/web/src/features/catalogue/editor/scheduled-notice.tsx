import { Alert, Button, Group } from '@mantine/core';
import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ScheduledNoticeProps {
  scheduled: NonNullable<Entry['zakazana']>;
  onWithdraw: (() => void) | undefined;
}

/** Until it takes effect or is withdrawn, nobody can save anything over it. */
export function ScheduledNotice({ scheduled, onWithdraw }: ScheduledNoticeProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Alert color="blue" icon={<IconClock size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        {t('scheduled', { version: scheduled.verzija, time: formatDateTime(scheduled.vrijediOd) })}
        {onWithdraw ? (
          <Button variant="default" onClick={onWithdraw}>
            {t('withdraw.button')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
