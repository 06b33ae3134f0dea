import type { Language } from '@nalaz/domain/language/language';
import type { EventPayloads } from '@nalaz/domain/realtime/realtime.contract';
import { coalesce } from '../../platform/coalesce.ts';
import { systemContext } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { type NewEvent, publishEvents } from '../../platform/realtime/events.ts';
import { drawReport } from './drawing/draw-report.ts';
import { planDeliveries } from './outbox/plan-deliveries.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import { type DrawnPdf, type HeldVersion, holdVersions, insertPdfs, selectCustomers } from './report-pdf.repository.ts';
import { selectPdf, selectReport, type Undrawn } from './report-reading.repository.ts';

interface Wanted {
  visitId: string;
  verzija: number;
  jezik: Language;
}

/** Ends when its PDF and what follows from it are stored. */
export type DrawVersion = (version: Undrawn) => Promise<void>;

const system = systemContext('renderReport');
/** So many PDFs are stored together at most. */
const MOST_TOGETHER = 8;

/** The same version in the same language waits once. */
export const drawingKey = ({ visitId, verzija, jezik }: Wanted): string => `nalaz ${visitId} ${verzija} ${jezik}`;

/** Draws versions and keeps their bytes: what is drawn at about the same time is stored in one transaction. */
export function createDrawing(database: Database): DrawVersion {
  const store = coalesce(
    (drawn: readonly DrawnPdf[]) => database.inTransaction(system, (tx) => storeDrawn(tx, drawn).then(() => drawn)),
    MOST_TOGETHER,
  );
  return async ({ snapshot, ...version }) => {
    const bytes = await drawReport(snapshot, version.jezik);
    await faultPoint('rendered');
    await store({ ...version, bytes });
  };
}

/** The job: one version in one language. Run again it finds the bytes and does nothing. */
export async function renderReport(database: Database, draw: DrawVersion, wanted: Wanted): Promise<void> {
  const { visitId, verzija, jezik } = wanted;
  const snapshot = await database.inTransaction(system, async (tx) => {
    const report = await selectReport(tx, visitId, verzija);
    const drawn = jezik === report?.jezik ? report.sha256 : await selectPdf(tx, wanted);
    return drawn ? undefined : report?.snapshot;
  });
  if (snapshot) {
    await draw({ visitId, verzija, jezik, snapshot });
  }
}

/** What was stored before is left as it is, with all that has followed from it. */
async function storeDrawn(tx: Tx, drawn: readonly DrawnPdf[]): Promise<void> {
  const versions = await holdVersions(tx, drawn);
  const versionOf = ({ visitId, verzija }: Pick<DrawnPdf, 'visitId' | 'verzija'>) =>
    versions.find((one) => one.visit_id === visitId && one.verzija === verzija);
  const placed = drawn.flatMap((pdf) => {
    const version = versionOf(pdf);
    return version ? [{ pdf, version }] : [];
  });
  const stored = placed.length > 0 ? await insertPdfs(tx, placed) : [];
  const news = stored.flatMap(({ visitId, verzija, ...pdf }) => {
    const version = versionOf({ visitId, verzija });
    return version ? [{ version, pdf }] : [];
  });
  if (news.length > 0) {
    await recordReports(
      tx,
      news.map(({ version: { visit_id: visitId, site_id: siteId, verzija }, pdf }) => ({
        ...{ record: 'report_pdf', visitId, siteId, action: 'insert' },
        after: { verzija, ...pdf },
      })),
    );
    await tellDrawn(tx, news);
  }
  await faultPoint('stored');
}

/** A version that was replaced or withdrawn before it was drawn goes to nobody. */
async function tellDrawn(tx: Tx, news: readonly { version: HeldVersion; pdf: { jezik: Language } }[]): Promise<void> {
  await tellReportsChanged(
    tx,
    news.map(({ version: { visit_id: visitId, site_id: siteId, verzija } }) => ({
      visitId,
      siteId,
      verzija,
      pdf: true,
    })),
  );
  const going = news.flatMap(({ version, pdf }) =>
    pdf.jezik === version.jezik && version.stanje === 'VAŽI' ? [version] : [],
  );
  await planDeliveries(tx, going);
  const ready: NewEvent[] = [];
  for (const version of going) {
    const { visit_id: posjeta, site_id: siteId, broj, verzija, izmijenjen } = version;
    const payload: EventPayloads['reportReady'] = { posjeta, broj, verzija, izmijenjen };
    for (const userId of await selectCustomers(tx, version)) {
      ready.push({ type: 'reportReady', siteId, userId, payload });
    }
  }
  await publishEvents(tx, ready);
}
