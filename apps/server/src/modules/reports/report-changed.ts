import type { EventPayloads } from '@nalaz/domain/realtime/realtime.contract';
import { type RecordedChange, recordChanges } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { publishEvents } from '../../platform/realtime/events.ts';

interface ChangedReport {
  visitId: string;
  siteId: string;
  verzija: number;
  pdf: boolean;
}

/** Lists and open reports of the site are read anew. */
export async function tellReportsChanged(tx: Tx, reports: readonly ChangedReport[]): Promise<void> {
  await publishEvents(
    tx,
    reports.map(({ visitId, siteId, verzija, pdf }) => {
      const payload: EventPayloads['reportChanged'] = { posjeta: visitId, verzija, pdf };
      return { type: 'reportChanged', siteId, payload };
    }),
  );
}

/** In the trail: how the version, or the entry, stood before and stands after. */
export const recordReports = (
  tx: Tx,
  changes: readonly (Omit<RecordedChange, 'recordId' | 'record'> & { record?: string; visitId: string })[],
): Promise<void> =>
  recordChanges(
    tx,
    changes.map(({ visitId, record = 'report', ...change }) => ({ ...change, record, recordId: visitId })),
  );
