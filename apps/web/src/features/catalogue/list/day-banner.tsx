import { Alert, Button, Group } from '@mantine/core';
import { formatDate } from '@nalaz/domain/language/format';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function DayBanner({ day, onClear }: { day: string; onClear: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <Alert color="blue" variant="light" icon={<IconHistory size={18} />} mb="xs" py={6} role="status">
      <Group justify="space-between" gap="xs">
        {t('day.banner', { day: formatDate(day) })}
        <Button variant="default" onClick={onClear}>
          {t('day.clear')}
        </Button>
      </Group>
    </Alert>
  );
}
