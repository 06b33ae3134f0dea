import { Alert, Group, Kbd, Text } from '@mantine/core';
import type { PatientSummary } from '@nalaz/domain/patients/patients.contract';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { bornText, patientName } from '../patient-text.ts';

interface KnownPatientProps {
  patient: PatientSummary;
  busy: boolean;
  onAdmit: () => void;
}

/** S2.63. */
export function KnownPatient({ patient, busy, onAdmit }: KnownPatientProps) {
  const { t } = useTranslation('patients');
  return (
    <Alert role="alert" color="yellow" icon={<IconUserCheck size={20} />} title={t('known.title')}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{patientName(patient)}</Text>
          <Text size="sm">{[bornText(patient), patient.adresa, patient.telefon].filter(Boolean).join(' · ')}</Text>
        </div>
        <BusyButton onClick={onAdmit} busy={busy} rightSection={<Kbd size="xs">Enter</Kbd>}>
          {t('admit')}
        </BusyButton>
      </Group>
    </Alert>
  );
}
