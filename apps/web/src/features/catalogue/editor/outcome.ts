import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';

/** S4.14: how the dialog ended, in the specification's names; S5.15: what an assay's editor says before it begins. */
export type EditorOutcome =
  | { event: 'PostavkeModalInsert' | 'LabAssayEdit'; entry: Entry }
  | { event: 'PostavkeModalCancel' | 'LabAssayCancel' }
  | { event: 'LabAssayNameLength'; length: number };

export const isClosing = ({ event }: EditorOutcome) => event !== 'LabAssayNameLength';

export function savedOutcome(kind: KindName, entry: Entry): EditorOutcome {
  return { event: kind === 'lab' ? 'LabAssayEdit' : 'PostavkeModalInsert', entry };
}

export function cancelledOutcome(kind: KindName): EditorOutcome {
  return { event: kind === 'lab' ? 'LabAssayCancel' : 'PostavkeModalCancel' };
}
