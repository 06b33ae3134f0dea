import { Button, Table } from '@mantine/core';
import type { PatientSummary } from '@nalaz/domain/patients/patients.contract';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { bornText } from '../patient-text.ts';
import classes from '../patients.module.css';

const FIELDS = ['jmbg', 'prezime', 'ime', 'roditelj', 'spol', 'dateofb', 'adresa', 'telefon'] as const;

const shownValue = (patient: PatientSummary, field: (typeof FIELDS)[number]) =>
  field === 'dateofb' ? bornText(patient) : patient[field];

interface MergeCompareProps {
  left: PatientSummary;
  right: PatientSummary;
  stays: string;
  onChooseAgain?: () => void;
}

/** Field by field; what differs is marked by a word too. */
export function MergeCompare({ left, right, stays, onChooseAgain }: MergeCompareProps) {
  const { t } = useTranslation('patients');
  const head = ({ _id }: PatientSummary) => t(_id === stays ? 'merge.kept' : 'merge.merged');
  return (
    <div className={classes.scrolls}>
      <Table aria-label={t('merge.compare')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td>
              {onChooseAgain ? (
                <Button variant="subtle" onClick={onChooseAgain}>
                  {t('merge.chooseAgain')}
                </Button>
              ) : null}
            </Table.Td>
            <Table.Th>{head(left)}</Table.Th>
            <Table.Th>{head(right)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FIELDS.map((field) => {
            const [one, two] = [shownValue(left, field), shownValue(right, field)];
            return (
              <Table.Tr key={field}>
                <Table.Th scope="row">{t(`fields.${field}`)}</Table.Th>
                <Table.Td>{one || '—'}</Table.Td>
                <Table.Td>{two || '—'}</Table.Td>
                <Table.Td>{one === two ? null : <ToneBadge tone="yellow">{t('merge.differs')}</ToneBadge>}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
