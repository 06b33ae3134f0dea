import { Input, SegmentedControl } from '@mantine/core';
import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import { SEXES } from '@nalaz/domain/patients/patient.words';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** One key for each, in both scripts; not every keyboard has a Ž. */
const KEYS: Readonly<Record<string, Spol>> = {
  m: 'MUŠKI',
  м: 'MUŠKI',
  ž: 'ŽENSKI',
  z: 'ŽENSKI',
  ж: 'ŽENSKI',
};

interface SexFieldProps {
  value: Spol | '';
  onChange: (value: Spol) => void;
}

/** S9.09. */
export function SexField({ value, onChange }: SexFieldProps) {
  const { t } = useTranslation('patients');
  const id = useId();
  const chooseByKey = (event: KeyboardEvent) => {
    const sex = event.ctrlKey || event.altKey || event.metaKey ? undefined : KEYS[event.key.toLowerCase()];
    if (sex) {
      event.preventDefault();
      onChange(sex);
    }
  };
  return (
    <Input.Wrapper label={t('sexByKeys')} labelElement="div" labelProps={{ id }} withAsterisk data-field="spol">
      <SegmentedControl
        aria-labelledby={id}
        data={SEXES.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) }))}
        value={value}
        onChange={(sex) => onChange(sex as Spol)}
        onKeyDown={chooseByKey}
        fullWidth
      />
    </Input.Wrapper>
  );
}
