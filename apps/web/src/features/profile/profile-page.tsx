import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AdministrationCard } from './administration-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { PersonCard } from './person-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** S2.28: hidden from the menu; the avatar leads here. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const session = useSession();
  return (
    session && (
      <>
        <PageHeader title={t('title')} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" maw={1100}>
          <Stack gap="md">
            <PersonCard session={session} />
            <SecondFactorCard on={session.secondFactor} />
            <AdministrationCard session={session} />
          </Stack>
          <Stack gap="md">
            <AppearanceCard />
            <SessionsCard />
          </Stack>
        </SimpleGrid>
      </>
    )
  );
}
