import { Button } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { ResultRow } from '@nalaz/domain/results/result.documents';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useRestoreTests } from './entry.queries.ts';
import classes from './grid.module.css';
import { useSheet } from './use-sheet.ts';

/** Why a test is not done and who said so, and the way back as long as nobody has approved the sample. */
export function CancelledNote({ row, readOnly }: { row: ResultRow; readOnly: boolean }) {
  const { t } = useTranslation('results');
  const sheet = useSheet();
  const restore = useRestoreTests();
  const { otkazan } = row;
  if (!otkazan) {
    return null;
  }
  const takeBack = () => {
    const { _id: sid, verzija } = sheet.bench().data.uzorak;
    restore.mutate(
      { sid, verzija, testovi: [row._id] },
      {
        onSuccess: () => toast.success(t('cancel.restored', { name: row.naziv })),
        onError: (error) => {
          if (asCallFailure(error)?.code === 'ENTRY_STALE') {
            toast.warning(t('retest.stale'));
          }
        },
      },
    );
  };
  return (
    <div className={classes.cancelled}>
      <span>
        {t('cancel.by', { who: otkazan.ko, when: formatDateTime(otkazan.kada) })}
        {otkazan.napomena ? `: ${otkazan.napomena}` : ''}
      </span>
      {readOnly ? null : (
        <Button variant="default" size="compact-xs" loading={restore.isPending} onClick={takeBack}>
          {t('cancel.restore')}
        </Button>
      )}
    </div>
  );
}

/** An analyser has sent something else than what is reported: somebody has to say which of the two it is. */
export function UnchosenNote({ row, onVersions }: { row: ResultRow; onVersions: (id: string) => void }) {
  const { t } = useTranslation('results');
  if (!row.cekaIzbor) {
    return null;
  }
  return (
    <div className={classes.cancelled}>
      <b>{t('unchosen.text')}</b>
      <Button variant="default" size="compact-xs" onClick={() => onVersions(row._id)}>
        {t('unchosen.choose')}
      </Button>
    </div>
  );
}
