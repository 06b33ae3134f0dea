import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Document } from '../catalogue.queries.ts';
import { useEntryWords } from './entries.ts';
import { FieldInput } from './field-input.tsx';
import { FieldSet } from './field-set.tsx';
import { useFieldText } from './field-text.ts';
import classes from './form.module.css';
import { FormContext, type FormShared, WordsContext } from './form-context.ts';
import { createFormStore } from './form-store.ts';
import { GroupTabs } from './group-tabs.tsx';
import { asSchema, FIRST_GROUP, groupsOf, kindsNamedIn } from './schema-fields.ts';
import { useDocumentEdits } from './use-document-edits.ts';
import { useFormProblems } from './use-form-problems.ts';
import type { FieldProblem } from './use-shape-check.ts';

interface DocumentFormProps {
  kind: KindName;
  schema: Readonly<Record<string, unknown>>;
  value: Document;
  onChange?: ((value: Document) => void) | undefined;
  /** What the last attempt to save has found; a new list for each attempt. The form goes to the first. */
  problems?: readonly FieldProblem[] | undefined;
  /** Values as text, for whoever may not change them. */
  readOnly?: boolean | undefined;
  /** More below the fields of a group; a name that no field has becomes a group of its own. */
  panels?: Partial<Record<string, ReactNode>> | undefined;
}

const NO_PROBLEMS: readonly FieldProblem[] = [];

/** The form of a kind, made from its schema. */
export function DocumentForm(props: DocumentFormProps) {
  const { kind, schema, value, onChange, problems = NO_PROBLEMS, readOnly = false, panels = {} } = props;
  const form = useRef<HTMLDivElement>(null);
  const [store] = useState(createFormStore);
  const text = useFieldText(kind);
  const fieldSchema = asSchema(schema);
  const fieldGroups = useMemo(() => groupsOf(fieldSchema), [fieldSchema]);
  const kinds = useMemo(() => kindsNamedIn(fieldSchema), [fieldSchema]);
  const entryWords = useEntryWords(kinds);
  const [active, setActive] = useState(fieldGroups[0]?.name ?? FIRST_GROUP);
  const { change, update } = useDocumentEdits(value, onChange, store);
  useFormProblems({ form, store, schema, value, problems, readOnly, groups: fieldGroups, show: setActive });

  const words = useMemo(() => ({ ...text.words, ...entryWords }), [text, entryWords]);
  const shared = useMemo(
    (): FormShared => ({ text, store, readOnly, change, update, Input: FieldInput }),
    [text, store, readOnly, change, update],
  );
  const others = Object.keys(panels).filter((name) => panels[name] && !fieldGroups.some((one) => one.name === name));
  const groups = [...fieldGroups, ...others.map((name) => ({ name, fields: [] }))];
  const shown = groups.find(({ name }) => name === active) ?? groups[0];
  const content = shown && (
    <Fragment key={shown.name}>
      <FieldSet fields={shown.fields} path="" value={value} />
      {panels[shown.name]}
    </Fragment>
  );
  return (
    <FormContext value={shared}>
      <WordsContext value={words}>
        <div ref={form} className={classes.form}>
          {groups.length > 1 && shown ? (
            <GroupTabs groups={groups} active={shown.name} onChange={setActive}>
              {content}
            </GroupTabs>
          ) : (
            content
          )}
        </div>
      </WordsContext>
    </FormContext>
  );
}
