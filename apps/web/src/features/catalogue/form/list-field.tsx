import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import classes from './form.module.css';
import { type FieldProps, useForm, useProblem } from './form-context.ts';
import { columnsOf } from './list-columns.ts';
import { ListHead } from './list-head.tsx';
import { onListKey } from './list-keys.ts';
import { ListRow } from './list-row.tsx';
import { ListPages, ListTools } from './list-tools.tsx';
import { below, fitsTable } from './schema-fields.ts';
import { useListEdits } from './use-list-edits.ts';
import { useListView } from './use-list-view.ts';

/** Rows of a document: a table where a row fits a line, otherwise a line for each that opens. */
export function ListField({ field, path, value }: FieldProps) {
  const { t } = useTranslation('fields');
  const { text, readOnly } = useForm();
  const box = useRef<HTMLElement>(null);
  const labelId = useId();
  const hintId = useId();
  const problem = useProblem(path);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = field.schema.items ?? {};
  const table = fitsTable(item);
  const { edits, open, removed } = useListEdits(path, item, box);
  const view = useListView(path, item, rows, edits);
  const label = text.label(path);
  const hint = text.hint(path);
  const { maxItems = Number.POSITIVE_INFINITY } = field.schema;
  const full = rows.length >= maxItems ? t('list.full', { max: maxItems }) : undefined;
  const add = () => {
    view.showLast(rows.length);
    edits.insert(rows.length);
  };
  return (
    <section
      ref={box}
      aria-labelledby={labelId}
      aria-describedby={hint ? hintId : undefined}
      className={classes.list}
      style={{ '--columns': columnsOf(item) } as CSSProperties}
      onKeyDown={(event) => !readOnly && onListKey(event, { table, count: rows.length, edits, add })}
    >
      <div className={classes.listTitle}>
        <h3 id={labelId} className={classes.legend}>
          {label}
        </h3>
        <Text span c="dimmed" size="sm">
          {t('list.count', { count: rows.length })}
        </Text>
      </div>
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
      <ListTools label={label} view={view} path={path} />
      {table && view.shown.length > 0 && <ListHead item={item} path={path} />}
      <ol className={classes.rows}>
        {view.shown.map((at) => (
          <ListRow
            // A row has no name of its own: its place is its name.
            key={at}
            at={at}
            path={below(path, at)}
            item={item}
            value={rows[at]}
            table={table}
            opened={open.has(at)}
            last={at === rows.length - 1}
            label={label}
            full={full}
            edits={edits}
          />
        ))}
      </ol>
      {view.shown.length === 0 && (
        <Text c="dimmed" size="sm">
          {rows.length === 0 ? t('list.empty') : t('list.nothingFound')}
        </Text>
      )}
      <ListPages label={label} view={view} />
      {!readOnly && (
        <Group gap="sm">
          <Hint text={full}>
            <Button
              variant="default"
              leftSection={<IconPlus size={15} />}
              data-action="add"
              aria-label={t('list.addTo', { name: label })}
              {...(full ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: add })}
            >
              {t('list.add')}
            </Button>
          </Hint>
          {removed && (
            <Group gap={4} role="status">
              <Text size="sm">{t('list.removed', { number: removed.at + 1 })}</Text>
              <Button variant="subtle" leftSection={<IconArrowBackUp size={15} />} onClick={() => edits.undo(removed)}>
                {t('list.undo')}
              </Button>
            </Group>
          )}
        </Group>
      )}
    </section>
  );
}
