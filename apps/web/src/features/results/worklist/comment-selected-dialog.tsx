import { Stack, Text, Textarea } from '@mantine/core';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useCommentSelected } from './worklist.queries.ts';

interface CommentSelectedDialogProps {
  samples: readonly WorklistRow[];
  opened: boolean;
  onClose: () => void;
}

const LONGEST_COMMENT = 1000;

/** One comment for everything that is marked. */
export function CommentSelectedDialog({ samples, opened, onClose }: CommentSelectedDialogProps) {
  const { t } = useTranslation('worklist');
  const write = useCommentSelected();
  const [text, setText] = useState('');
  const komentar = text.trim();
  const commented = samples.filter((sample) => sample.komentar !== '').length;
  useUnsavedWork(opened && komentar !== '');
  const save = () =>
    write.mutate(
      { samples, komentar },
      {
        onSuccess: () => {
          toast.success(t('comment.done', { count: samples.length }));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('comment.title', { count: samples.length })}
      onConfirm={save}
      confirmLabel={t('ui:save')}
      disabledReason={komentar === '' ? t('comment.nothing') : undefined}
      busy={write.isPending}
    >
      <Stack gap="sm">
        <Text>{samples.map(({ id }) => id).join(', ')}</Text>
        {commented > 0 ? <Text>{t('comment.replaces', { count: commented })}</Text> : null}
        <Textarea
          label={t('comment.label')}
          autosize
          minRows={3}
          maxLength={LONGEST_COMMENT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ModalDialog>
  );
}
