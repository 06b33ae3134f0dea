import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import type { DeliveryChannel } from '@nalaz/domain/reports/report.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useSendReport } from '../reports.queries.ts';
import { Refusal } from './refusal.tsx';
import { nameOf, type ReportDialogProps } from './report-dialog-props.ts';
import { channelsFor, recipientsOf } from './send.rules.ts';

/** To whom the newest version goes, and how. */
export function SendDialog({ entry, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const send = useSendReport();
  const recipients = recipientsOf(entry);
  const [chosen, setChosen] = useState('PACIJENT');
  const recipient = recipients.find(({ key }) => key === chosen) ?? recipients[0];
  const [way, setWay] = useState<DeliveryChannel>('E-MAIL');
  const channels = channelsFor(recipient.primalac);
  const kanal = channels.find((one) => one === way) ?? channels[0];
  const deliver = () =>
    send.mutate(
      {
        posjeta: entry._id,
        kanal,
        primalac: recipient.primalac,
        ...(recipient.partner ? { partner: recipient.partner } : {}),
      },
      {
        onSuccess: () => {
          toast.success(t('send.done'));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('send.title', { broj: entry.broj, name: nameOf(entry) })}
      onConfirm={deliver}
      confirmLabel={t('send.button')}
      busy={send.isPending}
    >
      <Stack gap="sm">
        <Refusal error={send.error} />
        {asCallFailure(send.error)?.code === 'CONSENT_MISSING' ? (
          <TextLink to={`/samples/${entry.pacijent._id}`}>{t('send.toConsent')}</TextLink>
        ) : null}
        <NativeSelect
          label={t('send.whom')}
          data={recipients.map(({ key, primalac, naziv }) => ({
            value: key,
            label: naziv || t(`send.recipients.${primalac}`),
          }))}
          value={recipient.key}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            send.reset();
          }}
          data-autofocus
        />
        <Stack gap={4}>
          <Text size="sm" fw={500} id="send-how">
            {t('send.how')}
          </Text>
          <SegmentedControl
            aria-labelledby="send-how"
            value={kanal}
            data={channels.map((value) => ({ value, label: t(`outbox:channels.${value}`) }))}
            onChange={(value) => {
              setWay(channels.find((one) => one === value) ?? 'E-MAIL');
              send.reset();
            }}
          />
        </Stack>
      </Stack>
    </ModalDialog>
  );
}
