import { IconAlertCircle, IconCheck, IconLoader2, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import type { Cell } from './sheet.ts';

const ICONS = { saved: IconCheck, unsaved: IconPencil, saving: IconLoader2, refused: IconAlertCircle };

/** Whether what stands in the field is stored, in a word and a sign. */
export function CellStateMark({ cell: { state } }: { cell: Cell }) {
  const { t } = useTranslation('results');
  if (state === 'empty') {
    return null;
  }
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state} title={t(`states.${state}`)}>
      <Icon size={14} stroke={2.2} aria-hidden />
      <span>{t(`states.${state}`)}</span>
    </span>
  );
}
