import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RequestId } from './request-id.tsx';

interface ErrorStateProps {
  title?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ title, message, requestId, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack align="center" gap={6} py="xl" px="md" ta="center" role="alert">
      <Text c="var(--mantine-color-error)" component="div" lh={0} aria-hidden>
        <IconAlertTriangle size={32} stroke={1.6} />
      </Text>
      <Text fw={600}>{title ?? t('error.title')}</Text>
      <Text c="dimmed">{message ?? t('error.help')}</Text>
      {requestId ? <RequestId id={requestId} /> : null}
      {onRetry ? (
        <Button variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry} mt={4}>
          {t('retry')}
        </Button>
      ) : null}
    </Stack>
  );
}
