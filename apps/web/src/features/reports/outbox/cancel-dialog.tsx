import { Stack, Text } from '@mantine/core';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useCancelDelivery } from './outbox.queries.ts';

interface CancelDialogProps {
  delivery: Delivery;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function CancelDialog({ delivery, opened, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation('outbox');
  const cancel = useCancelDelivery();
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('cancel.title')}
      onConfirm={() => cancel.mutate(delivery._id, { onSuccess: onDone })}
      confirmLabel={t('cancel.button')}
      confirmColor="red"
      focusConfirm
      busy={cancel.isPending}
    >
      <Stack gap="xs">
        <Text>{t('cancel.question', { broj: delivery.broj, naziv: delivery.naziv })}</Text>
        <Text c="dimmed">{t('cancel.help')}</Text>
      </Stack>
    </ModalDialog>
  );
}
