import { Alert, Stack } from '@mantine/core';
import type { AmendTask } from '@nalaz/domain/reports/corrections.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { amendTasksQuery, useKeepReport } from '../reports.queries.ts';
import { AmendTaskCard } from './amend-task-card.tsx';

/** Above the reports, for those who verify, as long as anything is asked. */
export function AmendTasks({ onOpen }: { onOpen: (visitId: string) => void }) {
  const { t } = useTranslation('reports');
  const mayAnswer = mayNow('verifikacija');
  const { data: tasks = [] } = useQuery({ ...amendTasksQuery(), enabled: mayAnswer });
  const keep = useKeepReport();
  const [kept, setKept] = useState<AmendTask>();
  const close = () => setKept(undefined);
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
      <ReasonDialog
        opened={kept !== undefined}
        onClose={close}
        title={t('amendTasks.keepTitle')}
        confirmLabel={t('amendTasks.keep')}
        label={t('amendTasks.reason')}
        needed={t('amendTasks.reasonNeeded')}
        busy={keep.isPending}
        onConfirm={(razlog) =>
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
      />
    </Alert>
  );
}
