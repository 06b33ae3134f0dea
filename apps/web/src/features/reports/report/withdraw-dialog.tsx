import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDeleteDialog } from '../../../ui/confirm-delete-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useWithdrawReport } from '../reports.queries.ts';
import { isOver, Refusal } from './refusal.tsx';
import { LONGEST_REASON, nameOf, type ReportDialogProps } from './report-dialog-props.ts';

/** S7.23, S5.23. */
export function WithdrawDialog({ entry, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const withdraw = useWithdrawReport();
  const [reason, setReason] = useState('');
  const flag = reason.trim();
  const confirm = () =>
    withdraw.mutate(
      { idNalaza: entry._id, flag },
      {
        onSuccess: () => {
          toast.success(t('withdraw.done', { broj: entry.broj }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDeleteDialog
      opened={useOpened(opened)}
      onClose={onClose}
      onDelete={confirm}
      name={entry.broj}
      title={t('withdraw.title')}
      question={t('withdraw.question', { broj: entry.broj, verzija: entry.verzija, name: nameOf(entry) })}
      warning={t('withdraw.warning')}
      confirmLabel={t('withdraw.button')}
      disabledReason={
        isOver(withdraw.error) ? t('withdraw.over') : flag === '' ? t('withdraw.reasonNeeded') : undefined
      }
      busy={withdraw.isPending}
    >
      <Stack gap="sm">
        <Refusal error={withdraw.error} />
        <ReasonInput
          label={t('reason')}
          description={t('withdraw.reasonHelp')}
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ConfirmDeleteDialog>
  );
}
