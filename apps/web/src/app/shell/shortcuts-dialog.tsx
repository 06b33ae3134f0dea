import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

const GROUPS = [
  {
    name: 'everywhere',
    keys: [
      ['palette', 'Ctrl K'],
      ['sheet', '?'],
      ['escape', 'Esc'],
    ],
  },
  {
    name: 'table',
    keys: [
      ['move', '↑ ↓'],
      ['select', 'Space'],
      ['open', 'Enter'],
    ],
  },
] as const;

function KeyLine({ text, keys }: { text: string; keys: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text component="dt">{text}</Text>
      <Group component="dd" gap={4} m={0} wrap="nowrap">
        {keys.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ModalDialog opened={opened} onClose={onClose} title={t('shortcuts.title')} forced={false}>
      <Stack gap="lg">
        {GROUPS.map(({ name, keys }) => (
          <Stack key={name} gap={6}>
            <Title order={3}>{t(`shortcuts.${name}`)}</Title>
            <Stack component="dl" gap={6} m={0}>
              {keys.map(([what, key]) => (
                <KeyLine key={what} text={t(`shortcuts.${what}`)} keys={key} />
              ))}
              {name === 'everywhere' && <KeyLine text={t('shortcuts.scan')} keys={t('shortcuts.scanKey')} />}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </ModalDialog>
  );
}
