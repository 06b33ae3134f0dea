import { type ComponentType, lazy } from 'react';
import type { EditorExtraProps } from '../editor/extra-props.ts';

/** Below the groups of an assay's form; each comes when its group is shown. */
export const assayPanels: Readonly<Record<string, ComponentType<EditorExtraProps>>> = {
  reference: lazy(async () => ({ default: (await import('./reference-panel.tsx')).ReferencePanel })),
  pravila: lazy(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel })),
  formula: lazy(async () => ({ default: (await import('./formula-panel.tsx')).FormulaPanel })),
};
