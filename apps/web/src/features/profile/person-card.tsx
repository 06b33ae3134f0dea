import { Button, Group, Text } from '@mantine/core';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../lib/dialogs.ts';
import classes from './profile.module.css';
import { SectionCard } from './section-card.tsx';

export function PersonCard({ session }: { session: SessionData }) {
  const { t } = useTranslation('profile');
  const lines = [
    [t('person.name'), `${session.ime} ${session.prezime}`],
    [t('person.email'), session.email],
    [t('person.role'), session.role],
    [t('person.sites'), session.sites.map(({ naziv }) => naziv).join(', ')],
  ];
  return (
    <SectionCard title={t('person.title')}>
      <dl className={classes.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" c="dimmed">
              {name}
            </Text>
            <Text component="dd">{value}</Text>
          </div>
        ))}
      </dl>
      <Group>
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => openDialog('changePassword')}
        >
          {t('person.changePassword')}
        </Button>
      </Group>
    </SectionCard>
  );
}
