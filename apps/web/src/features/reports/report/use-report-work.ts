import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useCallback } from 'react';
import { reportFailure } from '../../../lib/report-failure.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { showReport } from '../reports.queries.ts';

interface ReportWorkSubject {
  action: Exclude<ReportAction, 'pdf'>;
  entries: readonly ReportEntry[];
}

/**
 * Everything that is done with reports, for the list and the report alike:
 *
 *   const work = useReportWork();
 *   work.start('issueFinal', entries);
 *   <ReportDialogs work={work} onPrint={…} />   // once, anywhere on the screen
 *
 * What is possible is said by `allowedActions` of the entry; it is not asked here.
 */
export function useReportWork() {
  const dialog = useDialog<ReportWorkSubject>();
  const { open } = dialog;
  const start = useCallback(
    (action: ReportAction, entries: readonly ReportEntry[]) => {
      const [first] = entries;
      if (!first) {
        return;
      }
      if (action === 'pdf') {
        showReport(first._id, first.broj).catch(reportFailure);
      } else {
        open({ action, entries });
      }
    },
    [open],
  );
  return { dialog, start };
}

export type ReportWork = ReturnType<typeof useReportWork>;
