import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { ModalDialog } from '../modal-dialog.tsx';
import { useSecondPersonQuestion } from './ask-second-person.ts';
import { SecondAdministrator, useSecondAdministrator } from './second-administrator.tsx';

interface SecondPersonDialogProps {
  title: string;
  /** Why somebody else is asked, and who may be. */
  help: string;
  email: string;
  needed: string;
  /** What is confirmed. */
  children?: ReactNode;
}

/** What one person alone may not do is confirmed by somebody else, here and now. */
export function SecondPersonDialog({ title, help, email, needed, children }: SecondPersonDialogProps) {
  const question = useSecondPersonQuestion();
  const second = useSecondAdministrator();
  const { t } = useTranslation('ui');
  const own = useSession()?.email.toLowerCase();
  const refusal = second.given.email.trim().toLowerCase() === own ? t('second.own') : needed;
  const close = (confirmed: boolean) => {
    question?.answer(confirmed ? second.proof : undefined);
    second.clear();
  };
  return (
    <ModalDialog
      opened={question !== undefined}
      onClose={() => close(false)}
      title={title}
      onConfirm={() => close(true)}
      disabledReason={second.complete && refusal === needed ? undefined : refusal}
      size="min(44rem, 100%)"
    >
      <Stack gap="sm">
        <Alert role="alert" color="yellow" title={question?.refusal} />
        {children}
        <SecondAdministrator {...second} help={help} email={email} />
      </Stack>
    </ModalDialog>
  );
}
