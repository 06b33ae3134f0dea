import { Switch, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyObject } from './empty-document.ts';
import { FieldSet } from './field-set.tsx';
import classes from './form.module.css';
import { type FieldProps, useForm, useProblem } from './form-context.ts';
import { fieldsOf } from './schema-fields.ts';

type Part = Readonly<Record<string, unknown>>;

/** A part of the document that belongs together. One that may be left out has a switch. */
export function ObjectField({ field, path, value }: FieldProps) {
  const { t } = useTranslation('fields');
  const { text, change, readOnly } = useForm();
  const problem = useProblem(path);
  const hintId = useId();
  const lastSeen = useRef<Part>(undefined);
  const part = typeof value === 'object' && value !== null ? (value as Part) : undefined;
  useEffect(() => {
    lastSeen.current = part ?? lastSeen.current;
  }, [part]);
  const hint = text.hint(path);
  return (
    <fieldset className={classes.part} aria-describedby={hint ? hintId : undefined}>
      <legend className={classes.legend}>{text.label(path)}</legend>
      {!field.required && !readOnly && (
        <Switch
          label={t('form.included')}
          aria-label={`${text.label(path)}: ${t('form.included')}`}
          checked={part !== undefined}
          // Switched off by mistake, everything comes back as it was.
          onChange={({ currentTarget: { checked } }) =>
            change(path, checked ? (lastSeen.current ?? emptyObject(field.schema)) : undefined)
          }
        />
      )}
      {hint && (
        <Text id={hintId} c="dimmed" size="sm">
          {hint}
        </Text>
      )}
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
      {part && <FieldSet fields={fieldsOf(field.schema)} path={path} value={part} />}
      {!part && readOnly && <Text size="sm">{t('form.none')}</Text>}
    </fieldset>
  );
}
