import { Alert, Button, Stack, Text } from '@mantine/core';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { readNotices } from '@nalaz/domain/calls.generated';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { updateSession } from '../../lib/session.ts';

/** What others did to the person's own account, on every page until they say that they have seen it. */
export function AccountNotices({ session }: { session: SessionData }) {
  const { t } = useTranslation('shell');
  const { notices } = session;
  const read = useMutation({
    mutationFn: () => callApi(readNotices, { body: { notices: notices.map(({ _id }) => _id) } }),
    onSuccess: ({ data }) => updateSession(data),
  });
  if (notices.length === 0) {
    return null;
  }
  return (
    <Alert color="red" role="alert" title={t('accountNotices.title')} mb="md">
      <Stack gap="xs" align="flex-start">
        {notices.map(({ _id, sta, ko, kada }) => (
          <Text key={_id} size="sm">
            {t(`accountNotices.${sta}`, { time: formatDateTime(kada), who: ko.join(', ') })}
          </Text>
        ))}
        <Text size="sm">{t('accountNotices.help')}</Text>
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate()}>
          {t('accountNotices.read')}
        </Button>
      </Stack>
    </Alert>
  );
}
