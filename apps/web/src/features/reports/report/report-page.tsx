import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useLiveReports } from '../overview/use-live-reports.ts';
import { usePrintChosen } from '../overview/use-print-chosen.ts';
import { PrintDialog } from '../print/print-dialog.tsx';
import { ReportDialogs } from './report-dialogs.tsx';
import { ReportView } from './report-view.tsx';
import { useReportWork } from './use-report-work.ts';

/** S2.14: one visit's reports at an address of their own, for links from elsewhere. */
export function ReportPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams({ strict: false });
  const work = useReportWork();
  const { start } = work;
  const [printing, setPrinting] = useState(false);
  const print = usePrintChosen(() => setPrinting(true));
  const doTask = useCallback((action: ReportAction, entry: ReportEntry) => start(action, [entry]), [start]);
  useLiveReports();
  return (
    <>
      <PageHeader title={t('report')} action={<TextLink to="/nalazi/pregled">{t('allReports')}</TextLink>} />
      <ReportView key={id} id={id} onDo={doTask} />
      <ReportDialogs work={work} onPrint={print} />
      <PrintDialog opened={printing} onClose={() => setPrinting(false)} />
    </>
  );
}
