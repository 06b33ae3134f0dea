import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { useCallback } from 'react';
import { useDialog } from '../../ui/use-dialog.ts';
import type { CommentSubject } from './dialogs/comment-samples-dialog.tsx';
import type { SampleTask } from './sample-tasks.ts';

export interface TaskSubject {
  task: Exclude<SampleTask, 'barcode' | 'pdf'>;
  sample: Sample;
}

/** The dialogs about samples; one is open at a time. */
export function useSampleDialogs() {
  const task = useDialog<TaskSubject>();
  const labels = useDialog<readonly Sample[]>();
  const comments = useDialog<CommentSubject>();
  const { open: openTask } = task;
  const { open: openLabels } = labels;
  const open = useCallback(
    (what: Exclude<SampleTask, 'pdf'>, sample: Sample) =>
      what === 'barcode' ? openLabels([sample]) : openTask({ task: what, sample }),
    [openLabels, openTask],
  );
  return { task, labels, comments, open, label: openLabels, comment: comments.open };
}

export type SampleDialogsModel = ReturnType<typeof useSampleDialogs>;
