import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { isOver, Refusal } from './refusal.tsx';
import { useUndoApproval, useUnlockSamples } from './release.queries.ts';
import type { ReleaseDialogProps } from './release-dialog-props.ts';
import { asChosen } from './released-sample.ts';

interface TakeBackDialogProps extends ReleaseDialogProps {
  action: 'undo' | 'unlock';
}

const LONGEST_REASON = 300;

/** S4.04, S4.05: an approval may be taken back without a reason, a verification never. */
export function TakeBackDialog({ samples, opened, onClose, onDone, action }: TakeBackDialogProps) {
  const { t } = useTranslation('release');
  const undo = useUndoApproval();
  const unlock = useUnlockSamples();
  const call = action === 'undo' ? undo : unlock;
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const needed = action === 'unlock';
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t(`${action}.title`, { count: samples.length })}
      readOnly={isOver(call.error)}
      onConfirm={() => call.mutate({ uzorci: asChosen(samples), razlog }, { onSuccess: () => onDone(samples) })}
      confirmLabel={t(`${action}.button`)}
      confirmColor={needed ? 'red' : 'green'}
      disabledReason={needed && razlog === '' ? t('reasonNeeded') : undefined}
      busy={call.isPending}
    >
      <Stack gap="sm">
        <Refusal error={call.error} />
        <Text>{samples.map(({ id }) => id).join(', ')}</Text>
        <Text c="dimmed">{t(`${action}.help`)}</Text>
        <ReasonInput
          label={t('reason')}
          required={needed}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ModalDialog>
  );
}
