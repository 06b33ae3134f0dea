import { Alert, Radio, Stack, Text, TextInput } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { Consent } from '@nalaz/domain/reports/handover.contract';
import { MAIL_WAYS, type MailWay } from '@nalaz/domain/reports/report.words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useSaveConsent } from './consent.queries.ts';

interface ConsentDialogProps {
  patientId: string;
  /** What stands now. */
  consent: Consent | null;
  /** The address that the patient is registered with. */
  email: string;
  opened: boolean;
  onClose: () => void;
}

const looksLikeAddress = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** Whether a patient wants reports by e-mail, in which way and where to; and taking it back. */
export function ConsentDialog({ patientId, consent, email, opened, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('handover');
  const save = useSaveConsent(patientId);
  const [way, setWay] = useState<MailWay | null>(consent?.nacin ?? null);
  const [address, setAddress] = useState(consent?.email ?? (looksLikeAddress(email) ? email : ''));
  const missing =
    way === null ? t('consent.wayMissing') : looksLikeAddress(address.trim()) ? undefined : t('consent.addressMissing');
  const send = (nacin: MailWay | null, said: string) =>
    save.mutate(nacin ? { nacin, email: address.trim() } : { nacin }, {
      onSuccess: () => {
        toast.success(said);
        onClose();
      },
    });
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('consent.title')}
      onConfirm={() => send(way, t('consent.saved'))}
      confirmLabel={t('ui:save')}
      disabledReason={missing}
      busy={save.isPending}
    >
      <Stack gap="sm">
        <Text>
          {consent ? t('consent.given', { kada: formatDateTime(consent.kada), ko: consent.ko }) : t('consent.notGiven')}
        </Text>
        <Radio.Group
          label={t('consent.way')}
          value={way ?? ''}
          onChange={(value) => setWay(MAIL_WAYS.find((one) => one === value) ?? null)}
        >
          <Stack gap={8} mt={6}>
            {MAIL_WAYS.map((one, at) => (
              <Radio
                key={one}
                value={one}
                label={t(`ways.${one}.name`)}
                description={t(`ways.${one}.help`)}
                {...(way === one || (way === null && at === 0) ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('consent.address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Text c="dimmed">{t('consent.codeHelp')}</Text>
        {save.error ? (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        ) : null}
        {consent ? (
          <BusyButton
            variant="default"
            style={{ alignSelf: 'start' }}
            busy={save.isPending}
            onClick={() => send(null, t('consent.takenBack'))}
          >
            {t('consent.takeBack')}
          </BusyButton>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
