import { Textarea, TextInput } from '@mantine/core';
import classes from './form.module.css';
import { type FieldProps, useFieldFrame, useForm } from './form-context.ts';
import { readMoment, readMoney, readNumber, showMoment, showMoney, showNumber } from './typed-values.ts';
import { useDraft } from './use-draft.ts';

const textOf = (value: unknown) => (value === undefined ? '' : String(value));
const KEYBOARDS: Readonly<Record<string, 'email' | 'text'>> = { email: 'email' };

export function TextField(props: FieldProps) {
  const { field, value } = props;
  const { frame, onChange } = useFieldFrame(props);
  const { maxLength, format } = field.schema;
  return (
    <TextInput
      {...frame}
      value={textOf(value)}
      maxLength={maxLength}
      inputMode={KEYBOARDS[format ?? ''] ?? 'text'}
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' && !field.required ? undefined : typed)}
    />
  );
}

export function LinesField(props: FieldProps) {
  const { field, value, inCell } = props;
  const { frame, onChange } = useFieldFrame(props);
  const formula = field.control === 'formula';
  return (
    <Textarea
      {...frame}
      value={textOf(value)}
      maxLength={field.schema.maxLength}
      autosize
      minRows={inCell ? 1 : 2}
      maxRows={8}
      spellCheck={!formula}
      {...(formula ? { classNames: { input: classes.formula ?? '' } } : {})}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' && !field.required ? undefined : typed)}
    />
  );
}

export function NumberField(props: FieldProps) {
  const { frame, onChange } = useFieldFrame(props);
  const { language } = useForm().text.words;
  const draft = useDraft(props.value, onChange, { show: (value) => showNumber(value, language), read: readNumber });
  return (
    <TextInput
      {...frame}
      value={draft.typed}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.number ?? '' }}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => {
        draft.tidy();
        frame.onBlur();
      }}
    />
  );
}

export function MoneyField(props: FieldProps) {
  const { frame, onChange } = useFieldFrame(props);
  const { language, currency } = useForm().text.words;
  const draft = useDraft(props.value, onChange, { show: (value) => showMoney(value, language), read: readMoney });
  return (
    <TextInput
      {...frame}
      value={draft.typed}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={classes.currency}>{currency}</span>}
      rightSectionWidth={46}
      classNames={{ input: classes.number ?? '' }}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => {
        draft.tidy();
        frame.onBlur();
      }}
    />
  );
}

export function DateField(props: FieldProps) {
  const { frame, onChange } = useFieldFrame(props);
  return (
    <TextInput
      {...frame}
      type="date"
      max="9998-12-31"
      value={textOf(props.value)}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

const MOMENT = { show: showMoment, read: readMoment };

export function MomentField(props: FieldProps) {
  const { frame, onChange } = useFieldFrame(props);
  const draft = useDraft(props.value, onChange, MOMENT);
  return (
    <TextInput
      {...frame}
      type="datetime-local"
      max="9998-12-31T23:59"
      value={draft.typed}
      onChange={(event) => draft.type(event.currentTarget.value)}
    />
  );
}
