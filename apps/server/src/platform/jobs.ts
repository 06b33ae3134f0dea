import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A kind of job, declared by the module that asks for it; the module that does it handles it in its manifest. */
export interface JobKind<Payload = never> {
  readonly name: string;
  /**
   * Always enqueued with a key. A newer job takes the key of the one that runs: it does all that is left to do, and the
   * older one is not tried again when it fails.
   */
  readonly keyed: boolean;
  /** A person waits for it: it is taken before all others. */
  readonly urgent: boolean;
  /** Only for the type: nothing is kept here. */
  readonly payload?: (payload: Payload) => void;
}

export const defineJob = <Payload extends object = Record<string, never>>(
  name: string,
  { keyed = false, urgent = false } = {},
): JobKind<Payload> => ({ name, keyed, urgent });

export interface JobHandler {
  kind: Omit<JobKind, 'payload'>;
  run: (payload: never) => Promise<void>;
  /** When it is done without being asked for, as cron writes it; `catchUp`: also what was missed in the last day. */
  cron?: { match: string; catchUp?: boolean };
}

export const handle = <Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
  cron?: JobHandler['cron'],
): JobHandler => ({ kind, run, ...(cron ? { cron } : {}) });

/** The same key while the job waits: it runs once. A job is enqueued in the transaction that makes it necessary. */
export const enqueueJob = <Payload extends object>(
  tx: Tx,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  key?: string,
): Promise<void> => enqueueJobs(tx, kind, [{ payload, key }]);

export async function enqueueJobs<Payload extends object>(
  tx: Tx,
  { name, urgent }: JobKind<Payload>,
  jobs: readonly { payload: NoInfer<Payload>; key?: string | undefined }[],
): Promise<void> {
  if (jobs.length > 0) {
    await sql`
      select jobs.enqueue(${name}, j.payload, j.key, urgent => ${urgent}::boolean)
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
