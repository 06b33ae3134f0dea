import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { NOT_ARRIVED } from '@nalaz/domain/reports/report.words';
import { IconAlertTriangle, IconBan, IconFileText, IconMailSearch, IconSend } from '@tabler/icons-react';

/** S2.70: `mail` and `error` are the two control dialogs. */
export const DELIVERY_TASKS = ['mail', 'error', 'send', 'cancel', 'report'] as const;
export type DeliveryTask = (typeof DELIVERY_TASKS)[number];

/** The letter on a row with the focus. */
export const TASK_KEYS: Readonly<Record<DeliveryTask, string>> = {
  mail: 'M',
  error: 'G',
  send: 'P',
  cancel: 'O',
  report: 'N',
};

export const TASK_ICONS = {
  mail: IconMailSearch,
  error: IconAlertTriangle,
  send: IconSend,
  cancel: IconBan,
  report: IconFileText,
};

type Acted = Pick<Delivery, 'stanje' | 'pokusaja' | 'allowedActions'>;

/** What sending once more is for this delivery: a repeat of what did not arrive, or a new one of what did. */
export function sendingOf({ allowedActions }: Acted): 'retry' | 'resend' | undefined {
  return (['retry', 'resend'] as const).find((action) => allowedActions.includes(action));
}

export const hasFailed = ({ stanje }: Pick<Delivery, 'stanje'>) => NOT_ARRIVED.some((one) => one === stanje);

/** Why it cannot be done now: a key of the texts. `mayAct`: this person may send and call off. */
export function hindranceOf(
  task: DeliveryTask,
  delivery: Acted,
  mayAct: boolean,
): 'noRight' | 'noSend' | 'noCancel' | 'noAttempt' | undefined {
  switch (task) {
    case 'send':
      return sendingOf(delivery) ? (mayAct ? undefined : 'noRight') : 'noSend';
    case 'cancel':
      return delivery.allowedActions.includes('cancel') ? (mayAct ? undefined : 'noRight') : 'noCancel';
    case 'error':
      return delivery.pokusaja > 0 || hasFailed(delivery) ? undefined : 'noAttempt';
    default:
      return undefined;
  }
}

/** A letter is known by its place, in every script. */
export function taskOfKey(
  { code }: Pick<KeyboardEvent, 'code'>,
  delivery: Acted,
  mayAct: boolean,
): DeliveryTask | undefined {
  const task = DELIVERY_TASKS.find((one) => code === `Key${TASK_KEYS[one]}`);
  return task && hindranceOf(task, delivery, mayAct) === undefined ? task : undefined;
}

/** What opening a row means: why it did not arrive, or where it went. */
export const controlOf = (delivery: Pick<Delivery, 'stanje'>): 'mail' | 'error' =>
  hasFailed(delivery) ? 'error' : 'mail';
