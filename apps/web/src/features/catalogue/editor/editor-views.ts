import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { editorExtras } from './editor-extras.tsx';

export const VIEWS = ['obrazac', 'json', 'dodatno', 'historija', 'koristi'] as const;
export type View = (typeof VIEWS)[number];

interface Shown {
  kind: KindName;
  isNew: boolean;
  /** S6.02: only who edits gets the JSON editor. */
  editor: boolean;
}

export function viewsOf({ kind, isNew, editor }: Shown): View[] {
  const hidden: Record<View, boolean> = {
    obrazac: false,
    json: !editor,
    dodatno: editorExtras[kind] === undefined,
    historija: isNew,
    koristi: isNew,
  };
  return VIEWS.filter((view) => !hidden[view]);
}
