import { Alert, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../lib/call-failure.ts';
import { signInWith } from '../../lib/session-actions.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface SignInFormProps {
  /** Given when it is known who comes back; then only the password is asked for. */
  email?: string;
  onDone?: () => void;
  children?: ReactNode;
}

export function SignInForm({ email: known, onDone, children }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: signInWith,
    meta: { expects: ['SECOND_FACTOR_REQUIRED'] },
    ...(onDone ? { onSuccess: onDone } : {}),
  });
  const failure = asCallFailure(signIn.error);
  const [asksCode, setAsksCode] = useState(false);
  const needsCode = asksCode || failure?.code === 'SECOND_FACTOR_REQUIRED';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsksCode(needsCode);
    signIn.mutate({ email: email.trim(), password, ...(needsCode && code ? { code: code.replaceAll(' ', '') } : {}) });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {failure && (
          <Alert
            color={failure.code === 'SECOND_FACTOR_REQUIRED' ? 'blue' : 'red'}
            role="alert"
            title={signIn.error?.message}
            variant="light"
          />
        )}
        <TextInput
          size="md"
          label={t('signIn.email')}
          name="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          required
          withAsterisk={false}
          readOnly={known !== undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          {...(known ? {} : { 'data-autofocus': true, autoFocus: true })}
        />
        <PasswordInput
          size="md"
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          {...(known ? { 'data-autofocus': true } : {})}
        />
        {needsCode && (
          <TextInput
            size="md"
            label={t('signIn.code')}
            description={t('signIn.codeHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            name="code"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <BusyButton type="submit" size="md" busy={signIn.isPending} fullWidth>
          {t('signIn.submit')}
        </BusyButton>
        {children}
      </Stack>
    </form>
  );
}
