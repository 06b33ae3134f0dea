import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Context } from './context.ts';
import type { DB } from './database.generated.ts';
import { faultPoint } from './fault-point.ts';

/** Writes and reads take a Tx, so touching the database outside a transaction with context does not compile. */
export type Tx = Transaction<DB>;

export interface Database {
  /** The only door. Row-level security sees the context; without one it shows no rows. */
  inTransaction<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown inside a transaction whose key was seen before: the caller sends the first answer again. */
export class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('already answered');
    this.answer = answer;
  }
}

export class KeyReused extends Error {}

// A date stays the text that was stored: as a Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDatabase(url: string, options: { poolSize: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 3000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'nalaz',
    // Compiling a statement over months of partitions takes half a second; running it takes milliseconds.
    options: '-c jit=off',
  });
  pool.on('error', options.onError);
  // A connection that is lost while it is in use tells its client, not the pool; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    inTransaction: (context, work) => db.transaction().execute((tx) => runInContext(tx, context, work)),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function runInContext<T>(tx: Tx, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  await setContext(tx, context);
  if (!context.idempotency || !context.userId) {
    return work(tx);
  }
  const { key, requestHash } = context.idempotency;
  await claimKey(tx, context.userId, key, requestHash);
  const answer = await work(tx);
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', context.userId)
    .where('key', '=', key)
    .execute();
  await faultPoint('beforeCommit');
  return answer;
}

async function setContext(tx: Tx, context: Context): Promise<void> {
  const sites = context.sites === 'all' ? 'all' : context.sites.join(',');
  await sql`select
    set_config('nalaz.user', ${context.userId ?? ''}, true),
    set_config('nalaz.actor', ${context.actor}, true),
    set_config('nalaz.session', ${context.sessionId ?? ''}, true),
    set_config('nalaz.sites', ${sites}, true),
    set_config('nalaz.partner', ${context.partner ?? ''}, true),
    set_config('nalaz.organisation', ${context.organisationWide ? 'yes' : 'no'}, true),
    set_config('nalaz.request', ${context.requestId}, true)`.execute(tx);
}

/** A second call with the same key waits here until the first has committed, then gets its answer. */
async function claimKey(tx: Tx, userId: string, key: string, requestHash: string): Promise<void> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    return;
  }
  const first = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) {
    throw new KeyReused();
  }
  throw new AlreadyAnswered(first.answer);
}
