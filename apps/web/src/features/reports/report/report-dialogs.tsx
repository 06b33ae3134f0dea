import { AmendDialog } from './amend-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ReinstateDialog } from './reinstate-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { ReportWork } from './use-report-work.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ReportDialogsProps {
  work: ReportWork;
  onPrint: (visits: readonly string[]) => void;
}

/** The dialogs of useReportWork. */
export function ReportDialogs({ work: { dialog }, onPrint }: ReportDialogsProps) {
  const { shown, key, opened, close } = dialog;
  const [entry] = shown?.entries ?? [];
  if (!shown || !entry) {
    return null;
  }
  const common = { opened, onClose: close };
  switch (shown.action) {
    case 'issueFinal':
    case 'issuePartial':
      return (
        <IssueDialog
          key={key}
          {...common}
          entries={shown.entries}
          kind={shown.action === 'issueFinal' ? 'KONAČAN' : 'DJELIMIČAN'}
          onPrint={onPrint}
        />
      );
    case 'amend':
      return <AmendDialog key={key} {...common} entry={entry} />;
    case 'reinstate':
      return <ReinstateDialog key={key} {...common} entry={entry} />;
    case 'withdraw':
      return <WithdrawDialog key={key} {...common} entry={entry} />;
    case 'send':
      return <SendDialog key={key} {...common} entry={entry} />;
  }
}
