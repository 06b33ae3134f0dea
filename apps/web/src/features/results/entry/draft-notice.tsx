import { Alert, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';
import { useSheet, useUnsavedCount } from './use-sheet.ts';

/** Says that what stands in the fields was typed at another time and is not saved. */
export function DraftNotice({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('results');
  const sheet = useSheet();
  const unsaved = useUnsavedCount(sheet);
  if (unsaved === 0) {
    return null;
  }
  return (
    <Alert color="blue" icon={<IconPencil size={18} />} role="status" p="xs" className={classes.notice}>
      {t(readOnly ? 'draft.readOnly' : 'draft.restored', { count: unsaved })}{' '}
      <Button variant="default" size="compact-xs" onClick={() => sheet.restore(Object.keys(sheet.state().drafts))}>
        {t('draft.discard')}
      </Button>
    </Alert>
  );
}
