import { reportNumber } from '@nalaz/domain/reports/report-number.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { Tx } from '../../platform/database.ts';
import { type HeldEntry, takeReportCounts } from './issuing.repository.ts';
import type { ReportSource } from './report-source.ts';

interface Numbered {
  entry: HeldEntry;
  source: Pick<ReportSource, 'visit'>;
}

/** A visit keeps the number of its first report. Sites in one order, so that two at once never wait in a circle. */
export async function numberEntries(tx: Tx, drafts: readonly Numbered[], at: Date): Promise<Map<string, string>> {
  const numbers = new Map(drafts.flatMap(({ entry }) => (entry.broj ? [[entry.visit_id, entry.broj] as const] : [])));
  const unnumbered = drafts.filter(({ entry }) => entry.broj === null);
  const year = dayOf(at).slice(0, 4);
  const bySite = Map.groupBy(unnumbered, ({ source }) => source.visit.site_id);
  for (const [siteId, ofSite] of [...bySite].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const first = await takeReportCounts(tx, siteId, year, ofSite.length);
    ofSite.forEach(({ entry, source }, at) => {
      numbers.set(entry.visit_id, reportNumber(source.visit.site_broj, year, first + at));
    });
  }
  return numbers;
}
