import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import type { ControlProps } from './control-props.ts';
import { sendingOf } from './delivery-actions.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { useRetryDelivery } from './outbox.queries.ts';

/** S2.70 (mail control): what was sent, where to, how and when; and once more, if that is wanted. */
export function MailControlDialog({ delivery, mayAct, opened, onClose, onDone }: ControlProps) {
  const { t } = useTranslation('outbox');
  const retry = useRetryDelivery();
  const sending = mayAct ? sendingOf(delivery) : undefined;
  const send = (done: 'retry' | 'resend') =>
    retry.mutate(delivery._id, { onSuccess: (next) => onDone({ event: 'Mail', done, delivery: next }) });
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('mail.title', { broj: delivery.broj })}
      size="min(40rem, 100%)"
      forced={false}
      onConfirm={sending ? () => send(sending) : undefined}
      confirmLabel={sending && t(`actions.${sending}`)}
      cancelLabel={t('ui:close')}
      busy={retry.isPending}
    >
      <Stack gap="sm">
        <DeliveryFacts delivery={delivery} />
        {sending === 'resend' ? <Text c="dimmed">{t('mail.resendHelp')}</Text> : null}
      </Stack>
    </ModalDialog>
  );
}
