import { Alert, Stack } from '@mantine/core';
import { checkNewPassword, NEW_PASSWORD_MIN_LENGTH, type PasswordFields } from '@nalaz/domain/auth/password.rules';
import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { changePassword } from '@nalaz/domain/calls.generated';
import { errorText } from '@nalaz/domain/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/api.ts';
import { asCallFailure } from '../../lib/call-failure.ts';
import { updateSession } from '../../lib/session.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';

interface ChangePasswordDialogProps {
  session: SessionData;
  opened: boolean;
  onClose: () => void;
}

const EMPTY: PasswordFields = { password: '', novaSifra: '', potvrdaSifra: '' };

const FIELDS = [
  { name: 'password', label: 'password.current', autoComplete: 'current-password' },
  { name: 'novaSifra', label: 'password.new', autoComplete: 'new-password' },
  { name: 'potvrdaSifra', label: 'password.confirm', autoComplete: 'new-password' },
] as const;

/** S2.75, S5.20, S8.05; S9.08 opens it by itself for an initial password. */
export function ChangePasswordDialog({ session, opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const [fields, setFields] = useState(EMPTY);
  const [refusal, setRefusal] = useState('');
  useUnsavedWork(opened && Object.values(fields).some(Boolean));

  const close = () => {
    setFields(EMPTY);
    setRefusal('');
    onClose();
  };
  const change = useMutation({
    mutationFn: () => callApi(changePassword, { body: { email: session.email, ...fields } }),
    onSuccess: () => {
      toast.success(t('password.changed'));
      updateSession({ ...session, initialPassword: false });
      if (!session.initialPassword) {
        close();
      }
    },
    onError: (error) => setRefusal(asCallFailure(error)?.status === 401 ? '' : error.message),
  });
  const confirm = () => {
    const problem = checkNewPassword(fields);
    if (problem) {
      const text = errorText(problem, language);
      setRefusal(text);
      toast.warning(text);
    } else {
      change.mutate();
    }
  };

  return (
    <ModalDialog
      opened={opened}
      onClose={close}
      title={t('password.title')}
      onConfirm={confirm}
      busy={change.isPending}
      cancelLabel={session.initialPassword ? t('overlay.leave') : undefined}
    >
      <Stack gap="sm">
        {session.initialPassword && <Alert color="blue" title={t('password.initial')} />}
        {refusal && <Alert color="red" role="alert" title={refusal} />}
        {FIELDS.map(({ name, label, autoComplete }, at) => (
          <PasswordInput
            key={name}
            name={name}
            label={t(label)}
            autoComplete={autoComplete}
            description={name === 'novaSifra' ? t('password.newHelp', { length: NEW_PASSWORD_MIN_LENGTH }) : undefined}
            value={fields[name]}
            onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </Stack>
    </ModalDialog>
  );
}
