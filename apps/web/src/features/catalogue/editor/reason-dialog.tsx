import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { REASON_LENGTH } from './reason.ts';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  question: string;
  confirmLabel: string;
  /** Why the last attempt was refused. */
  refusal?: string | undefined;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Something that makes a new version without a form: it asks why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, question, confirmLabel, refusal, busy, onConfirm, onClose } = props;
  const { t } = useTranslation('catalogue');
  const [reason, setReason] = useState('');
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Stack gap="sm">
        <Text>{question}</Text>
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={REASON_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        {refusal ? (
          <Alert role="alert" color="red">
            {refusal}
          </Alert>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
