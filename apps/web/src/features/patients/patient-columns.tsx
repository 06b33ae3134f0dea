import { Button, Group } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { PatientRow } from '@nalaz/domain/patients/patients.contract';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { bornText, patientName } from './patient-text.ts';
import classes from './patients.module.css';

interface Actions {
  onAdmit: (patient: PatientRow) => void;
  onEdit: (patient: PatientRow) => void;
}

function NumberCell({ patient }: { patient: PatientRow }) {
  const { t } = useTranslation('patients');
  return (
    <Group gap={6} wrap="nowrap">
      {patient.jmbg}
      {patient.jmbg_kind === 'generated' ? <ToneBadge tone="grey">{t('generated')}</ToneBadge> : null}
    </Group>
  );
}

export function usePatientColumns({ onAdmit, onEdit }: Actions): DataColumn<PatientRow>[] {
  const { t } = useTranslation('patients');
  return useMemo(
    () => [
      {
        id: 'prezime',
        header: t('columns.prezime'),
        cell: (patient) => <span className={classes.name}>{patientName(patient)}</span>,
        sortable: true,
        alwaysShown: true,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        cell: (patient) => (
          <Group gap={4} wrap="nowrap">
            <Button
              variant="light"
              aria-label={t('admitNamed', { name: patientName(patient) })}
              onClick={() => onAdmit(patient)}
              size="compact-xs"
              className={classes.admit}
            >
              {t('admit')}
            </Button>
            <IconButton
              label={t('editNamed', { name: patientName(patient) })}
              shortcut="U"
              icon={<IconPencil size={16} />}
              onClick={() => onEdit(patient)}
            />
          </Group>
        ),
        width: 130,
      },
      { id: 'jmbg', header: t('columns.jmbg'), cell: (patient) => <NumberCell patient={patient} /> },
      { id: 'spol', header: t('columns.spol'), cell: ({ spol }) => t(`sexes.${spol}`) },
      { id: 'dateofb', header: t('columns.dateofb'), cell: bornText },
      { id: 'adresa', header: t('columns.adresa'), cell: ({ adresa }) => adresa },
      { id: 'telefon', header: t('columns.telefon'), cell: ({ telefon }) => telefon },
      {
        id: 'zadnjiPrijem',
        header: t('columns.zadnjiPrijem'),
        cell: ({ zadnjiPrijem }) => formatDateTime(zadnjiPrijem),
      },
      {
        id: 'created',
        header: t('columns.created'),
        cell: ({ created }) => formatDateTime(created),
        sortable: true,
        hiddenAtFirst: true,
      },
    ],
    [t, onAdmit, onEdit],
  );
}
