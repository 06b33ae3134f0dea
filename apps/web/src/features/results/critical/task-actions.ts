import { isOpen } from '@nalaz/domain/results/critical/critical.rules';
import { IconArrowUpRight, IconPhonePlus, IconPhoneX, IconUserCheck } from '@tabler/icons-react';
import { mayNow } from '../../../lib/session.ts';
import type { Item, Task } from './critical.queries.ts';

export const TASK_ACTIONS = ['call', 'check', 'escalate', 'unreached'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** The letter that starts each on a row with the focus. */
export const ACTION_KEYS: Readonly<Record<TaskAction, string>> = {
  call: 'N',
  check: 'P',
  escalate: 'E',
  unreached: 'Z',
};

export const ACTION_ICONS = {
  call: IconPhonePlus,
  check: IconUserCheck,
  escalate: IconArrowUpRight,
  unreached: IconPhoneX,
};

/** What somebody else has removed, of which whoever is signed in may say that it was right. */
export const confirmableOf = ({ rezultati }: Task): Item[] =>
  mayNow('verifikacija') ? rezultati.filter(({ provjera }) => provjera?.potvrdiva) : [];

/** Whoever may not agree is not asked. */
export const actionsOf = (task: Task): readonly TaskAction[] =>
  TASK_ACTIONS.filter((action) => action !== 'check' || confirmableOf(task).length > 0);

/** Why it cannot be done now: a key of the texts. */
export function hindranceOf(action: TaskAction, task: Task): 'closed' | 'nobodyFurther' | undefined {
  if (!isOpen(task.stanje)) {
    return 'closed';
  }
  return action === 'escalate' && task.sljedeci === null ? 'nobodyFurther' : undefined;
}

export function actionOfKey(key: string, task: Task): TaskAction | undefined {
  const action = actionsOf(task).find((one) => ACTION_KEYS[one] === key.toUpperCase());
  return action && hindranceOf(action, task) === undefined ? action : undefined;
}
