import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import type { ReportState } from '@nalaz/domain/reports/report.words';
import { REPORT_SORTS, type ReportEntry, type ReportVersion } from '@nalaz/domain/reports/reports.contract';
import { readWorklistText } from '@nalaz/domain/results/worklist/worklist-text.rules';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readActorNames } from '../results/release/reported-results.service.ts';
import { describeEntries } from './entry-view.ts';
import { type ListedVersion, selectVersions, selectVisitOfSample } from './report-reading.repository.ts';
import { selectReportIds } from './reports-list.repository.ts';

/** S2.14, S3.08. */
export function listReports(
  services: Services,
  context: Context,
  siteId: string,
  { stanje, ...query }: TableQuery & { stanje?: ReportState | undefined },
  rights: Rights,
) {
  const request = { ...readTableRequest(query, REPORT_SORTS, services.now()), stanje };
  return services.database.inTransaction(context, async (tx) => {
    const { ids, pagination } = await selectReportIds(tx, siteId, request, readWorklistText(request.filter));
    const data = await describeEntries(tx, ids, rights);
    if (data.length > 0) {
      await recordRead(tx, {
        siteId,
        record: 'patient',
        shown: [...new Set(data.map(({ pacijent }) => pacijent._id))],
      });
    }
    return { ...OK, data, pagination };
  });
}

export async function readEntryIn(tx: Tx, visitId: string, rights: Rights): Promise<ReportEntry> {
  const [entry] = await describeEntries(tx, [visitId], rights);
  if (!entry) {
    throw new LabError('NOT_FOUND');
  }
  return entry;
}

export function readReport(services: Services, context: Context, siteId: string, visitId: string, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    const data = await readEntryIn(tx, visitId, rights);
    await recordRead(tx, { siteId, record: 'patient', recordId: data.pacijent._id });
    const versions = await selectVersions(tx, visitId);
    const names = await readActorNames(
      tx,
      versions.map(({ izdao }) => izdao),
    );
    return { ...OK, data, verzije: versions.map((version) => toVersion(version, names)) };
  });
}

function toVersion(version: ListedVersion, names: ReadonlyMap<string, string>): ReportVersion {
  const { verzija, vrsta, izmijenjen, stanje, jezik, sha256, size, izdao } = version;
  return {
    ...{ verzija, vrsta, izmijenjen, stanje, jezik },
    stanjeRazlog: version.stanje_razlog,
    izdat: version.created_at.toISOString(),
    izdao: names.get(izdao) ?? izdao,
    pdf: sha256 !== null && size !== null ? { sha256, size } : null,
    javniId: version.javni_id,
  };
}

/** S4.05: where the icon of a sample's row leads. */
export function readReportOfSample(services: Services, context: Context, sampleId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const found = await selectVisitOfSample(tx, sampleId);
    if (!found) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, posjeta: found.visit_id, verzija: found.verzija };
  });
}
