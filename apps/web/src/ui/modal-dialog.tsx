import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from './busy-button.tsx';
import { Hint } from './hint.tsx';

/** S9.01 */
const TRANSITION_MILLISECONDS = 500;

interface ModalDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** S2.80: a click beside a forced dialog does not close it. Escape always does. */
  forced?: boolean;
  /** S6.02: only ZATVORI. */
  readOnly?: boolean;
  onConfirm?: (() => void) | undefined;
  /** POTVRDI unless the dialog saves (SAČUVAJ) or says something else. */
  confirmLabel?: string | undefined;
  confirmColor?: string;
  /** ODUSTANI unless that word would be misread. */
  cancelLabel?: string | undefined;
  /** Why confirming is not possible yet. */
  disabledReason?: string | undefined;
  /** Enter confirms at once: only where nothing is typed and nothing is lost. */
  focusConfirm?: boolean;
  busy?: boolean;
  size?: string | number;
}

export function ModalDialog(props: ModalDialogProps) {
  const { opened, onClose, title, children, forced = true, readOnly = false, onConfirm, size = 'md' } = props;
  const { t } = useTranslation('ui');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!readOnly && !props.busy && !props.disabledReason) {
      onConfirm?.();
    }
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnEscape
      closeOnClickOutside={!forced}
      transitionProps={{ duration: TRANSITION_MILLISECONDS, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A header outside of sectioning content is a banner, and the page has its own. */}
        <Modal.Header role="presentation">
          <Modal.Title fw={650} fz="lg">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>
          <form onSubmit={submit} noValidate>
            {children}
            <Group justify="flex-end" gap="xs" mt="lg">
              {readOnly || !onConfirm ? (
                <Button variant="default" onClick={onClose}>
                  {t('close')}
                </Button>
              ) : (
                <ConfirmButtons {...props} />
              )}
            </Group>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ConfirmButtons({
  onClose,
  cancelLabel,
  confirmLabel,
  confirmColor = 'green',
  disabledReason,
  focusConfirm = false,
  busy = false,
}: ModalDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Hint text={disabledReason}>
        <BusyButton
          type="submit"
          color={confirmColor}
          busy={busy}
          {...(focusConfirm ? { 'data-autofocus': true } : {})}
          {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        >
          {confirmLabel ?? t('confirm')}
        </BusyButton>
      </Hint>
    </>
  );
}
