import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';

export interface ReportDialogProps {
  entry: ReportEntry;
  opened: boolean;
  onClose: () => void;
}

export const LONGEST_REASON = 300;

export const nameOf = ({ pacijent }: Pick<ReportEntry, 'pacijent'>) => `${pacijent.prezime} ${pacijent.ime}`;
