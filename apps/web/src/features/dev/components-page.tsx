import { Box, Button, SegmentedControl, SimpleGrid, Stack, Title, useMantineColorScheme } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, useDensity } from '../../ui/density.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageToolbar } from '../../ui/page-toolbar.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { BadgesSection } from './badges-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { TableSection } from './table-section.tsx';
import { useForcedLook } from './use-forced-look.ts';

/** Every shared component in every state, without a server. */
export function ComponentsPage() {
  const { t } = useTranslation(['dev', 'ui']);
  useForcedLook();
  return (
    <Box data-testid="components">
      <PageHeader
        title={t('dev:title')}
        counts={t('dev:counts')}
        action={<Button leftSection={<IconPlus size={16} />}>{t('dev:action')}</Button>}
      />
      <LookToolbar />
      <Stack gap={36} mt="md">
        <Section title={t('dev:sections.badges')}>
          <BadgesSection />
        </Section>
        <Section title={t('dev:sections.forms')}>
          <FormsSection />
        </Section>
        <Section title={t('dev:sections.dialogs')}>
          <DialogsSection />
        </Section>
        <Section title={t('dev:sections.tables')}>
          <TableSection />
        </Section>
        <Section title={t('dev:sections.states')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <EmptyState title={t('dev:states.empty')} why={t('dev:states.emptyWhy')} />
            <ErrorState requestId="req-0197f3a2-5c1e" onRetry={() => undefined} />
            <EmptyState title={t('ui:notBuilt.title')} why={t('ui:notBuilt.help')} />
          </SimpleGrid>
          <ProgressLine active />
        </Section>
      </Stack>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function LookToolbar() {
  const { t } = useTranslation(['dev', 'ui']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <PageToolbar label={t('dev:look')}>
      <SegmentedControl
        aria-label={t('dev:theme')}
        value={colorScheme}
        onChange={setColorScheme}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`ui:theme.${value}`) }))}
      />
      <SegmentedControl
        aria-label={t('ui:density.label')}
        value={density}
        onChange={setDensity}
        data={DENSITIES.map((value) => ({ value, label: t(`ui:density.${value}`) }))}
      />
    </PageToolbar>
  );
}
