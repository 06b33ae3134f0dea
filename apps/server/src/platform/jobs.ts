import type { Language } from '@nalaz/domain/language/language';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Every job and what it is told. A job is enqueued in the transaction that makes it necessary. */
export interface JobPayloads {
  createPartitions: Record<string, never>;
  removeExpired: Record<string, never>;
  verifyAudit: Record<string, never>;
  printLabels: { printerId: string };
  printWaitingLabels: Record<string, never>;
  /** The requisition's id. */
  acknowledgeRequisition: { id: string };
  escalateOverdueTasks: Record<string, never>;
  learnTestSpreads: Record<string, never>;
  /** Of visits of which something was just verified. */
  issueFinalReports: { visits: string[] };
  renderReport: { visitId: string; verzija: number; jezik: Language };
  sendDelivery: { id: string };
  sendDueDeliveries: Record<string, never>;
  drawPrintBatch: { id: string };
  /** Visits whose results were taken back or changed: later reports may print them as earlier ones. */
  checkPrevious: { visits: string[] };
  /** A notice about what others did to an account. */
  tellPerson: { id: string };
  /** A consent that was withdrawn or given for another address. */
  tellConsentEnded: { id: string };
}
export type JobName = keyof JobPayloads;

/**
 * Always enqueued with a key. Whoever asks again while one runs takes its key: the newer one does all that is left to do,
 * and the older is not tried again when it fails.
 */
export const KEYED_JOBS: readonly JobName[] = ['printLabels', 'acknowledgeRequisition', 'renderReport', 'sendDelivery'];

/** Somebody stands and waits for them: they are fetched before all others, however many reports wait. */
export const FIRST_JOBS: readonly JobName[] = ['printLabels'];

/** The same key while the job waits: it runs once. */
export const enqueueJob = <N extends JobName>(tx: Tx, name: N, payload: JobPayloads[N], key?: string): Promise<void> =>
  enqueueJobs(tx, name, [{ payload, key }]);

export async function enqueueJobs<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: readonly { payload: JobPayloads[N]; key?: string | undefined }[],
): Promise<void> {
  if (jobs.length > 0) {
    await sql`
      select jobs.enqueue(${name}, j.payload, j.key)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text)`.execute(tx);
  }
}

export interface JobState {
  task: string;
  waiting: number;
  /** Given up. */
  failed: number;
  /** Failed at least once and will be tried again: for days, until it is given up. */
  retrying: number;
  oldestSeconds: number;
}

export async function readJobStates(tx: Tx): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select task, waiting, failed, retrying, oldest_seconds as "oldestSeconds" from jobs.waiting`.execute(tx);
  return rows;
}
