import { Textarea } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { commentQuery, useWriteComment } from '../samples.queries.ts';
import type { SampleDialogProps } from './sample-dialog-props.ts';

const LONGEST_COMMENT = 1000;

/** S2.68, S7.18. */
export function CommentDialog({ subject, opened, onClose }: SampleDialogProps<Sample>) {
  const { t } = useTranslation('samples');
  const { data } = useQuery({ ...commentQuery(subject._id), enabled: opened });
  const write = useWriteComment();
  const [typed, setTyped] = useState<string>();
  const stored = data?.komentar ?? '';
  const text = typed ?? stored;
  useUnsavedWork(opened && text !== stored);
  const save = () =>
    write.mutate(
      { sid: subject._id, komentar: text.trim() },
      {
        onSuccess: () => {
          toast.success(t('comment.saved'));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('comment.title', { number: subject.id })}
      onConfirm={save}
      confirmLabel={t('ui:save')}
      busy={write.isPending}
      disabledReason={data ? undefined : t('ui:loading')}
    >
      <Textarea
        label={t('comment.label')}
        autosize
        minRows={4}
        maxLength={LONGEST_COMMENT}
        value={text}
        readOnly={!data}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            save();
          }
        }}
        data-autofocus
      />
    </ModalDialog>
  );
}
