import { CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation('ui');
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {t('requestId')}: {id}
      </Text>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <IconButton
            label={t(copied ? 'copied' : 'copy')}
            icon={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
          />
        )}
      </CopyButton>
    </Group>
  );
}
