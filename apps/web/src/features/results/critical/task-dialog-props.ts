import type { Task } from './critical.queries.ts';

export interface TaskDialogProps {
  /** As it is now, also while the dialog is open. */
  task: Task;
  opened: boolean;
  onClose: () => void;
}
