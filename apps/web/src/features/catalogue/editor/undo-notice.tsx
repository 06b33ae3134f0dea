import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Their version was taken; what one had typed is one click away until the dialog closes. */
export function UndoNotice({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <Alert color="blue" icon={<IconArrowBackUp size={18} />} role="status" py={6}>
      <Group justify="space-between" gap="xs">
        {t('stale.taken')}
        <Button variant="default" onClick={onUndo}>
          {t('stale.undo')}
        </Button>
      </Group>
    </Alert>
  );
}
