import { type ComponentType, createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Words } from './display-value.ts';
import type { FieldText } from './field-text.ts';
import type { FormStore } from './form-store.ts';
import type { Field } from './schema-fields.ts';

/** What every field of one form shares. It stays the same object while people type. */
export interface FormShared {
  text: FieldText;
  store: FormStore;
  readOnly: boolean;
  /** Undefined takes the field out of the document. */
  change: (path: string, value: unknown) => void;
  /** The same, from what is there at that moment. */
  update: (path: string, edit: (value: unknown) => unknown) => void;
  /** Draws any field: parts and lists hold fields, and fields may be parts and lists. */
  Input: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormShared | null>(null);

export function useForm(): FormShared {
  const shared = useContext(FormContext);
  if (!shared) {
    throw new Error('A field stands inside a DocumentForm.');
  }
  return shared;
}

/** Apart from the rest, because names come later than the fields and only lists and read-only views show them. */
export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const { text } = useForm();
  return useContext(WordsContext) ?? text.words;
}

export function useProblem(path: string): string | undefined {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.messageAt(path));
}

export function useProblemCount(path: string): number {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.countBelow(path));
}

export interface FieldProps {
  field: Field;
  path: string;
  value: unknown;
  /** In a cell of a table: the column says what it is, so there is no room for a hint. */
  inCell?: boolean;
}

/** The inputs of a line stand in a line, however long their hints are. */
export const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** What Mantine leaves between its own inputs and the hint. */
export const ABOVE_HINT = { mb: 5 };

/** What a field shows around its input: label above, hint and error below, tied to it for everybody. */
export function useFieldFrame({ field, path, inCell = false }: FieldProps) {
  const { text, store, change } = useForm();
  const error = useSyncExternalStore(store.subscribe, () => store.messageWithin(path));
  const onChange = useCallback((value: unknown) => change(path, value), [change, path]);
  const onBlur = useCallback(() => store.touch(path), [store, path]);
  return {
    frame: {
      label: text.label(path),
      description: inCell ? undefined : text.hint(path),
      error,
      required: field.mustFill,
      inputWrapperOrder: HINT_BELOW,
      onBlur,
    },
    onChange,
  };
}
