import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { PatientSummary } from '@nalaz/domain/patients/patients.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientSearchInput } from '../patient-search-input.tsx';
import { bornText, patientName } from '../patient-text.ts';
import classes from '../patients.module.css';
import { patientsQuery } from '../patients.queries.ts';

const SHOWN = 8;

interface ChooseOtherProps {
  /** The one that is open: nobody is merged with themselves. */
  not: string;
  onChoose: (patient: PatientSummary) => void;
}

export function ChooseOther({ not, onChoose }: ChooseOtherProps) {
  const { t } = useTranslation('patients');
  const [filter, setFilter] = useState('');
  const { data, isFetching } = useQuery({
    ...patientsQuery({ filter, per_page: SHOWN, datum: 'Svi Rezultati' }),
    enabled: filter !== '',
  });
  const found = filter === '' ? [] : (data?.data ?? []).filter(({ _id }) => _id !== not);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('merge.choose')}</Text>
      <Group>
        <PatientSearchInput value={filter} onSearch={setFilter} />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {filter !== '' && !isFetching && found.length === 0 ? t('merge.nobody') : ''}
      </Text>
      <Stack component="ul" gap={4} className={classes.plain}>
        {found.map((patient) => (
          <li key={patient._id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(patient)}>
              <Text span fw={600}>
                {patientName(patient)}
              </Text>
              <Text span size="sm" c="dimmed">
                {[patient.jmbg, bornText(patient), patient.adresa].filter(Boolean).join(' · ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
