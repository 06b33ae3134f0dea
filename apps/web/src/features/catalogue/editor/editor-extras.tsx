import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { type ComponentType, lazy } from 'react';
import { withTexts } from '../../../i18n/with-texts.ts';
import { assayPanels } from '../assay/assay-panels.tsx';
import type { EditorExtraProps } from './extra-props.ts';

/**
 * A view of a kind's own beside form and history. Its title is the text `catalogue:extras.<kind>`. Lazy, so that a list
 * does not load it.
 */
export const editorExtras: Partial<Record<KindName, ComponentType<EditorExtraProps>>> = {
  users: lazy(async () => ({ default: (await import('../people/account-panel.tsx')).AccountPanel })),
  ana: lazy(async () => ({ default: (await import('../assay/calibration-panel.tsx')).CalibrationPanel })),
  uloge: lazy(async () => ({ default: (await import('../people/role-matrix.tsx')).RoleMatrix })),
};

/**
 * What stands below the fields of a group in the form, by the group's name (`x-group`; `osnovno` is the first).
 */
export const editorPanels: Partial<Record<KindName, Readonly<Record<string, ComponentType<EditorExtraProps>>>>> = {
  lab: assayPanels,
  naljepnice: { osnovno: lazy(async () => ({ default: (await import('../labels/label-preview.tsx')).LabelPreview })) },
  izgledi: { osnovno: lazy(async () => ({ default: (await import('../layouts/layout-preview.tsx')).LayoutPreview })) },
  users: { osnovno: lazy(async () => ({ default: (await import('../people/rights-panel.tsx')).RightsPanel })) },
  partneri: {
    cijene: lazy(async () => ({
      default: (await withTexts(import('../partners/agreement-panel.tsx'), 'partners')).AgreementPanel,
    })),
  },
};
