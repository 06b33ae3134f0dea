import { NativeSelect } from '@mantine/core';
import { UNKNOWN } from '@nalaz/domain/patients/patient.words';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form-fields.tsx';
import type { PatientFormState } from './use-patient-form.ts';

const HABITS = ['duhan', 'dijabetes'] as const;
const ANSWERS = [UNKNOWN[0], 'DA', 'NE'];

const isUnknown = (value: string) => value === '' || UNKNOWN.some((word) => word === value);

/** S3.02. What another system has written there stays a choice. */
export function HabitFields({ state }: { state: PatientFormState }) {
  const { t } = useTranslation('patients');
  return (
    <FieldGrid>
      {HABITS.map((name) => {
        const value = isUnknown(state.form[name]) ? UNKNOWN[0] : state.form[name];
        const own = ANSWERS.includes(value) ? [] : [{ value, label: value }];
        return (
          <NativeSelect
            key={name}
            label={t(`fields.${name}`)}
            data={[...ANSWERS.map((one) => ({ value: one, label: t(`habits.${one}`) })), ...own]}
            value={value}
            onChange={(event) => state.type(name, event.currentTarget.value)}
          />
        );
      })}
    </FieldGrid>
  );
}
