import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';

interface DiscardDialogProps {
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ opened, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation('catalogue');
  return (
    <ModalDialog
      opened={opened}
      onClose={onStay}
      title={t('discard.title')}
      cancelLabel={t('discard.stay')}
      confirmLabel={t('discard.button')}
      confirmColor="red"
      onConfirm={onDiscard}
      size="sm"
    >
      <Text>{t('discard.question')}</Text>
    </ModalDialog>
  );
}
