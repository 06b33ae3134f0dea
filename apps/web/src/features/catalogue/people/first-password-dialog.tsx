import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SecondAdministrator, useSecondAdministrator } from '../../../ui/second-person/second-administrator.tsx';
import classes from './people.module.css';
import { useResetUserPassword } from './people.queries.ts';
import type { Person } from './person.ts';

interface FirstPasswordDialogProps {
  person: Person | null;
  /** Somebody who has just been entered and has no password to lose. */
  isNew?: boolean;
  /** The person has a password of their own or a second factor: a second administrator confirms. */
  confirmed?: boolean;
  onClose: () => void;
}

/** Asks, then shows the password this once. */
export function FirstPasswordDialog({ person, isNew = false, confirmed = false, onClose }: FirstPasswordDialogProps) {
  const { t } = useTranslation('people');
  const reset = useResetUserPassword();
  const password = reset.data?.data.sifra;
  useUnsavedWork(person !== null && password !== undefined);
  const second = useSecondAdministrator();
  const close = () => {
    reset.reset();
    second.clear();
    onClose();
  };
  return (
    <ModalDialog
      opened={person !== null}
      onClose={close}
      title={t('password.title', { name: person?.name ?? '' })}
      readOnly={password !== undefined}
      onConfirm={() => person && reset.mutate({ userId: person.id, ...(confirmed ? second.proof : {}) })}
      disabledReason={confirmed && !second.complete ? t('ui:second.needed') : undefined}
      confirmLabel={t('password.make')}
      busy={reset.isPending}
    >
      {password === undefined ? (
        <Stack gap="sm">
          <Text>{t(isNew ? 'password.askNew' : 'password.ask')}</Text>
          {confirmed && <SecondAdministrator {...second} />}
          {reset.error && <Alert color="red" role="alert" title={reset.error.message} />}
        </Stack>
      ) : (
        <ShownPassword password={password} />
      )}
    </ModalDialog>
  );
}

function ShownPassword({ password }: { password: string }) {
  const { t } = useTranslation('people');
  return (
    <Stack gap="sm">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('password.once')}>
        {t('password.handOver')}
      </Alert>
      <Group justify="space-between" gap="xs">
        <Code className={classes.password ?? ''} aria-label={t('password.label')}>
          {password}
        </Code>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
              autoFocus
            >
              {t(copied ? 'ui:copied' : 'ui:copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text c="dimmed">{t('password.next')}</Text>
    </Stack>
  );
}
