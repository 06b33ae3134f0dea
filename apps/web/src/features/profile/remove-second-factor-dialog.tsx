import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveSecondFactor } from './profile.queries.ts';
import { PasswordStep } from './second-factor-steps.tsx';

export function RemoveSecondFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useRemoveSecondFactor();
  useUnsavedWork(opened && password !== '');
  const close = () => {
    setPassword('');
    setCode('');
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { password, code: code.replaceAll(' ', '') },
      {
        onSuccess: () => {
          toast.success(t('secondFactor.removed'));
          close();
        },
      },
    );
  return (
    <ModalDialog
      opened={opened}
      onClose={close}
      title={t('secondFactor.remove')}
      onConfirm={confirm}
      confirmColor="red"
      busy={remove.isPending}
    >
      <Stack gap="sm">
        <Text>{t('secondFactor.removeHelp')}</Text>
        <PasswordStep value={password} onChange={setPassword} failure={remove.error} />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Stack>
    </ModalDialog>
  );
}
