import { Alert, Stack } from '@mantine/core';
import type { AmendTask } from '@nalaz/domain/reports/corrections.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { ReasonInput } from '../../../ui/reason-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { amendTasksQuery, useKeepReport } from '../reports.queries.ts';
import { AmendTaskCard } from './amend-task-card.tsx';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 300;

/** Above the reports, for those who verify, as long as anything is asked. */
export function AmendTasks({ onOpen }: { onOpen: (visitId: string) => void }) {
  const { t } = useTranslation('reports');
  const mayAnswer = mayNow('verifikacija');
  const { data: tasks = [] } = useQuery({ ...amendTasksQuery(), enabled: mayAnswer });
  const keep = useKeepReport();
  const [kept, setKept] = useState<AmendTask>();
  const [reason, setReason] = useState('');
  const razlog = reason.trim();
  const close = () => {
    setKept(undefined);
    setReason('');
  };
  if (tasks.length === 0) {
    return null;
  }
  return (
    <Alert color="orange" title={t('amendTasks.title')} mb="sm">
      <Stack gap="sm">
        {t('amendTasks.help')}
        {tasks.map((task) => (
          <AmendTaskCard key={task._id} task={task} onOpen={() => onOpen(task.posjeta)} onKeep={() => setKept(task)} />
        ))}
      </Stack>
      <ModalDialog
        opened={kept !== undefined}
        onClose={close}
        title={t('amendTasks.keepTitle')}
        confirmLabel={t('amendTasks.keep')}
        disabledReason={razlog.length < SHORTEST_REASON ? t('amendTasks.reasonNeeded') : undefined}
        busy={keep.isPending}
        onConfirm={() =>
          kept &&
          keep.mutate(
            { id: kept._id, razlog },
            {
              onSuccess: () => {
                toast.success(t('amendTasks.kept'));
                close();
              },
            },
          )
        }
      >
        <ReasonInput
          label={t('amendTasks.reason')}
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
      </ModalDialog>
    </Alert>
  );
}
