import { randomBytes } from 'node:crypto';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import type { ReportKind } from '@nalaz/domain/reports/report.words';
import { isShown, isStanding } from '@nalaz/domain/reports/report-entry.rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJobs } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { lockReported } from '../results/release/report-steps.service.ts';
import { askForPrevious } from './corrections/previous-papers.repository.ts';
import { holdVisits } from './hold-visits.ts';
import {
  type HeldEntry,
  insertReports,
  markIssued,
  markVersion,
  type NewReport,
  selectClock,
} from './issuing.repository.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { numberEntries } from './number-entries.ts';
import { callOffDeliveries } from './outbox/plan-deliveries.service.ts';
import { drawingKey } from './render-report.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import { type Draft, readDrafts, refuseUnfit } from './report-drafts.ts';
import { RENDER_REPORT } from './reports.jobs.ts';
import { withChanges } from './with-changes.ts';

interface Needed {
  config: Pick<Services['config'], 'PUBLIC_URL'>;
}

export interface Wanted {
  _id: string;
  /** The newest version that whoever issues has seen; left out by the demo, which sees whatever there is. */
  verzija?: number;
}

interface Kind {
  vrsta: ReportKind;
  jezik?: Language | undefined;
}

/** S2.14, S4.08: of all these visits or of none. */
export function issueReports(
  services: Services,
  context: Context,
  { posjete, ...kind }: { posjete: readonly Wanted[] } & Kind,
) {
  return services.database.inTransaction(context, async (tx) => ({
    ...OK,
    nalazi: await issueIn(services, tx, posjete, kind),
  }));
}

export async function issueIn(services: Needed, tx: Tx, wanted: readonly Wanted[], kind: Kind) {
  const visitIds = [...new Set(wanted.map(({ _id }) => _id))];
  const { entries, sampleIds } = await holdVisits(tx, visitIds);
  refuseStale(entries, wanted);
  const drafts = await readDrafts(tx, entries, sampleIds);
  for (const draft of drafts) {
    refuseUnfit(draft, kind.vrsta);
  }
  const reports = await issueDrafts(services, tx, drafts, kind);
  await enqueueJobs(
    tx,
    RENDER_REPORT,
    reports.map(({ visit_id: visitId, verzija, jezik }) => {
      const payload = { visitId, verzija, jezik };
      return { payload, key: drawingKey(payload) };
    }),
  );
  return reports.map(({ visit_id, broj, verzija }) => ({ _id: visit_id, broj, verzija }));
}

/** Of visits that are held and whose reports may be issued so. They are still to be drawn. */
export async function issueDrafts(
  services: Needed,
  tx: Tx,
  drafts: readonly Draft[],
  kind: Kind,
): Promise<readonly NewReport[]> {
  if (drafts.length === 0) {
    return [];
  }
  const reports = await makeReports(services, tx, drafts, kind);
  await insertReports(tx, reports);
  await replaceEarlier(tx, drafts);
  await markIssued(tx, reports, kind.vrsta);
  if (kind.vrsta === 'KONAČAN') {
    const shown = drafts.flatMap(({ source }) => source.samples.filter(isShown));
    await lockReported(
      tx,
      shown.map(({ id }) => id),
    );
  }
  await writeDown(tx, reports);
  const takenBack = new Set(drafts.filter(wasTakenBack).map(({ entry }) => entry.visit_id));
  const again = reports
    .filter(({ visit_id, verzija }) => verzija > 1 || takenBack.has(visit_id))
    .map(({ visit_id }) => visit_id);
  if (again.length > 0) {
    await askForPrevious(tx, again);
  }
  return reports;
}

/** Nothing of it was issued yet, and still others may have been compared with it and told that it does not hold. */
const wasTakenBack = ({ source }: Draft): boolean =>
  source.samples.some(({ potpisi }) => potpisi.some(({ ponisten }) => ponisten));

function refuseStale(entries: readonly HeldEntry[], wanted: readonly Wanted[]): void {
  const versions = new Map(entries.map(({ visit_id, verzija }) => [visit_id, verzija]));
  if (wanted.some(({ _id, verzija }) => verzija !== undefined && verzija !== versions.get(_id))) {
    throw new LabError('REPORT_STALE');
  }
}

async function makeReports({ config }: Needed, tx: Tx, drafts: readonly Draft[], kind: Kind): Promise<NewReport[]> {
  const izdat = await selectClock(tx);
  const numbers = await numberEntries(tx, drafts, izdat);
  return drafts.map(({ entry, source, earlier }) => {
    const javniId = randomBytes(16).toString('base64url');
    const version = {
      broj: numbers.get(entry.visit_id) ?? '',
      verzija: entry.verzija + 1,
      vrsta: kind.vrsta,
      jezik: kind.jezik,
      izdat,
      provjera: { javniId, adresa: `${config.PUBLIC_URL}/nalaz/${javniId}` },
    };
    const snapshot = withChanges(makeSnapshot(source, version), earlier, entry.izmjena_razlog);
    const { id, site_id, patient_id, narucioc_id, posiljaoc_id } = source.visit;
    const { broj, verzija, vrsta, izmijenjen, jezik } = snapshot;
    return {
      ...{ visit_id: id, site_id, patient_id, narucioc_id, posiljaoc_id },
      ...{ broj, verzija, vrsta, izmijenjen, jezik, snapshot, javni_id: javniId },
    };
  });
}

/** Whatever still waits of the version before does not go out any more. */
async function replaceEarlier(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  for (const { entry, earlier } of drafts) {
    for (const { verzija, stanje } of earlier.filter(isStanding)) {
      const version = { visitId: entry.visit_id, verzija };
      await markVersion(tx, version, 'ZAMIJENJEN', '');
      await callOffDeliveries(tx, version, 'ZAMIJENJEN');
      await recordReports(tx, [
        {
          ...{ visitId: entry.visit_id, siteId: entry.site_id, action: 'update' },
          before: { verzija, stanje },
          after: { verzija, stanje: 'ZAMIJENJEN' },
        },
      ]);
    }
  }
}

async function writeDown(tx: Tx, reports: readonly NewReport[]): Promise<void> {
  await recordReports(
    tx,
    reports.map(({ visit_id, site_id, verzija, broj, vrsta, izmijenjen, jezik }) => ({
      ...{ visitId: visit_id, siteId: site_id, action: 'insert' },
      after: { verzija, broj, vrsta, izmijenjen, jezik },
    })),
  );
  await tellReportsChanged(
    tx,
    reports.map(({ visit_id, site_id, verzija }) => ({ visitId: visit_id, siteId: site_id, verzija, pdf: false })),
  );
}
