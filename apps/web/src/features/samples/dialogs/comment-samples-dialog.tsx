import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { formatDate, formatTime } from '@nalaz/domain/language/format';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from '../samples.module.css';
import { useCommentSamples } from '../samples.queries.ts';
import type { SampleDialogProps } from './sample-dialog-props.ts';

export interface CommentSubject {
  patientId: string;
  samples: readonly Sample[];
  /** Those that were marked in the list. */
  marked: readonly string[];
}

interface CommentSamplesDialogProps extends SampleDialogProps<CommentSubject> {
  onQuote: (id: string) => void;
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** S2.67: one comment for several samples of a patient, and which of them go on a quote. */
export function CommentSamplesDialog({ subject, opened, onClose, onQuote }: CommentSamplesDialogProps) {
  const { t } = useTranslation('samples');
  const write = useCommentSamples();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(subject.marked);
  const [quoted, setQuoted] = useState<readonly string[]>([]);
  useUnsavedWork(opened && text.trim() !== '');
  const komentar = text.trim();
  const commented = komentar === '' ? [] : [...chosen];
  const refusal =
    komentar === '' && quoted.length === 0
      ? t('comments.nothing')
      : komentar !== '' && chosen.length === 0
        ? t('comments.noSample')
        : undefined;
  const save = () =>
    write.mutate(
      { pacijent: subject.patientId, uzorci: commented, komentar, predracun: [...quoted] },
      {
        onSuccess: ({ izmijenjeno, predracun }) => {
          toast.success(komentar === '' ? t('comments.onlyQuoted') : t('comments.saved', { count: izmijenjeno }));
          onClose();
          if (predracun) {
            onQuote(predracun);
          }
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('comments.title')}
      onConfirm={save}
      confirmLabel={t('ui:save')}
      disabledReason={refusal}
      busy={write.isPending}
      size="min(48rem, 100%)"
    >
      <Stack gap="sm">
        <Textarea
          label={t('comment.label')}
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.scrolls}>
          <table className={classes.plain} aria-label={t('comments.table')}>
            <thead>
              <tr>
                <th scope="col">{t('comments.id')}</th>
                <th scope="col">{t('comments.date')}</th>
                <th scope="col">{t('comments.time')}</th>
                <th scope="col">{t('comments.choice')}</th>
                <th scope="col">{t('comments.quote')}</th>
              </tr>
            </thead>
            <tbody>
              {subject.samples.map(({ _id, id, vrijeme }) => (
                <tr key={_id}>
                  <td>{id}</td>
                  <td>{formatDate(vrijeme)}</td>
                  <td>{formatTime(vrijeme)}</td>
                  <td>
                    <Checkbox
                      aria-label={t('comments.choose', { number: id })}
                      checked={chosen.includes(_id)}
                      onChange={() => setChosen(toggled(chosen, _id))}
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={t('comments.include', { number: id })}
                      checked={quoted.includes(_id)}
                      onChange={() => setQuoted(toggled(quoted, _id))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {refusal ? <Text c="dimmed">{refusal}</Text> : null}
      </Stack>
    </ModalDialog>
  );
}
