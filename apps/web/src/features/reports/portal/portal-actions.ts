import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import { IconDownload, IconFileText, IconVersions } from '@tabler/icons-react';

export const PORTAL_TASKS = ['show', 'download', 'versions'] as const;
export type PortalTask = (typeof PORTAL_TASKS)[number];

/** The letter on a row with the focus. */
export const TASK_KEYS: Readonly<Record<PortalTask, string>> = { show: 'N', download: 'D', versions: 'V' };

export const TASK_ICONS = { show: IconFileText, download: IconDownload, versions: IconVersions };

/** Only the version that holds is given out. */
const HINDRANCES = {
  VAŽI: 'notDrawn',
  OBUSTAVLJEN: 'suspended',
  ZAMIJENJEN: 'replaced',
  POVUČEN: 'withdrawn',
} as const satisfies Record<PortalReport['stanje'], string>;

/** Why it cannot be done: a key of the texts. */
export function hindranceOf(
  task: PortalTask,
  { stanje, pdf }: Pick<PortalReport, 'stanje' | 'pdf'>,
): 'withdrawn' | 'suspended' | 'replaced' | 'notDrawn' | undefined {
  if (task === 'versions' || pdf) {
    return undefined;
  }
  return HINDRANCES[stanje];
}

/** A letter is known by its place, in every script. */
export function taskOfKey(
  { code }: Pick<KeyboardEvent, 'code'>,
  report: Pick<PortalReport, 'stanje' | 'pdf'>,
): PortalTask | undefined {
  const task = PORTAL_TASKS.find((one) => code === `Key${TASK_KEYS[one]}`);
  return task && hindranceOf(task, report) === undefined ? task : undefined;
}
