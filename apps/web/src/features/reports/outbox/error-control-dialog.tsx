import { Alert, Loader, Stack } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { AttemptList } from './attempt-list.tsx';
import type { ControlProps } from './control-props.ts';
import { hasFailed, sendingOf } from './delivery-actions.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { useCancelDelivery, useRetryDelivery } from './outbox.queries.ts';

/** S2.70 (error control): why it did not arrive, every attempt, and what can be done about it. */
export function ErrorControlDialog({ delivery, attempts, mayAct, opened, onClose, onDone }: ControlProps) {
  const { t } = useTranslation('outbox');
  const retry = useRetryDelivery();
  const cancel = useCancelDelivery();
  const { _id, razlog, poruka } = delivery;
  const sending = mayAct ? sendingOf(delivery) : undefined;
  const mayCancel = mayAct && delivery.allowedActions.includes('cancel');
  const failed = hasFailed(delivery);
  const send = (done: 'retry' | 'resend') =>
    retry.mutate(_id, { onSuccess: (next) => onDone({ event: 'Error', done, delivery: next }) });
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('error.title', { broj: delivery.broj })}
      size="min(44rem, 100%)"
      forced={false}
      onConfirm={sending ? () => send(sending) : undefined}
      confirmLabel={sending && t(`actions.${sending}`)}
      cancelLabel={t('ui:close')}
      busy={retry.isPending}
    >
      <Stack gap="sm">
        {razlog ? (
          <Alert
            color={failed ? 'red' : 'gray'}
            icon={failed ? <IconAlertTriangle size={18} /> : <IconInfoCircle size={18} />}
            title={t(`faults.${razlog}.said`)}
          >
            {t(`faults.${razlog}.help`)}
            {poruka ? (
              <div>
                {t('error.otherSide')} <q>{poruka}</q>
              </div>
            ) : null}
          </Alert>
        ) : null}
        {attempts ? <AttemptList attempts={attempts} /> : <Loader size="sm" />}
        <DeliveryFacts delivery={delivery} />
        {mayCancel ? (
          <BusyButton
            variant="default"
            leftSection={<IconBan size={15} aria-hidden />}
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(_id, { onSuccess: () => onDone({ event: 'Error', done: 'cancel', delivery }) })
            }
            style={{ justifySelf: 'start', alignSelf: 'start' }}
          >
            {t('actions.cancel')}
          </BusyButton>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
