import { TextInput } from '@mantine/core';
import { errorText } from '@nalaz/domain/errors';
import { BIRTH_DATE_LENGTH } from '@nalaz/domain/patients/patient.limits';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { readBorn } from './birth-entry.rules.ts';

interface BirthFieldProps {
  value: string;
  onChange: (digits: string) => void;
}

/** An assigned number says nothing of the birth: it is corrected here, the day or only the year. */
export function BirthField({ value, onChange }: BirthFieldProps) {
  const { t } = useTranslation('patients');
  const language = useLanguage();
  const { error } = readBorn(value, new Date());
  return (
    <TextInput
      data-field="rodjen"
      label={t('birth.label')}
      description={t('birth.hint')}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error && errorText(error, language)}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, BIRTH_DATE_LENGTH))}
    />
  );
}
