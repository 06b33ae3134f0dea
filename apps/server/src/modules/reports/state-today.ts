import type { ReportState } from '@nalaz/domain/reports/report.words';
import { stateToday } from '@nalaz/domain/reports/report-actions.rules';
import type { Tx } from '../../platform/database.ts';
import { type StoredReport, selectReport } from './report-reading.repository.ts';

/** Of a version that was replaced, the newest one is asked whether anything of the report still holds. */
export async function readStateToday(tx: Tx, { visit_id, stanje }: StoredReport): Promise<ReportState> {
  const newest = stanje === 'ZAMIJENJEN' ? await selectReport(tx, visit_id) : undefined;
  return newest ? stateToday(stanje, newest.stanje) : stanje;
}
