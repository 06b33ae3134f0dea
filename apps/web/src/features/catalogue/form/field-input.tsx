import { type ComponentType, memo } from 'react';
import { AgeField } from './age-field.tsx';
import { ChoiceField, ChoicesField, FlagField } from './choice-fields.tsx';
import { EntriesField } from './entries-field.tsx';
import { EntryField } from './entry-field.tsx';
import { FieldReading } from './field-reading.tsx';
import classes from './form.module.css';
import { type FieldProps, useForm } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import type { Control } from './schema-fields.ts';
import { DateField, LinesField, MomentField, MoneyField, NumberField, TextField } from './text-fields.tsx';

const INPUTS: Readonly<Record<Control, ComponentType<FieldProps>>> = {
  text: TextField,
  lines: LinesField,
  formula: LinesField,
  money: MoneyField,
  date: DateField,
  moment: MomentField,
  age: AgeField,
  number: NumberField,
  flag: FlagField,
  choice: ChoiceField,
  choices: ChoicesField,
  entry: EntryField,
  entries: EntriesField,
  object: ObjectField,
  list: ListField,
};

const WIDE: ReadonlySet<Control> = new Set(['lines', 'formula', 'choices', 'entries', 'object', 'list']);
const STRUCTURES: ReadonlySet<Control> = new Set(['object', 'list']);

/** One field of the document, drawn again only when its own value or problem changes. */
export const FieldInput = memo(function FieldInput(props: FieldProps) {
  const { readOnly } = useForm();
  const { control } = props.field;
  const Input = readOnly && !STRUCTURES.has(control) ? FieldReading : INPUTS[control];
  return (
    <div
      data-field={props.path}
      data-control={control}
      className={WIDE.has(control) && !props.inCell ? classes.wide : classes.field}
    >
      <Input {...props} />
    </div>
  );
});
