import { type RefObject, useEffect, useRef } from 'react';
import type { Document } from '../catalogue.queries.ts';
import { focusField } from './focus-field.ts';
import type { FormStore } from './form-store.ts';
import { firstProblem, groupOf } from './problem-place.ts';
import type { FieldGroup } from './schema-fields.ts';
import { type FieldProblem, useShapeCheck } from './use-shape-check.ts';

interface FormProblems {
  form: RefObject<HTMLElement | null>;
  store: FormStore;
  schema: Readonly<Record<string, unknown>>;
  value: Document;
  problems: readonly FieldProblem[];
  readOnly: boolean;
  groups: readonly FieldGroup[];
  show: (group: string) => void;
}

/** A pause in typing, so that nobody is told of a mistake in the middle of a word. */
const PAUSE_MS = 250;

/** Tells the fields what is wrong with them, and takes the person to the first problem that a save has found. */
export function useFormProblems({ form, store, schema, value, problems, readOnly, groups, show }: FormProblems): void {
  const checkShape = useShapeCheck();
  const last = useRef<{ problems?: readonly FieldProblem[]; value: Document }>({ value });

  useEffect(() => {
    const before = last.current;
    last.current = { problems, value };
    // The same problems once more, in a new list, are what another attempt to save has found.
    if (problems === before.problems) {
      return;
    }
    store.setProblems(problems);
    const first = firstProblem(groups, problems);
    // Problems that change together with the document come from typing, and typing must go on undisturbed.
    if (first && value === before.value) {
      const group = groupOf(groups, first.field);
      if (group) {
        show(group);
      }
      store.reveal(first.field);
      focusField(form.current, first.field);
    }
  }, [problems, value, groups, store, show, form]);

  useEffect(() => {
    if (readOnly) {
      return;
    }
    const timer = window.setTimeout(() => store.setFaults(checkShape(schema, value)), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [schema, value, readOnly, store, checkShape]);
}
