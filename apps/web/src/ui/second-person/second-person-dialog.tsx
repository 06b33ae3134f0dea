import { Alert, Stack } from '@mantine/core';
import { ModalDialog } from '../modal-dialog.tsx';
import { useSecondPersonQuestion } from './ask-second-person.ts';
import { SecondAdministrator, useSecondAdministrator } from './second-administrator.tsx';

interface SecondPersonDialogProps {
  title: string;
  /** Why somebody else is asked, and who may be. */
  help: string;
  email: string;
  needed: string;
}

/** What one person alone may not do is confirmed by somebody else, here and now. */
export function SecondPersonDialog({ title, help, email, needed }: SecondPersonDialogProps) {
  const question = useSecondPersonQuestion();
  const second = useSecondAdministrator();
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
      disabledReason={second.complete ? undefined : needed}
    >
      <Stack gap="sm">
        <Alert role="alert" color="yellow" title={question?.refusal} />
        <SecondAdministrator {...second} help={help} email={email} />
      </Stack>
    </ModalDialog>
  );
}
