import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useConfirmRemoved } from './critical.queries.ts';
import { ItemList } from './item-list.tsx';
import { Refused } from './refused.tsx';
import { confirmableOf } from './task-actions.ts';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { bornText } from './task-words.tsx';

/** Somebody else has removed a critical result before anybody was told: was that right? */
export function CheckDialog({ task, opened, onClose }: TaskDialogProps) {
  const { t } = useTranslation('critical');
  const confirm = useConfirmRemoved();
  const items = confirmableOf(task);
  const save = () => {
    const { _id, verzija } = task;
    confirm.mutate(
      { _id, verzija, rezultati: items.map((item) => item._id) },
      {
        onSuccess: () => {
          toast.success(t('check.done'));
          onClose();
        },
      },
    );
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('check.title')}
      size="min(36rem, 100%)"
      onConfirm={save}
      confirmLabel={t('check.button')}
      disabledReason={items.length === 0 ? t('check.nothing') : undefined}
      busy={confirm.isPending}
    >
      <Stack gap="sm">
        <Text>
          <b>
            {task.patient.prezime} {task.patient.ime}
          </b>
          , {bornText(task)}
        </Text>
        <ItemList items={items} />
        <Text c="dimmed">{t('check.help')}</Text>
        <Refused error={confirm.error} />
      </Stack>
    </ModalDialog>
  );
}
