import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { type Claim, claimKey, keepAnswer, readFirstAnswer } from './claimed-keys.ts';
import type { Context } from './context.ts';
import type { DB } from './database.generated.ts';
import { faultPoint } from './fault-point.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { createPinger } from './pinger.ts';
import { connectionOf, createStatementNames, forgetGivenUp, isOutdatedPlan } from './statements.ts';
import { untilTaken } from './try-again.ts';

/** Writes and reads take a Tx, so touching the database outside a transaction with context does not compile. */
export type Tx = Transaction<DB>;

export interface Database {
  /**
   * The only door. Row-level security sees the context; without one it shows no rows. When PostgreSQL breaks the
   * transaction off (a deadlock), the whole work is run again: what it does outside the database must bear that, or say `once`.
   */
  inTransaction<T>(context: Context, work: (tx: Tx) => Promise<T>, options?: { once: boolean }): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

// A date stays the text that was stored: as a Date it would shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Only writes the statements: connections are given to it, one for each transaction. */
const DIALECT = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

export function openDatabase(url: string, options: { poolSize: number; onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 3000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'nalaz',
    // What need not wait for an answer does not wait: a transaction begins together with its first question.
    pipeline: true,
    stream: gatheringSocket,
    // Compiling a statement over months of partitions takes half a second; running it takes milliseconds. A plan that is
    // kept serves all values: months are written into the texts, and texts are searched by ranges of a key. What is asked
    // for is in memory or on a disk without arms: a plan that was made for an empty month must not read it from end to end.
    options: '-c jit=off -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
  });
  pool.on('error', options.onError);
  // A connection that is lost while it is in use tells its client, not the pool; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const pinger = createPinger(url, options.onError);
  const db = new Kysely<DB>({ dialect: DIALECT });
  const names = createStatementNames();
  const transactionOn = (connection: DatabaseConnection): Tx => {
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    return new Transaction<DB>({ config: { dialect: DIALECT }, driver: new DummyDriver(), dialect: DIALECT, executor });
  };
  return {
    inTransaction: (context, work, options) => {
      const transaction = () =>
        onClient(pool, async (client) => {
          forgetGivenUp(client, names);
          const connection = connectionOf(client, names);
          try {
            return await run(client, context, () => work(transactionOn(connection)), connection.end);
          } finally {
            connection.end();
          }
        });
      return options?.once ? transaction() : untilTaken(transaction);
    },
    ping: pinger.ping,
    close: async () => {
      await Promise.all([pool.end(), pinger.close()]);
    },
  };
}

/** A connection that could not be brought to rest is not used again. */
async function onClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let unusable = false;
  try {
    return await use(client);
  } catch (error) {
    unusable = isOutdatedPlan(error);
    await client.query('rollback').catch(() => {
      unusable = true;
    });
    throw error;
  } finally {
    client.release(unusable);
  }
}

async function run<T>(client: pg.PoolClient, context: Context, work: () => Promise<T>, end: () => void): Promise<T> {
  const begun = Promise.all([client.query('begin'), client.query(contextStatement(context))]);
  // Heard of at the end at the latest: whatever follows a failed beginning fails too.
  begun.catch(() => undefined);
  const claim = claimOf(context);
  if (claim && !(await claimKey(client, claim))) {
    throw await readFirstAnswer(client, claim);
  }
  const answer = await work();
  end();
  const sent: Promise<unknown>[] = [begun];
  if (claim) {
    const kept = keepAnswer(client, claim, answer);
    kept.catch(() => undefined);
    sent.push(kept);
    await faultPoint('beforeCommit');
  }
  const [committed] = await Promise.all([client.query('commit'), ...sent]);
  // PostgreSQL answers so when a statement before had failed.
  if (committed.command !== 'COMMIT') {
    throw new Error('the transaction was rolled back');
  }
  return answer;
}

function claimOf({ idempotency, userId }: Context): Claim | undefined {
  return idempotency && userId ? { userId, ...idempotency } : undefined;
}

function contextStatement(context: Context): pg.QueryConfig {
  return {
    name: 'nalaz_context',
    text: `select set_config('nalaz.user', $1, true), set_config('nalaz.actor', $2, true), set_config('nalaz.session', $3, true),
      set_config('nalaz.sites', $4, true), set_config('nalaz.partner', $5, true), set_config('nalaz.organisation', $6, true),
      set_config('nalaz.request', $7, true)`,
    values: [
      context.userId ?? '',
      context.actor,
      context.sessionId ?? '',
      context.sites === 'all' ? 'all' : context.sites.join(','),
      context.partner ?? '',
      context.organisationWide ? 'yes' : 'no',
      context.requestId,
    ],
  };
}
