import { LabError } from '@nalaz/domain/errors';
import { coalesce } from '../../platform/coalesce.ts';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readHead } from '../catalogue/in-effect.service.ts';
import { holdVisits } from './hold-visits.ts';
import { issueDrafts } from './issue.service.ts';
import { readPaperSettings } from './paper-settings.service.ts';
import type { DrawVersion } from './render-report.service.ts';
import { isFit, readDrafts } from './report-drafts.ts';
import { selectEntrySites, selectUndrawn, type Undrawn } from './report-reading.repository.ts';

const system = systemContext('issueFinalReports');
const FINAL = { vrsta: 'KONAČAN' } as const;
/** So many visits are issued together at most; a sample held by one waits for all. */
const MOST_TOGETHER = 8;

/**
 * The job: final reports of those visits whose site issues them by itself and of which nothing is awaited any more, down to
 * their PDFs. What several jobs want at once is one transaction. Run again it draws what was issued and not drawn.
 */
export function createFinalIssuing(services: Pick<Services, 'config' | 'database'>, draw: DrawVersion) {
  const issue = coalesce(
    (visits: readonly string[]) => services.database.inTransaction(system, (tx) => issueTogether(services, tx, visits)),
    MOST_TOGETHER,
  );
  const make = async (visitId: string): Promise<void> => {
    const issued = await issue(visitId).catch(ignoreRefusal);
    if (issued) {
      await draw(issued);
    }
  };
  return async (visits: readonly string[]): Promise<void> => {
    const made = await Promise.allSettled(visits.map(make));
    const failed = made.find((one) => one.status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  };
}

/** One that cannot be issued as things stand is looked into again when something of it is verified. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof LabError)) {
    throw error;
  }
}

/** For each visit the version that is to be drawn now. */
async function issueTogether(
  services: Pick<Services, 'config'>,
  tx: Tx,
  visits: readonly string[],
): Promise<(Undrawn | undefined)[]> {
  const wanted = new Set(visits);
  const ready = await selectReady(tx, [...wanted]);
  const { entries, sampleIds } = ready.length > 0 ? await holdVisits(tx, ready) : { entries: [], sampleIds: [] };
  const drafts = ready.length > 0 ? await readDrafts(tx, entries, sampleIds) : [];
  const fit = drafts.filter((draft) => isFit(draft, FINAL.vrsta));
  const issued = await issueDrafts(services, tx, fit, FINAL);
  const undrawn = new Map(
    issued.map(({ visit_id: visitId, verzija, jezik, snapshot }) => [visitId, { visitId, verzija, jezik, snapshot }]),
  );
  const others = [...wanted].filter((id) => !undrawn.has(id));
  for (const version of others.length > 0 ? await selectUndrawn(tx, others) : []) {
    undrawn.set(version.visitId, version);
  }
  // Two jobs of the same visit: the first draws.
  return visits.map((id, at) => (visits.indexOf(id) === at ? undrawn.get(id) : undefined));
}

/** What a person has withdrawn, a person issues again. */
async function selectReady(tx: Tx, visits: readonly string[]): Promise<string[]> {
  const ready: string[] = [];
  const head = await readHead(tx);
  for (const { visit_id, site_id, withdrawn } of await selectEntrySites(tx, visits)) {
    if (!withdrawn && (await readPaperSettings(tx, site_id, head)).izdavanjeNalaza === 'AUTOMATSKI') {
      ready.push(visit_id);
    }
  }
  return ready;
}
