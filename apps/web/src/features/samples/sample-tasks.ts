import type { Sample } from '@nalaz/domain/samples/sample.documents';
import {
  IconBan,
  IconBarcode,
  IconEye,
  IconFileOff,
  IconFileText,
  IconMessage,
  IconPencil,
  IconTestPipe2,
  IconTrash,
} from '@tabler/icons-react';

export const SAMPLE_TASKS = ['edit', 'comment', 'barcode', 'aliquot', 'reject', 'trash', 'pdf'] as const;
export type SampleTask = (typeof SAMPLE_TASKS)[number];

/** The letter that starts each on a row with the focus. */
export const TASK_KEYS: Readonly<Record<SampleTask, string>> = {
  edit: 'E',
  comment: 'K',
  barcode: 'B',
  aliquot: 'A',
  reject: 'O',
  trash: 'Delete',
  pdf: 'N',
};

export const TASK_ICONS = {
  edit: IconPencil,
  show: IconEye,
  comment: IconMessage,
  barcode: IconBarcode,
  aliquot: IconTestPipe2,
  reject: IconBan,
  trash: IconTrash,
  pdf: IconFileText,
  noPdf: IconFileOff,
};

type Doable = Pick<Sample, 'allowedActions' | 'odbijen' | 'tests'>;

export const isReadOnly = ({ allowedActions }: Pick<Sample, 'allowedActions'>) => !allowedActions.includes('edit');

/** S4.07: what the server allows; a sample is refused or poured over only while it may be edited. */
export function mayDo(task: SampleTask, sample: Doable): boolean {
  switch (task) {
    // Looking is always possible; then the dialog only closes.
    case 'edit':
      return true;
    case 'reject':
      return !isReadOnly(sample) && sample.odbijen === null;
    case 'aliquot':
      return !isReadOnly(sample) && sample.odbijen === null && sample.tests.length > 1;
    default:
      return sample.allowedActions.includes(task);
  }
}

export function taskOfKey(key: string, sample: Doable): SampleTask | undefined {
  const task = SAMPLE_TASKS.find((one) => TASK_KEYS[one].toLowerCase() === key.toLowerCase());
  return task && mayDo(task, sample) ? task : undefined;
}
