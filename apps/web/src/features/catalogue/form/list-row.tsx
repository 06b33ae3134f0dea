import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryOf } from './display-value.ts';
import { FieldSet } from './field-set.tsx';
import classes from './form.module.css';
import { useForm, useProblem, useProblemCount, useWords } from './form-context.ts';
import { RowActions } from './row-actions.tsx';
import { below, type FieldSchema, fieldsOf } from './schema-fields.ts';
import type { ListEdits } from './use-list-edits.ts';

interface ListRowProps {
  at: number;
  path: string;
  item: FieldSchema;
  value: unknown;
  table: boolean;
  opened: boolean;
  last: boolean;
  label: string;
  /** Why the list takes no more rows. */
  full: string | undefined;
  edits: ListEdits;
}

type Row = Readonly<Record<string, unknown>>;

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { at, path, table, label } = props;
  const { t } = useTranslation('fields');
  const { readOnly } = useForm();
  const problem = useProblem(path);
  return (
    <li
      className={table ? classes.row : classes.detail}
      data-row={at}
      data-field={path}
      data-reading={readOnly || undefined}
      aria-label={t('list.row', { name: label, number: at + 1 })}
    >
      {table ? <Cells {...props} /> : <Detail {...props} />}
      {problem && (
        <Text className={classes.rowProblem} c="var(--mantine-color-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </li>
  );
});

function Cells({ at, path, item, value, last, full, edits }: ListRowProps) {
  const { Input, readOnly } = useForm();
  return (
    <>
      <span className={classes.rowNumber} aria-hidden>
        {at + 1}
      </span>
      {fieldsOf(item).map((field) => (
        <Input
          key={field.name}
          field={field}
          path={below(path, field.name)}
          value={(value as Row)[field.name]}
          inCell
        />
      ))}
      {!readOnly && <RowActions at={at} last={last} full={full} edits={edits} />}
    </>
  );
}

function Detail({ at, path, item, value, opened, last, full, edits }: ListRowProps) {
  const { t } = useTranslation('fields');
  const { readOnly } = useForm();
  const words = useWords();
  const wrong = useProblemCount(path) > 0;
  const bodyId = useId();
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div className={classes.summary}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={opened}
          aria-controls={opened ? bodyId : undefined}
          onClick={() => edits.toggle(at)}
        >
          <Chevron size={15} aria-hidden />
          <span className={classes.rowNumber}>{at + 1}</span>
          <span className={classes.summaryText}>{summaryOf(item, path, value, words) || t('list.newItem')}</span>
          {wrong && (
            <Text span c="var(--mantine-color-error)" size="sm">
              {t('form.hasProblems')}
            </Text>
          )}
        </UnstyledButton>
        {!readOnly && <RowActions at={at} last={last} full={full} edits={edits} />}
      </div>
      {opened && (
        <div id={bodyId} className={classes.detailBody}>
          <FieldSet fields={fieldsOf(item)} path={path} value={value as Row} />
        </div>
      )}
    </>
  );
}
