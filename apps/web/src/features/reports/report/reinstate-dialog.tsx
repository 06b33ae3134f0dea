import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useReinstateReport } from '../reports.queries.ts';
import { isOver, Refusal } from './refusal.tsx';
import { LONGEST_REASON, nameOf, type ReportDialogProps } from './report-dialog-props.ts';

/** A suspended version holds again: the person says why nothing of it is wrong. */
export function ReinstateDialog({ entry, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const reinstate = useReinstateReport();
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const save = () =>
    reinstate.mutate(
      { id: entry._id, verzija: entry.verzija, razlog },
      {
        onSuccess: () => {
          toast.success(t('reinstate.done', { broj: entry.broj }));
          onClose();
        },
      },
    );
  return (
    <ModalDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('reinstate.title', { broj: entry.broj, name: nameOf(entry) })}
      readOnly={isOver(reinstate.error)}
      onConfirm={save}
      confirmLabel={t('reinstate.button')}
      disabledReason={razlog === '' ? t('reinstate.reasonNeeded') : undefined}
      busy={reinstate.isPending}
      size="min(40rem, 100%)"
    >
      <Stack gap="sm">
        <Refusal error={reinstate.error} />
        <Alert color="yellow" icon={<IconInfoCircle size={18} />} title={t('reinstate.what')}>
          {t('reinstate.check')}
        </Alert>
        <ReasonInput
          label={t('reason')}
          description={t('reinstate.reasonHelp')}
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ModalDialog>
  );
}
