import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ConfirmDeleteDialog } from '../../../ui/confirm-delete-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDisableEntry } from '../catalogue.queries.ts';
import { DeleteRefusal } from './delete-refusal.tsx';

/** S4.14: how the dialog ended. */
export type DeleteAssayOutcome = { event: 'LabAssayDelete'; entry: Entry } | { event: 'ModalCancel' };

interface DeleteAssayDialogProps {
  id: string;
  /** The version that the person has seen. */
  verzija: number;
  name: string;
  opened: boolean;
  onOutcome: (outcome: DeleteAssayOutcome) => void;
}

/** S2.70: an assay is no longer offered; what was measured with it keeps the version that it was measured with. */
export function DeleteAssayDialog({ id, verzija, name, opened, onOutcome }: DeleteAssayDialogProps) {
  const { t } = useTranslation('assay');
  const disable = useDisableEntry('lab', id);
  const failure = asCallFailure(disable.error);
  const leave = (outcome: DeleteAssayOutcome) => {
    disable.reset();
    onOutcome(outcome);
  };
  const remove = () =>
    disable.mutate(
      { verzija, razlog: t('delete.reason') },
      {
        onSuccess: ({ data: entry }) => {
          toast.success(t('delete.done', { name }));
          leave({ event: 'LabAssayDelete', entry });
        },
      },
    );
  return (
    <ConfirmDeleteDialog
      opened={opened}
      onClose={() => leave({ event: 'ModalCancel' })}
      onDelete={remove}
      name={name}
      title={t('delete.title')}
      busy={disable.isPending}
      warning={failure ? <DeleteRefusal id={id} failure={failure} /> : t('delete.warning')}
    />
  );
}
