import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SecondAdministrator, useSecondAdministrator } from '../people/second-administrator.tsx';
import { useSecondPersonQuestion } from './ask-second-person.ts';

/** What makes the laboratory less safe is confirmed by somebody else, here and now. */
export function SecondPersonDialog() {
  const { t } = useTranslation('catalogue');
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
      title={t('twoHands.title')}
      onConfirm={() => close(true)}
      disabledReason={second.complete ? undefined : t('twoHands.needed')}
    >
      <Stack gap="sm">
        <Alert role="alert" color="yellow" title={question?.refusal} />
        <SecondAdministrator {...second} help={t('twoHands.help')} email={t('twoHands.email')} />
      </Stack>
    </ModalDialog>
  );
}
