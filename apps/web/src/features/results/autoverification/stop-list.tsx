import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Stop, useResume } from './autoverification.queries.ts';

/** What holds now, above everything else: nobody may overlook it. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  return (
    <Stack gap="xs" role="status">
      {stops.map((stop) => (
        <StopLine key={stop._id} stop={stop} />
      ))}
    </Stack>
  );
}

function StopLine({ stop }: { stop: Stop }) {
  const { t } = useTranslation('autoverification');
  const resume = useResume();
  const refusal = mayNow('verifikacija') ? undefined : t('stops.resumeRefused');
  const what = [stop.test?.naziv, stop.analyser?.naziv].filter(Boolean).join(', ');
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconHandStop size={22} />}
      title={what === '' ? t('stops.site') : t('stops.part', { what })}
      role="presentation"
    >
      <Group justify="space-between" gap="sm">
        <Text component="div">
          <div>{stop.razlog}</div>
          <Text c="dimmed" size="sm">
            {t('stops.who', { who: stop.ko, when: formatDateTime(stop.kada) })}
          </Text>
        </Text>
        <Hint text={refusal}>
          <BusyButton
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            busy={resume.isPending}
            aria-label={what === '' ? t('stops.resumeSite') : t('stops.resumePart', { what })}
            {...(refusal ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={() =>
              refusal ? undefined : resume.mutate(stop._id, { onSuccess: () => toast.success(t('stops.resumed')) })
            }
          >
            {t('stops.resume')}
          </BusyButton>
        </Hint>
      </Group>
    </Alert>
  );
}
