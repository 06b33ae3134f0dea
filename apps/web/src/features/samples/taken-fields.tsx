import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LONG_AGO_DAYS } from '@nalaz/domain/samples/taken.rules';
import { useTranslation } from 'react-i18next';
import { TAKEN, type Taken, takenProblem } from './order-state.rules.ts';

interface TakenFieldsProps {
  taken: Taken;
  onChange: (taken: Partial<Taken>) => void;
  /** Left out: every one. */
  choices?: readonly Taken['uzeto'][];
}

/** Most samples are taken at this moment; what is not known is said, and printed as such. */
export function TakenFields({ taken, onChange, choices = TAKEN }: TakenFieldsProps) {
  const { t } = useTranslation('samples');
  const problem = taken.vrijeme === '' ? undefined : takenProblem(taken, new Date());
  return (
    <>
      <NativeSelect
        label={t('details.uzeto')}
        data={choices.map((value) => ({
          value,
          label: t(value === 'vrijeme' && !choices.includes('sada') ? 'details.takenKnown' : `details.taken.${value}`),
        }))}
        value={taken.uzeto}
        onChange={(event) => onChange({ uzeto: TAKEN.find((one) => one === event.currentTarget.value) ?? 'sada' })}
      />
      {taken.uzeto === 'vrijeme' ? (
        <TextInput
          type="datetime-local"
          label={t('details.vrijeme')}
          value={taken.vrijeme}
          error={problem ? t(`details.takenProblem.${problem}`, { days: LONG_AGO_DAYS }) : undefined}
          onChange={(event) => onChange({ vrijeme: event.currentTarget.value, davnoPotvrdjeno: false })}
        />
      ) : null}
      {problem === 'longAgo' || taken.davnoPotvrdjeno ? (
        <Checkbox
          label={t('details.longAgo')}
          checked={taken.davnoPotvrdjeno}
          onChange={(event) => onChange({ davnoPotvrdjeno: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
