import type { Delivery } from '@nalaz/domain/reports/outbox.contract';

/** S4.14: how a control dialog ended, in the specification's names: something was done there, and with which delivery. */
export interface ControlOutcome {
  event: 'Mail' | 'Error';
  done: 'retry' | 'resend' | 'cancel';
  delivery: Delivery;
}
