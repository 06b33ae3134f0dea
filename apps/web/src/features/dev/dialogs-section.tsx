import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDeleteDialog } from '../../ui/confirm-delete-dialog.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { toast } from '../../ui/toast.ts';

type Open = 'forced' | 'free' | 'readOnly' | 'delete' | null;

export function DialogsSection() {
  const { t } = useTranslation(['dev', 'ui']);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const dialog = { onClose: close, title: t('dev:dialogs.title'), children: <Text>{t('dev:dialogs.text')}</Text> };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('forced')}>
        {t('dev:dialogs.forced')}
      </Button>
      <Button variant="default" onClick={() => setOpen('free')}>
        {t('dev:dialogs.free')}
      </Button>
      <Button variant="default" onClick={() => setOpen('readOnly')}>
        {t('dev:dialogs.readOnly')}
      </Button>
      <Button variant="default" onClick={() => setOpen('delete')}>
        {t('dev:dialogs.delete')}
      </Button>
      <Button variant="default" onClick={() => toast.success(t('dev:toasts.success'))}>
        {t('ui:toast.success')}
      </Button>
      <Button variant="default" onClick={() => toast.warning(t('dev:toasts.warning'))}>
        {t('ui:toast.warning')}
      </Button>
      <Button
        variant="default"
        onClick={() => toast.danger(t('dev:toasts.danger'), { requestId: 'req-0197f3a2-5c1e' })}
      >
        {t('ui:toast.danger')}
      </Button>
      <Button variant="default" onClick={() => toast.info(t('dev:toasts.info'))}>
        {t('ui:toast.info')}
      </Button>
      <ModalDialog {...dialog} opened={open === 'forced'} onConfirm={close} confirmLabel={t('ui:save')} />
      <ModalDialog {...dialog} opened={open === 'free'} onConfirm={close} forced={false} />
      <ModalDialog {...dialog} opened={open === 'readOnly'} onConfirm={close} readOnly />
      <ConfirmDeleteDialog
        opened={open === 'delete'}
        onClose={close}
        onDelete={close}
        name="26030501"
        warning={t('dev:dialogs.deleteWarning')}
      />
    </Group>
  );
}
