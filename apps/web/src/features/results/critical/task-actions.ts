import { isOpen } from '@nalaz/domain/results/critical.rules';
import { IconArrowUpRight, IconPhonePlus, IconPhoneX } from '@tabler/icons-react';
import type { Task } from './critical.queries.ts';

export const TASK_ACTIONS = ['call', 'escalate', 'unreached'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** The letter that starts each on a row with the focus. */
export const ACTION_KEYS: Readonly<Record<TaskAction, string>> = { call: 'N', escalate: 'E', unreached: 'Z' };

export const ACTION_ICONS = { call: IconPhonePlus, escalate: IconArrowUpRight, unreached: IconPhoneX };

/** Why it cannot be done now: a key of the texts. */
export function hindranceOf(action: TaskAction, task: Task): 'closed' | 'nobodyFurther' | undefined {
  if (!isOpen(task.stanje)) {
    return 'closed';
  }
  return action === 'escalate' && task.sljedeci === null ? 'nobodyFurther' : undefined;
}

export function actionOfKey(key: string, task: Task): TaskAction | undefined {
  const action = TASK_ACTIONS.find((one) => ACTION_KEYS[one] === key.toUpperCase());
  return action && hindranceOf(action, task) === undefined ? action : undefined;
}
