import { Alert, Stack, TextInput } from '@mantine/core';
import type { Account } from '@nalaz/domain/auth/users.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useConfirmSigning } from './people.queries.ts';
import type { Person } from './person.ts';
import { ConfirmedPerson, TakenOver } from './signing-pause.tsx';

interface ConfirmSigningDialogProps {
  person: Person | null;
  paused: Account['signingPaused'] | undefined;
  onClose: () => void;
}

/** Somebody who had no part in the change confirms, by signature, who this person is. */
export function ConfirmSigningDialog({ person, paused, onClose }: ConfirmSigningDialogProps) {
  const { t } = useTranslation('people');
  const byCode = useSession()?.secondFactor === true;
  const [proof, setProof] = useState('');
  const confirm = useConfirmSigning();
  const close = () => {
    setProof('');
    confirm.reset();
    onClose();
  };
  const save = () => {
    if (person) {
      const shown = byCode ? { kod: proof.replaceAll(' ', '') } : { sifra: proof };
      confirm.mutate(
        { userId: person.id, ...(paused ? { vidjeno: paused.vidjeno } : {}), ...shown },
        {
          onSuccess: () => {
            toast.success(t('signing.confirmed'));
            close();
          },
        },
      );
    }
  };
  return (
    <ModalDialog
      opened={person !== null}
      onClose={close}
      title={t('signing.confirm')}
      onConfirm={save}
      disabledReason={paused?.preuzet === null ? t('signing.notTakenOver') : undefined}
      busy={confirm.isPending}
    >
      <Stack gap="sm">
        {paused && <ConfirmedPerson paused={paused} />}
        <TakenOver paused={paused} />
        {confirm.error && <Alert color="red" role="alert" title={confirm.error.message} />}
        {byCode ? (
          <TextInput
            label={t('signing.code')}
            autoComplete="one-time-code"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
            data-autofocus
          />
        ) : (
          <PasswordInput
            label={t('signing.password')}
            autoComplete="current-password"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
            data-autofocus
          />
        )}
      </Stack>
    </ModalDialog>
  );
}
