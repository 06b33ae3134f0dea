import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import type { Attempt } from './attempt-list.tsx';
import type { ControlOutcome } from './outcome.ts';

export interface AskedControl {
  id: string;
  /** Left open until the delivery is known: then it is what opening its row would be. */
  control: 'mail' | 'error' | undefined;
}

export interface ControlProps {
  /** As it is now, also while the dialog is open. */
  delivery: Delivery;
  /** Not there until they are read. */
  attempts: readonly Attempt[] | undefined;
  mayAct: boolean;
  opened: boolean;
  onClose: () => void;
  onDone: (outcome: ControlOutcome) => void;
}
