import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '../catalogue.queries.ts';

/** What the editor hands to a component of a kind's own. */
export interface EditorExtraProps {
  kind: KindName;
  /** Absent while the entry is new. */
  id?: string | undefined;
  /** As it stands in the form now, saved or not. */
  dokument: Document;
  /** As it was loaded. */
  stored?: Entry | undefined;
  readOnly: boolean;
  onChange: (dokument: Document) => void;
}
