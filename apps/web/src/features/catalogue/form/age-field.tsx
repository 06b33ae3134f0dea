import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { ABOVE_HINT, type FieldProps, HINT_BELOW, useFieldFrame, useForm } from './form-context.ts';
import { asAge, readAge, showNumber } from './typed-values.ts';
import { useDraft } from './use-draft.ts';

const USUAL_UNIT = 'godine';

/** A number and its unit; without a number there is no age. */
export function AgeField(props: FieldProps) {
  const { field, value } = props;
  const { t } = useTranslation('fields');
  const { text } = useForm();
  const { frame, onChange } = useFieldFrame(props);
  const { label, description, error, required, onBlur } = frame;
  const labelId = useId();
  const errorId = useId();
  const age = asAge(value);
  const [lastUnit, setLastUnit] = useState(USUAL_UNIT);
  const unit = age?.jedinica ?? lastUnit;
  const draft = useDraft(age?.vrijednost, () => undefined, {
    show: (amount) => showNumber(amount, text.words.language),
    read: (typed) => readAge(typed, unit)?.vrijednost,
  });
  const units = field.schema.properties?.jedinica?.enum ?? [];
  const described = error ? { 'aria-describedby': errorId } : {};
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      inputWrapperOrder={HINT_BELOW}
      labelProps={{ id: labelId }}
      errorProps={{ id: errorId }}
    >
      <Group role="group" aria-labelledby={labelId} gap={4} wrap="nowrap" {...(error || description ? ABOVE_HINT : {})}>
        <TextInput
          aria-label={`${label}: ${t('age.amount')}`}
          {...described}
          className={classes.ageAmount ?? ''}
          classNames={{ input: classes.number ?? '' }}
          inputMode="numeric"
          autoComplete="off"
          error={Boolean(error)}
          value={draft.typed}
          onChange={({ currentTarget: { value: typed } }) => {
            draft.type(typed);
            onChange(readAge(typed, unit));
          }}
          onBlur={onBlur}
        />
        <NativeSelect
          aria-label={`${label}: ${t('age.unit')}`}
          className={classes.ageUnit ?? ''}
          data={units.map((one) => ({ value: one, label: text.words.choice('jedinica', one) }))}
          value={unit}
          onChange={({ currentTarget: { value: next } }) => {
            setLastUnit(next);
            if (age) {
              onChange({ ...age, jedinica: next });
            }
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
