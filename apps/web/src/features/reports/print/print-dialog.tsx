import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { BatchChooser } from './batch-chooser.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { useBatch } from './use-batch.ts';
import { useBatchChoice } from './use-batch-choice.ts';
import { useBatchSteps } from './use-batch-steps.ts';

interface PrintDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Many reports on paper: which ones; then how far they are; then whether the paper has come out. */
export function PrintDialog({ opened, onClose }: PrintDialogProps) {
  const batch = useBatch();
  const steps = useBatchSteps(batch, onClose);
  const choice = useBatchChoice(opened && !batch);
  return (
    <ModalDialog opened={useOpened(opened)} onClose={onClose} focusConfirm {...(batch ? steps.dialog : choice.dialog)}>
      {batch ? <BatchProgress batch={batch} steps={steps} /> : <BatchChooser choice={choice} />}
    </ModalDialog>
  );
}
