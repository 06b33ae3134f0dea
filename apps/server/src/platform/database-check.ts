import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isStoreFailure } from './http/failures.ts';
import type { Log } from './log.ts';

/** The database would lose acknowledged work, or cannot be worked with. A person has to set it otherwise. */
export class DatabaseUnfit extends Error {}

interface Checked {
  DATABASE_URL: string;
  UNSAFE_DATABASE: 'refuse' | 'allow';
}

const RIVALS = 3;
const AGAIN_MS = 2000;

/** Throws when the database is unfit. One that is away is looked at as soon as it answers; until then nobody can work anyway. */
export async function checkDatabase(
  config: Checked,
  log: Log,
  onUnfit: (error: Error) => void = endProcess(log),
): Promise<void> {
  try {
    await checkOnce(config, log);
  } catch (error) {
    if (!isStoreFailure(error as Error)) {
      throw error;
    }
    log.warn({}, 'the database does not answer yet');
    void checkLater(config, log).catch(onUnfit);
  }
}

const endProcess = (log: Log) => (error: Error) => {
  log.error({ why: error.message }, 'the database is unfit');
  process.exit(1);
};

async function checkLater(config: Checked, log: Log): Promise<void> {
  for (;;) {
    await wait(AGAIN_MS, undefined, { ref: false });
    try {
      return await checkOnce(config, log);
    } catch (error) {
      if (!isStoreFailure(error as Error)) {
        throw error;
      }
    }
  }
}

async function checkOnce({ DATABASE_URL, UNSAFE_DATABASE }: Checked, log: Log): Promise<void> {
  const clients = Array.from(
    { length: 1 + RIVALS },
    () => new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 3000, query_timeout: 3000 }),
  );
  for (const client of clients) {
    client.on('error', () => undefined);
  }
  try {
    const [own, ...rivals] = clients as [pg.Client, ...pg.Client[]];
    await own.connect();
    const faults = await durabilityFaults(own);
    if (faults.length > 0 && UNSAFE_DATABASE === 'refuse') {
      throw new DatabaseUnfit(
        `PostgreSQL may lose acknowledged work in a power cut: ${faults.join(', ')}. UNSAFE_DATABASE=allow is for trying out only.`,
      );
    }
    if (faults.length > 0) {
      log.warn({ faults }, 'this database may lose acknowledged work in a power cut');
    }
    if (await isPooledByTransaction(own, rivals)) {
      throw new DatabaseUnfit(
        'between here and PostgreSQL stands a pooler that gives each transaction another connection: prepared statements and ' +
          'notifications break. Lead DATABASE_URL to PostgreSQL itself, or pool by session.',
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function durabilityFaults(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `select name || ' = ' || setting as fault from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by 1`,
  );
  return rows.map(({ fault }) => fault);
}

/** Others begin transactions in between: with a connection of one's own the backend is still the same afterwards. */
async function isPooledByTransaction(own: pg.Client, rivals: readonly pg.Client[]): Promise<boolean> {
  const backend = async () => (await own.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await backend();
  for (const rival of rivals) {
    await rival.connect();
    await rival.query('begin');
    await rival.query('select 1');
  }
  return (await backend()) !== before;
}
