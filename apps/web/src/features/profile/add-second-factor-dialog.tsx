import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rereadSession } from '../../lib/session-actions.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfirmSecondFactor, useStartSecondFactor } from './profile.queries.ts';
import { CodeStep, PasswordStep, RecoveryCodesStep } from './second-factor-steps.tsx';

type Step = 'password' | 'code' | 'recovery';

interface AddSecondFactorDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The person's role demands it: nothing else is possible before. */
  demanded?: boolean;
}

/** Password, then the secret and a first code, then the recovery codes, which are shown this once. */
export function AddSecondFactorDialog({ opened, onClose, demanded = false }: AddSecondFactorDialogProps) {
  const { t } = useTranslation('profile');
  const [step, setStep] = useState<Step>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  useUnsavedWork(opened && (password !== '' || step !== 'password'));

  const close = () => {
    setStep('password');
    setPassword('');
    setCode('');
    start.reset();
    confirm.reset();
    if (step === 'recovery') {
      void rereadSession();
    }
    onClose();
  };
  const steps: Record<Step, () => void> = {
    password: () => start.mutate(password, { onSuccess: () => setStep('code') }),
    code: () =>
      confirm.mutate(code.replaceAll(' ', ''), {
        onSuccess: () => {
          toast.success(t('secondFactor.done'));
          setStep('recovery');
        },
      }),
    recovery: close,
  };
  const failure = step === 'password' ? start.error : confirm.error;

  return (
    <ModalDialog
      opened={opened}
      onClose={close}
      title={t('secondFactor.add')}
      onConfirm={steps[step]}
      busy={start.isPending || confirm.isPending}
      confirmLabel={step === 'recovery' ? t('secondFactor.kept') : undefined}
      cancelLabel={demanded ? t('secondFactor.leave') : undefined}
    >
      {demanded && step !== 'recovery' && <Alert color="blue" mb="sm" title={t('secondFactor.demanded')} />}
      {step === 'password' && <PasswordStep value={password} onChange={setPassword} failure={failure} />}
      {step === 'code' && <CodeStep value={code} onChange={setCode} failure={failure} factor={start.data?.data} />}
      {step === 'recovery' && <RecoveryCodesStep codes={confirm.data?.data.recoveryCodes ?? []} />}
    </ModalDialog>
  );
}
