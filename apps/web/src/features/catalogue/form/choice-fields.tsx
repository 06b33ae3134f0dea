import { Checkbox, Input, NativeSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { ABOVE_HINT, type FieldProps, HINT_BELOW, useFieldFrame, useForm } from './form-context.ts';

export function FlagField(props: FieldProps) {
  const { frame, onChange } = useFieldFrame(props);
  const { label, description, error, onBlur } = frame;
  const Toggle = props.inCell ? Checkbox : Switch;
  return (
    <Toggle
      label={label}
      description={description}
      error={error}
      onBlur={onBlur}
      checked={props.value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** More than a glance holds belongs into a list. */
const SEGMENTS = { values: 4, letters: 22 };

export function ChoiceField(props: FieldProps) {
  const { field, path, value, inCell } = props;
  const { t } = useTranslation('fields');
  const { text } = useForm();
  const { frame, onChange } = useFieldFrame(props);
  const data = (field.schema.enum ?? []).map((one) => ({ value: one, label: text.words.choice(path, one) }));
  const current = typeof value === 'string' ? value : '';
  const always = field.required && field.schema.default !== undefined;
  const choose = (next: string | null) => onChange(next || undefined);

  if (inCell) {
    return (
      <NativeSelect
        {...frame}
        data={always ? data : [{ value: '', label: t('form.notChosen') }, ...data]}
        value={current}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  const letters = data.reduce((sum, { label }) => sum + label.length, 0);
  if (always && data.length <= SEGMENTS.values && letters <= SEGMENTS.letters) {
    const { label, description, error } = frame;
    return (
      <Input.Wrapper
        label={label}
        description={description}
        error={error}
        labelElement="div"
        inputWrapperOrder={HINT_BELOW}
      >
        <SegmentedControl
          fullWidth
          {...(error || description ? ABOVE_HINT : {})}
          aria-label={label}
          data={data}
          value={current}
          onChange={choose}
        />
      </Input.Wrapper>
    );
  }
  return (
    <Select
      {...frame}
      data={data}
      value={current || null}
      placeholder={t('form.notChosen')}
      allowDeselect={false}
      clearable={!field.required}
      onChange={choose}
    />
  );
}

/** Several of a few, in the schema's order whatever the order of the clicks, so that a difference means something. */
export function ChoicesField(props: FieldProps) {
  const { field, path, value } = props;
  const { text } = useForm();
  const { frame, onChange } = useFieldFrame(props);
  const { label, description, error, required } = frame;
  const allowed = field.schema.items?.enum ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      value={chosen}
      onChange={(next) => onChange(allowed.filter((one) => next.includes(one)))}
    >
      <div className={classes.choices}>
        {allowed.map((one) => (
          <Checkbox key={one} value={one} label={text.words.choice(path, one)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
