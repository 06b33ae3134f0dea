import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './modal-dialog.tsx';

/** S5.23. The Cyrillic form is for people who type on that keyboard. */
const CONFIRMATIONS = ['Da', 'Да'];
const WORD = 'Da';

interface ConfirmDeleteDialogProps {
  opened: boolean;
  onClose: () => void;
  onDelete: () => void;
  /** What is deleted, as the user knows it. */
  name: string;
  /** What else goes with it: "its results are deleted too". */
  warning?: ReactNode;
  /** Where it is called something else than deleting, such as disabling. */
  title?: string | undefined;
  question?: string | undefined;
  confirmLabel?: string | undefined;
  /** What must be said besides, such as a reason, and why that is not enough yet. */
  children?: ReactNode;
  disabledReason?: string | undefined;
  busy?: boolean;
}

export function ConfirmDeleteDialog(props: ConfirmDeleteDialogProps) {
  const { opened, onClose, onDelete, name, warning, busy = false } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const confirmed = CONFIRMATIONS.includes(typed.trim());
  const instruction = t('delete.type', { word: WORD });
  const leave = (then: () => void) => {
    setTyped('');
    then();
  };
  return (
    <ModalDialog
      opened={opened}
      onClose={() => leave(onClose)}
      title={props.title ?? t('delete.title')}
      onConfirm={() => leave(onDelete)}
      confirmLabel={props.confirmLabel ?? t('delete.button')}
      confirmColor="red"
      disabledReason={props.disabledReason ?? (confirmed ? undefined : instruction)}
      busy={busy}
    >
      <Stack gap="sm">
        <Text>{props.question ?? t('delete.question', { name })}</Text>
        {warning ? (
          <Alert color="red" icon={<IconAlertTriangle size={18} />}>
            {warning}
          </Alert>
        ) : null}
        {props.children}
        <TextInput
          label={instruction}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          {...(props.children ? {} : { 'data-autofocus': true })}
        />
      </Stack>
    </ModalDialog>
  );
}
