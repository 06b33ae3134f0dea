import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useTranslation } from 'react-i18next';
import { ConfirmDeleteDialog } from '../../../ui/confirm-delete-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useDeleteSample } from '../samples.queries.ts';
import { reportBroken } from './report-broken.ts';
import type { SampleDialogProps } from './sample-dialog-props.ts';

/** S5.23, S8.04. */
export function DeleteSampleDialog({ subject, opened, onClose }: SampleDialogProps<Sample>) {
  const { t } = useTranslation('samples');
  const remove = useDeleteSample();
  const confirm = () => {
    remove.mutate(subject._id, {
      onSuccess: () => toast.success(t('delete.done')),
      onError: (error) => reportBroken(error, t('delete.failed')),
    });
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      opened={useOpened(opened)}
      onClose={onClose}
      onDelete={confirm}
      name={t('delete.name', { number: subject.id })}
      warning={t('delete.warning')}
    />
  );
}
