import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddSecondFactorDialog } from './add-second-factor-dialog.tsx';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { SectionCard } from './section-card.tsx';

export function SecondFactorCard({ on }: { on: boolean }) {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<'add' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <SectionCard title={t('secondFactor.title')}>
      <Text>{t('secondFactor.help')}</Text>
      <Group justify="space-between">
        <Badge variant="light" color={on ? 'green' : 'gray'} radius="sm">
          {t(on ? 'secondFactor.on' : 'secondFactor.off')}
        </Badge>
        <Button variant="default" onClick={() => setAsked(on ? 'remove' : 'add')}>
          {t(on ? 'secondFactor.remove' : 'secondFactor.add')}
        </Button>
      </Group>
      <AddSecondFactorDialog opened={asked === 'add'} onClose={close} />
      <RemoveSecondFactorDialog opened={asked === 'remove'} onClose={close} />
    </SectionCard>
  );
}
