import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import type { SampleAction } from '@nalaz/domain/samples/sample.words';
import {
  IconArrowBackUp,
  IconBarcode,
  IconCheck,
  IconFileOff,
  IconFileText,
  IconLockOpen,
  IconMessage,
  IconPencil,
  IconPencilCheck,
  IconRepeat,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react';

/** S4.07: what the icons of a row stand for; unfolding has an icon of its own at the row's beginning. */
export const WORKLIST_TASKS = [
  'save',
  'check',
  'verify',
  'undo',
  'unlock',
  'retest',
  'comment',
  'edit',
  'barcode',
  'trash',
  'pdf',
  'block',
] as const satisfies SampleAction[];
export type WorklistTask = (typeof WORKLIST_TASKS)[number];

/** The key on a row with the focus; the bench has the same letters with Alt. */
export const TASK_KEYS: Readonly<Partial<Record<WorklistTask, string>>> = {
  save: 'R',
  check: 'O',
  verify: 'V',
  undo: 'U',
  unlock: 'U',
  retest: 'P',
  comment: 'K',
  edit: 'E',
  barcode: 'B',
  trash: 'Delete',
  pdf: 'N',
};

export const TASK_ICONS = {
  save: IconPencilCheck,
  check: IconCheck,
  verify: IconRosetteDiscountCheck,
  undo: IconArrowBackUp,
  unlock: IconLockOpen,
  retest: IconRepeat,
  comment: IconMessage,
  edit: IconPencil,
  barcode: IconBarcode,
  trash: IconTrash,
  pdf: IconFileText,
  block: IconFileOff,
} as const satisfies Record<WorklistTask, unknown>;

type Pressed = Pick<KeyboardEvent, 'code' | 'key'>;

/** A letter is known by its place, in every script. */
const isKey = (key: string | undefined, pressed: Pressed) =>
  key !== undefined && (pressed.code === `Key${key}` || pressed.key === key);

export const mayDo = (task: WorklistTask, { allowedActions }: Pick<WorklistRow, 'allowedActions'>) =>
  allowedActions.includes(task);

export const taskOfKey = (pressed: Pressed, row: Pick<WorklistRow, 'allowedActions'>): WorklistTask | undefined =>
  WORKLIST_TASKS.find((task) => isKey(TASK_KEYS[task], pressed) && mayDo(task, row));
