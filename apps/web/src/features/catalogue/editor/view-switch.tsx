import { SegmentedControl } from '@mantine/core';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useTranslation } from 'react-i18next';
import classes from './editor.module.css';
import type { View } from './editor-views.ts';

interface ViewSwitchProps {
  kind: KindName;
  views: readonly View[];
  view: View;
  /** The JSON cannot be read: what stands there would be lost by leaving it. */
  stuck: boolean;
  onChange: (view: View) => void;
}

export function ViewSwitch({ kind, views, view, stuck, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('catalogue');
  const label = (one: View) => t(one === 'dodatno' ? `extras.${kind}` : `views.${one}`);
  return (
    <div className={classes.views}>
      <SegmentedControl
        aria-label={t('views.label')}
        value={view}
        data={views.map((one) => ({ value: one, label: label(one), disabled: stuck && one !== view }))}
        onChange={onChange}
      />
    </div>
  );
}
