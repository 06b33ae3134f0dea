import { Stack, Text, Textarea } from '@mantine/core';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { concernsAliquots, REJECTION_REASONS, type RejectionReason } from '@nalaz/domain/samples/sample.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { RequiredSelect } from '../../../ui/required-select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useRejectSample } from '../samples.queries.ts';
import { closeWhenStale } from './close-when-stale.ts';
import type { SampleDialogProps } from './sample-dialog-props.ts';

/** A sample that cannot be examined: the reason from a list, so that it can be counted. */
export function RejectDialog({ subject, opened, onClose }: SampleDialogProps<Sample>) {
  const { t } = useTranslation('samples');
  const reject = useRejectSample();
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const noteNeeded = reason === 'DRUGO' && note.trim() === '';
  const refusal = reason === null ? t('reject.reasonNeeded') : noteNeeded ? t('reject.noteNeeded') : undefined;
  const save = () => {
    if (reason) {
      reject.mutate(
        { sid: subject._id, verzija: subject.verzija, razlog: reason, napomena: note.trim() },
        {
          onSuccess: ({ alikvoti }) => {
            const numbers = [subject.id, ...alikvoti].join(', ');
            toast.success(t('reject.done', { count: alikvoti.length + 1, number: numbers }));
            onClose();
          },
          onError: closeWhenStale(t('stale.again'), onClose),
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('reject.title', { number: subject.id })}
      onConfirm={save}
      confirmLabel={t('reject.button')}
      confirmColor="red"
      disabledReason={refusal}
      busy={reject.isPending}
    >
      <Stack gap="sm">
        <RequiredSelect
          label={t('reject.reason')}
          data={REJECTION_REASONS.map((value) => ({ value, label: t(`reject.reasons.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(REJECTION_REASONS.find((one) => one === value) ?? null)}
          searchable
          data-autofocus
        />
        {reason && concernsAliquots(reason) ? <Text c="dimmed">{t('reject.aliquotsToo')}</Text> : null}
        <Textarea
          label={t('reject.note')}
          required={reason === 'DRUGO'}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ModalDialog>
  );
}
