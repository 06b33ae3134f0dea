import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form-fields.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { AttemptList } from './attempt-list.tsx';
import { useCloseUnreached } from './critical.queries.ts';
import { Refused } from './refused.tsx';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { ToldValue } from './told-value.tsx';

const NOTHING = { razlog: '', email: '', sifra: '', kod: '' };

/** Nobody could be told: one person says why, another confirms it. */
export function UnreachedDialog({ task, opened, onClose }: TaskDialogProps) {
  const { t } = useTranslation('critical');
  const close = useCloseUnreached();
  const [draft, setDraft] = useState(NOTHING);
  const change = (part: Partial<typeof NOTHING>) => setDraft({ ...draft, ...part });
  const missing =
    draft.razlog.trim() === ''
      ? t('unreached.reasonNeeded')
      : draft.email.trim() === '' || draft.sifra === ''
        ? t('unreached.secondNeeded')
        : undefined;
  const save = () => {
    const { _id, verzija } = task;
    const { kod, ...rest } = draft;
    close.mutate(
      { _id, verzija, ...rest, ...(kod.trim() ? { kod: kod.replaceAll(' ', '') } : {}) },
      {
        onSuccess: () => {
          toast.success(t('unreached.done'));
          onClose();
        },
        onError: () => change({ sifra: '', kod: '' }),
      },
    );
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('unreached.title')}
      size="min(36rem, 100%)"
      onConfirm={save}
      confirmLabel={t('unreached.button')}
      confirmColor="red"
      disabledReason={missing}
      busy={close.isPending}
    >
      <Stack gap="sm">
        <ToldValue task={task} />
        <AttemptList attempts={task.pokusaji} />
        <Textarea
          label={t('unreached.reason')}
          required
          maxLength={300}
          autosize
          minRows={2}
          value={draft.razlog}
          onChange={(event) => change({ razlog: event.currentTarget.value })}
          data-autofocus
        />
        <Text c="dimmed">{t('unreached.second')}</Text>
        <FieldGrid>
          <TextInput
            label={t('unreached.email')}
            required
            type="email"
            autoComplete="off"
            maxLength={120}
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('unreached.password')}
            required
            autoComplete="off"
            maxLength={200}
            value={draft.sifra}
            onChange={(event) => change({ sifra: event.currentTarget.value })}
          />
          <TextInput
            label={t('unreached.code')}
            autoComplete="off"
            maxLength={40}
            value={draft.kod}
            onChange={(event) => change({ kod: event.currentTarget.value })}
          />
        </FieldGrid>
        <Refused error={close.error} />
      </Stack>
    </ModalDialog>
  );
}
