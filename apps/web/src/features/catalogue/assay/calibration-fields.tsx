import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form-fields.tsx';
import { type CalibrationDraft, type CalibrationFault, calibrationFaults } from './calibration-draft.ts';

interface CalibrationFieldsProps {
  draft: CalibrationDraft;
  onChange: (draft: CalibrationDraft) => void;
  /** After an attempt to save every fault is shown. */
  validated: boolean;
}

export function CalibrationFields({ draft, onChange, validated }: CalibrationFieldsProps) {
  const { t } = useTranslation('assay');
  const faults: Partial<Record<keyof CalibrationDraft, CalibrationFault>> = validated ? calibrationFaults(draft) : {};
  const input = (name: keyof CalibrationDraft) => {
    const label = t(`calibration.fields.${name}`);
    const fault = faults[name];
    return {
      label,
      value: draft[name],
      error: fault === 'required' ? t('ui:requiredField', { name: label }) : fault && t(`calibration.faults.${fault}`),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...draft, [name]: event.currentTarget.value }),
    };
  };
  return (
    <FieldGrid>
      <TextInput {...input('datum')} type="date" required />
      <TextInput {...input('lot')} maxLength={60} required autoComplete="off" data-autofocus />
      <TextInput {...input('vrijediDo')} type="date" />
      <TextInput {...input('faktor')} inputMode="decimal" required />
      <TextInput {...input('pomak')} inputMode="decimal" required />
      <TextInput {...input('napomena')} maxLength={300} />
    </FieldGrid>
  );
}
