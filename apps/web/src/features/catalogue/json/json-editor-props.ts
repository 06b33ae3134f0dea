import type { Document } from '../catalogue.queries.ts';
import type { FieldProblem } from '../form/use-shape-check.ts';

export interface JsonEditorProps {
  schema: Readonly<Record<string, unknown>>;
  value: Document;
  /** The saved version, to compare with; absent for a new entry. */
  stored?: Document | undefined;
  /** Only with text that is a document: JSON, an object, every name once. */
  onChange?: ((value: Document) => void) | undefined;
  /** Whether the text is a document, so that `onChange` has handed out what is on the screen. Its shape may be wrong. */
  onValidity?: ((valid: boolean) => void) | undefined;
  readOnly?: boolean | undefined;
  /** What the last attempt to save has found; a new list for each attempt. */
  problems?: readonly FieldProblem[] | undefined;
}
