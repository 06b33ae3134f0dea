import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { PORTAL_SORTS } from '@nalaz/domain/reports/portal.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { paginationOf, readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readPartners } from '../outbox/plan-deliveries.service.ts';
import { selectPdf } from '../report-reading.repository.ts';
import { type PortalRow, selectPortalReports, selectPortalVersions } from './portal.repository.ts';

/** Asked each time: a partner whose reports are not on the portal any more sees none, also not those of before. */
async function isOpen(tx: Tx, partnerId: string): Promise<boolean> {
  return (await readPartners(tx, [partnerId])).get(partnerId)?.dostava.portal === true;
}

/** Whoever is nobody's customer has no reports here. */
function partnerOf({ partner }: Context): string {
  if (!partner) {
    throw new LabError('NOT_PERMITTED');
  }
  return partner;
}

export function listPortalReports(services: Services, context: Context, query: TableQuery) {
  const partner = partnerOf(context);
  const request = readTableRequest(query, PORTAL_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    if (!(await isOpen(tx, partner))) {
      return { ...OK, data: [], pagination: paginationOf(request, 0, 0) };
    }
    const { rows, pagination } = await selectPortalReports(tx, partner, request);
    for (const [siteId, patients] of patientsBySite(rows)) {
      await recordRead(tx, { siteId, record: 'patient', shown: patients });
    }
    return { ...OK, data: rows.map(({ report }) => report), pagination };
  });
}

/** The trail is read site by site. */
function patientsBySite(rows: readonly PortalRow[]): [string, string[]][] {
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId);
  return [...bySite].map(([siteId, some]) => [siteId, [...new Set(some.map(({ patientId }) => patientId))]]);
}

export function readPortalReport(services: Services, context: Context, visitId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const versions = await readVersions(tx, context, visitId);
    const newest = versions[0];
    await recordRead(tx, { siteId: newest.siteId, record: 'patient', recordId: newest.patientId });
    return { ...OK, verzije: versions.map(({ report }) => report) };
  });
}

/** Somebody else's is answered as one that does not exist, and so is every one where the portal is closed. */
async function readVersions(tx: Tx, context: Context, visitId: string): Promise<[PortalRow, ...PortalRow[]]> {
  const partner = partnerOf(context);
  const [newest, ...older] = (await isOpen(tx, partner)) ? await selectPortalVersions(tx, partner, visitId) : [];
  if (!newest) {
    throw new LabError('NOT_FOUND');
  }
  return [newest, ...older];
}

export function readPortalPdf(services: Services, context: Context, wanted: { id: string; verzija?: number }) {
  return services.database.inTransaction(context, async (tx) => {
    const [newest, ...older] = await readVersions(tx, context, wanted.id);
    const { verzija = newest.report.verzija } = wanted;
    const version = [newest, ...older].find(({ report }) => report.verzija === verzija);
    if (version?.report.pdf === false && version.newestState === 'OBUSTAVLJEN') {
      throw new LabError('REPORT_SUSPENDED');
    }
    if (version?.report.stanje === 'ZAMIJENJEN') {
      throw new LabError('REPORT_REPLACED');
    }
    const pdf = version?.report.pdf
      ? await selectPdf(tx, { visitId: wanted.id, verzija, jezik: version.jezik })
      : undefined;
    if (!version || !pdf) {
      throw new LabError('NOT_FOUND');
    }
    await recordRead(tx, { siteId: version.siteId, record: 'report', recordId: wanted.id });
    return { ...OK, pdf: pdf.bytes.toString('base64'), sha256: pdf.sha256, broj: version.report.broj, verzija };
  });
}
