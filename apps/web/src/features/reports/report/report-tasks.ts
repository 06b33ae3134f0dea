import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import {
  IconFileCheck,
  IconFileLike,
  IconFilePencil,
  IconFileText,
  IconFileTime,
  IconFileX,
  IconSend,
} from '@tabler/icons-react';

/** In the order of the day: issue, look, send, let it hold again, correct, withdraw. */
export const REPORT_TASKS = [
  'issueFinal',
  'issuePartial',
  'pdf',
  'send',
  'reinstate',
  'amend',
  'withdraw',
] as const satisfies ReportAction[];

/** The key on a row with the focus. */
export const TASK_KEYS: Readonly<Record<ReportAction, string>> = {
  issueFinal: 'K',
  issuePartial: 'D',
  pdf: 'N',
  send: 'S',
  reinstate: 'V',
  amend: 'E',
  withdraw: 'Delete',
};

export const TASK_ICONS = {
  issueFinal: IconFileCheck,
  issuePartial: IconFileTime,
  pdf: IconFileText,
  send: IconSend,
  reinstate: IconFileLike,
  amend: IconFilePencil,
  withdraw: IconFileX,
} as const satisfies Record<ReportAction, unknown>;

type Doable = Pick<ReportEntry, 'allowedActions' | 'stanje'>;

/** What does not hold is not opened as a file of its own: it is read where the page says across it that it does not. */
export const mayDo = (task: ReportAction, { allowedActions, stanje }: Doable) =>
  allowedActions.includes(task) && (task !== 'pdf' || stanje === 'VAŽI');

/** Something of it was verified for a fact that was corrected since: until that is verified again nothing is issued. */
export const isOutdated = ({ samples, stanje, ceka }: Pick<ReportEntry, 'samples' | 'stanje' | 'ceka'>): boolean =>
  (stanje !== 'VAŽI' || ceka) && samples.some(({ zastario }) => zastario);

export const primaryTask = (entry: Parameters<typeof isOutdated>[0]): ReportAction =>
  isOutdated(entry) ? 'amend' : 'issueFinal';

/** A letter is known by its place, in every script. */
export const isTaskKey = (task: ReportAction, pressed: Pick<KeyboardEvent, 'code' | 'key'>) =>
  pressed.code === `Key${TASK_KEYS[task]}` || pressed.key === TASK_KEYS[task];

export const taskOfKey = (pressed: Pick<KeyboardEvent, 'code' | 'key'>, entry: Doable): ReportAction | undefined =>
  REPORT_TASKS.find((task) => isTaskKey(task, pressed) && mayDo(task, entry));
