import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './form.module.css';
import type { ListEdits } from './use-list-edits.ts';

interface RowActionsProps {
  at: number;
  last: boolean;
  full: string | undefined;
  edits: ListEdits;
}

const SIZE = 15;

export function RowActions({ at, last, full, edits }: RowActionsProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={classes.actions}>
      <IconButton
        data-action="up"
        label={t('list.up')}
        shortcut="Alt+↑"
        icon={<IconArrowUp size={SIZE} />}
        disabledReason={at === 0 ? t('list.first') : undefined}
        onClick={() => edits.move(at, -1)}
      />
      <IconButton
        data-action="down"
        label={t('list.down')}
        shortcut="Alt+↓"
        icon={<IconArrowDown size={SIZE} />}
        disabledReason={last ? t('list.last') : undefined}
        onClick={() => edits.move(at, 1)}
      />
      <IconButton
        data-action="duplicate"
        label={t('list.duplicate')}
        icon={<IconCopy size={SIZE} />}
        disabledReason={full}
        onClick={() => edits.duplicate(at)}
      />
      <IconButton
        data-action="remove"
        label={t('list.remove')}
        icon={<IconTrash size={SIZE} />}
        onClick={() => edits.remove(at)}
      />
    </div>
  );
}
