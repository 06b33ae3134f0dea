import { useState } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

interface ReasonDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  label: string;
  /** Why confirming is not possible without one. */
  needed: string;
  busy: boolean;
  onConfirm: (razlog: string) => void;
}

/** A step that wants nothing but its reason. */
export function ReasonDialog({ opened, onClose, label, needed, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setReason('');
  }
  return (
    <ModalDialog
      {...dialog}
      opened={opened}
      onClose={onClose}
      disabledReason={razlog.length < SHORTEST_REASON ? needed : undefined}
      onConfirm={() => onConfirm(razlog)}
    >
      <ReasonInput label={label} required maxLength={LONGEST_REASON} value={reason} onChange={setReason} />
    </ModalDialog>
  );
}
