import { showReportOfSample } from '../features/reports/reports.queries.ts';
import { reportFailure } from '../lib/report-failure.ts';

/** S4.05, S4.07: the report of a sample, in a tab of its own. */
export const showPaper = (sid: string, number: string) => void showReportOfSample(sid, number).catch(reportFailure);
