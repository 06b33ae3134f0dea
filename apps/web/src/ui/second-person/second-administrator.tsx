import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../password-input.tsx';

const NOTHING = { email: '', sifra: '', kod: '' };

/** What is sent of it: a code only where one was typed. */
export function useSecondAdministrator() {
  const [given, setGiven] = useState(NOTHING);
  const { kod, ...rest } = given;
  return {
    given,
    change: (part: Partial<typeof NOTHING>) => setGiven({ ...given, ...part }),
    clear: () => setGiven(NOTHING),
    proof: { ...rest, email: rest.email.trim(), ...(kod.trim() ? { kod: kod.replaceAll(' ', '') } : {}) },
    complete: given.email.trim() !== '' && given.sifra !== '',
  };
}

interface Second extends Pick<ReturnType<typeof useSecondAdministrator>, 'given' | 'change'> {
  /** Where it need not be an administrator. */
  help?: string;
  email?: string;
}

/** Another administrator confirms at this screen, as they would sign in. */
export function SecondAdministrator({ given, change, help, email }: Second) {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="sm" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" c="dimmed" p={0} mb="xs">
        {help ?? t('second.help')}
      </Text>
      <TextInput
        label={email ?? t('second.email')}
        type="email"
        data-autofocus
        autoComplete="off"
        maxLength={200}
        value={given.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('second.password')}
        autoComplete="off"
        value={given.sifra}
        onChange={(event) => change({ sifra: event.currentTarget.value })}
      />
      <TextInput
        label={t('second.code')}
        autoComplete="off"
        maxLength={40}
        value={given.kod}
        onChange={(event) => change({ kod: event.currentTarget.value })}
      />
    </Stack>
  );
}
