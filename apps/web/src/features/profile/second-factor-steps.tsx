import { Alert, Code, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../ui/password-input.tsx';
import classes from './profile.module.css';

interface StepProps {
  value: string;
  onChange: (value: string) => void;
  failure: Error | null;
}

export function PasswordStep({ value, onChange, failure }: StepProps) {
  const { t } = useTranslation('profile');
  return (
    <PasswordInput
      label={t('secondFactor.password')}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={failure?.message}
      data-autofocus
    />
  );
}

interface CodeStepProps extends StepProps {
  factor: { secret: string; uri: string } | undefined;
}

export function CodeStep({ value, onChange, failure, factor }: CodeStepProps) {
  const { t } = useTranslation('profile');
  return (
    <Stack gap="sm">
      <Text>{t('secondFactor.enterSecret')}</Text>
      <div>
        <Text c="dimmed">{t('secondFactor.secret')}</Text>
        <Code block className={classes.secret ?? ''}>
          {factor?.secret}
        </Code>
      </div>
      <div>
        <Text c="dimmed">{t('secondFactor.uri')}</Text>
        <Code block className={classes.secret ?? ''}>
          {factor?.uri}
        </Code>
      </div>
      <TextInput
        label={t('secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={failure?.message}
        autoFocus
      />
    </Stack>
  );
}

export function RecoveryCodesStep({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('profile');
  return (
    <Stack gap="sm">
      <Alert color="yellow" title={t('secondFactor.recoveryOnce')} />
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0}>
        {codes.map((code) => (
          <Code key={code} component="li" className={classes.secret ?? ''}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
