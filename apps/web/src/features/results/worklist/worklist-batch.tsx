import { Button } from '@mantine/core';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import type { SampleAction } from '@nalaz/domain/samples/sample.words';
import { IconListNumbers, IconMessages } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeysOfPage } from '../../../lib/use-keys-of-page.ts';
import { Hint } from '../../../ui/hint.tsx';
import type { Release } from '../release/use-release.ts';
import { TASK_ICONS } from './worklist-tasks.ts';

interface WorklistBatchProps {
  rows: readonly WorklistRow[];
  clear: () => void;
  /** Set while something is marked. */
  clearRef: RefObject<(() => void) | undefined>;
  onRelease: Release['start'];
  onComment: (rows: readonly WorklistRow[]) => void;
  onMulti: (rows: readonly WorklistRow[]) => void;
}

const BATCH = ['check', 'verify', 'undo', 'comment', 'multi'] as const;
type BatchTask = (typeof BATCH)[number];

const KEYS: Readonly<Record<BatchTask, string>> = { check: 'O', verify: 'V', undo: 'U', comment: 'K', multi: 'M' };
const NEEDS: Readonly<Record<BatchTask, SampleAction>> = {
  check: 'check',
  verify: 'verify',
  undo: 'undo',
  comment: 'comment',
  multi: 'save',
};
const ICONS: Readonly<Record<BatchTask, ReactNode>> = {
  check: <TASK_ICONS.check size={15} aria-hidden />,
  verify: <TASK_ICONS.verify size={15} aria-hidden />,
  undo: <TASK_ICONS.undo size={15} aria-hidden />,
  comment: <IconMessages size={15} aria-hidden />,
  multi: <IconListNumbers size={15} aria-hidden />,
};

/** What can be done with all that is marked; each says how many of them it means. */
export function WorklistBatch({ rows, clear, clearRef, onRelease, onComment, onMulti }: WorklistBatchProps) {
  const { t } = useTranslation('worklist');
  useEffect(() => {
    clearRef.current = clear;
    return () => {
      clearRef.current = undefined;
    };
  });
  const meant = (task: BatchTask) => rows.filter(({ allowedActions }) => allowedActions.includes(NEEDS[task]));
  const run = (task: BatchTask) => {
    const samples = meant(task);
    if (samples.length === 0) {
      return;
    }
    if (task === 'comment') {
      onComment(samples);
    } else if (task === 'multi') {
      onMulti(samples);
    } else {
      onRelease(task, samples);
    }
  };
  useKeysOfPage((event) => {
    const task = event.ctrlKey || event.metaKey ? undefined : BATCH.find((one) => event.code === `Key${KEYS[one]}`);
    return task && (() => run(task));
  });
  return BATCH.map((task) => {
    const count = meant(task).length;
    const nothing = count === 0;
    return (
      <Hint key={task} text={nothing ? t(`batch.none.${task}`) : t(`batch.hint.${task}`)} shortcut={KEYS[task]}>
        <Button
          variant={task === 'check' ? 'filled' : 'default'}
          leftSection={ICONS[task]}
          aria-keyshortcuts={KEYS[task]}
          {...(nothing ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          onClick={() => run(task)}
        >
          {t(`batch.${task}`, { count })}
        </Button>
      </Hint>
    );
  });
}
