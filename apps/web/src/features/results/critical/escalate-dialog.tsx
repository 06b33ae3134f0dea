import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useEscalate } from './critical.queries.ts';
import { Refused } from './refused.tsx';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { Called } from './task-words.tsx';
import { ToldValue } from './told-value.tsx';

export function EscalateDialog({ task, opened, onClose }: TaskDialogProps) {
  const { t } = useTranslation('critical');
  const escalate = useEscalate();
  const save = () => {
    const { _id, verzija } = task;
    escalate.mutate(
      { _id, verzija },
      {
        onSuccess: ({ data }) => {
          toast.success(t('escalate.done', { who: data.kome?.naziv ?? '' }));
          onClose();
        },
      },
    );
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('escalate.title')}
      onConfirm={save}
      confirmLabel={t('escalate.button')}
      focusConfirm
      busy={escalate.isPending}
    >
      <Stack gap="sm">
        <ToldValue task={task} />
        <Text>
          {t('escalate.to')} <Called person={task.sljedeci} />
        </Text>
        <Text c="dimmed">{t('escalate.help')}</Text>
        <Refused error={escalate.error} />
      </Stack>
    </ModalDialog>
  );
}
