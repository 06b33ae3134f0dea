import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../lib/session.ts';
import { SignInForm } from './sign-in-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { ended } = useSessionState();
  return (
    <Card withBorder shadow="sm" padding="xl" radius="md" w="100%" maw={400}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('signIn.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('signIn.intro')}
          </Text>
        </div>
        {ended && <Alert color="blue" role="status" title={t(`signIn.ended.${ended}`)} />}
        <SignInForm onDone={() => void router.invalidate()} />
      </Stack>
    </Card>
  );
}
