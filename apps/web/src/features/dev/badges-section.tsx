import { Group, Stack, Text } from '@mantine/core';
import { formatDate, formatDateTime, formatMoney, formatTime } from '@nalaz/domain/language/format';
import { useLanguage } from '../../i18n/i18n.ts';
import { RESULT_FLAGS, ResultFlag } from '../../ui/result-flag.tsx';
import { SAMPLE_STATUSES, StatusBadge } from '../../ui/status-badge.tsx';
import { UrgentMark } from '../../ui/urgent-mark.tsx';

const MOMENT = '2026-03-05T13:05:00Z';

export function BadgesSection() {
  const language = useLanguage();
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {SAMPLE_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="VERIFICIRAN" locked />
        <UrgentMark />
      </Group>
      <Group gap="md">
        {RESULT_FLAGS.map((flag) => (
          <ResultFlag key={flag} flag={flag} />
        ))}
      </Group>
      <Text className="number" ta="start">
        {[formatDate(MOMENT), formatTime(MOMENT), formatDateTime(MOMENT), formatMoney(1234.5, language)].join(' · ')}
      </Text>
    </Stack>
  );
}
