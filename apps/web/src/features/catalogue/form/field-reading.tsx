import { useTranslation } from 'react-i18next';
import { displayValue } from './display-value.ts';
import classes from './form.module.css';
import { type FieldProps, useForm, useWords } from './form-context.ts';

/** Whoever may only read gets text, not an input that looks broken. */
export function FieldReading({ field, path, value }: FieldProps) {
  const { t } = useTranslation('fields');
  const { text } = useForm();
  const words = useWords();
  const shown = displayValue(field.schema, path, value, words);
  const formula = field.control === 'formula';
  return (
    <dl className={classes.reading}>
      <dt>{text.label(path)}</dt>
      <dd className={formula ? classes.formula : undefined}>{shown === '' ? t('form.none') : shown}</dd>
    </dl>
  );
}
