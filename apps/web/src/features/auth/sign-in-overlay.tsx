import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { forgetEverything } from '../../lib/session-actions.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Above every other dialog: the work under it stays as it is. */
const ABOVE_DIALOGS = 400;

const stay = () => undefined;

/** Signs the same person in again over the page, so that nothing typed is lost. */
export function SignInOverlay() {
  const { t } = useTranslation('auth');
  const session = useSession();
  return (
    <Modal.Root opened onClose={stay} closeOnEscape={false} closeOnClickOutside={false} zIndex={ABOVE_DIALOGS} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="lg">
            {t('overlay.title')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack gap="md">
            <Text>{t('overlay.help')}</Text>
            <SignInForm {...(session ? { email: session.email } : {})}>
              <Button variant="default" onClick={() => forgetEverything()}>
                {t('overlay.leave')}
              </Button>
            </SignInForm>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
