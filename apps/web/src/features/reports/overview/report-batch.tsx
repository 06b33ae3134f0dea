import { Button } from '@mantine/core';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { IconPrinter } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeysOfPage } from '../../../lib/use-keys-of-page.ts';
import { Hint } from '../../../ui/hint.tsx';
import { mayDo, TASK_ICONS, TASK_KEYS } from '../report/report-tasks.ts';

interface ReportBatchProps {
  rows: readonly ReportEntry[];
  clear: () => void;
  /** Set while something is marked. */
  clearRef: RefObject<(() => void) | undefined>;
  onIssue: (action: ReportAction, entries: readonly ReportEntry[]) => void;
  onPrint: (visits: readonly string[]) => void;
}

const BATCH = ['issueFinal', 'issuePartial', 'print'] as const;
type BatchTask = (typeof BATCH)[number];

const KEYS: Readonly<Record<BatchTask, string>> = {
  issueFinal: TASK_KEYS.issueFinal,
  issuePartial: TASK_KEYS.issuePartial,
  print: 'P',
};
const ICONS = { issueFinal: TASK_ICONS.issueFinal, issuePartial: TASK_ICONS.issuePartial, print: IconPrinter };

/** What can be done with all that is marked; each says how many of them it means. */
export function ReportBatch({ rows, clear, clearRef, onIssue, onPrint }: ReportBatchProps) {
  const { t } = useTranslation('reports');
  useEffect(() => {
    clearRef.current = clear;
    return () => {
      clearRef.current = undefined;
    };
  });
  const meant = (task: BatchTask) => rows.filter((entry) => mayDo(task === 'print' ? 'pdf' : task, entry));
  const run = (task: BatchTask) => {
    const entries = meant(task);
    if (entries.length === 0) {
      return;
    }
    if (task === 'print') {
      onPrint(entries.map(({ _id }) => _id));
    } else {
      onIssue(task, entries);
    }
  };
  useKeysOfPage((event) => {
    const task = event.ctrlKey || event.metaKey ? undefined : BATCH.find((one) => event.code === `Key${KEYS[one]}`);
    return task && (() => run(task));
  });
  return BATCH.map((task) => {
    const count = meant(task).length;
    const nothing = count === 0;
    const Icon = ICONS[task];
    return (
      <Hint key={task} text={t(nothing ? `batch.none.${task}` : `batch.hint.${task}`)} shortcut={KEYS[task]}>
        <Button
          variant={task === 'issueFinal' ? 'filled' : 'default'}
          leftSection={<Icon size={15} aria-hidden />}
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
