import type { DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';

/** A text that is seen so often gets a name; PostgreSQL then keeps it parsed and planned on each connection. */
const SEEN_BEFORE_NAMED = 2;
/** Each connection keeps every named plan in memory: about 0.4 MB. */
const MOST_NAMED = 400;
const MOST_COUNTED = 4000;
const NAMED = 'plan_';

export interface StatementNames {
  /** None: the text is planned for this once. */
  of: (text: string) => string | undefined;
  isGivenUp: (name: string) => boolean;
  /** How many names were given up so far. */
  givenUp: () => number;
}

/**
 * Planning a statement over years of monthly partitions takes many times longer than running it. Texts that come again
 * are therefore prepared; those that are put together for one question alone are not. Every month brings new texts, which
 * take the places of those that were not asked for the longest.
 */
export function createStatementNames(): StatementNames {
  // The one that was not asked for the longest comes first.
  const names = new Map<string, string>();
  const kept = new Set<string>();
  const seen = new Map<string, number>();
  let given = 0;
  const isSeenOften = (text: string): boolean => {
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size >= MOST_COUNTED) {
      seen.clear();
    }
    seen.set(text, times);
    return times > SEEN_BEFORE_NAMED;
  };
  const giveUpOldest = (): void => {
    const [oldest] = names;
    if (oldest && names.size >= MOST_NAMED) {
      names.delete(oldest[0]);
      kept.delete(oldest[1]);
    }
  };
  const nameNew = (text: string): string => {
    giveUpOldest();
    seen.delete(text);
    const name = `${NAMED}${given++}`;
    kept.add(name);
    return name;
  };
  return {
    of: (text) => {
      const known = names.get(text);
      if (known === undefined && !isSeenOften(text)) {
        return undefined;
      }
      const name = known ?? nameNew(text);
      names.delete(text);
      names.set(text, name);
      return name;
    },
    isGivenUp: (name) => name.startsWith(NAMED) && !kept.has(name),
    givenUp: () => given - kept.size,
  };
}

const lastLooked = new WeakMap<pg.PoolClient, number>();

/** What nobody asks for any more is taken from the connection's memory, and from the driver's, before a transaction begins. */
export function forgetGivenUp(client: pg.PoolClient, names: StatementNames): void {
  if (lastLooked.get(client) === names.givenUp()) {
    return;
  }
  lastLooked.set(client, names.givenUp());
  const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
    .connection;
  for (const name of Object.keys(parsedStatements).filter(names.isGivenUp)) {
    delete parsedStatements[name];
    client.query(`deallocate ${name}`).catch(() => undefined);
  }
}

/** A migration has changed what a prepared statement answers with: the connection that holds it is of no more use. */
export const isOutdatedPlan = (error: unknown): boolean =>
  /cached plan must not change result type/.test(String((error as { message?: unknown })?.message));

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export interface TransactionConnection extends DatabaseConnection {
  /** Whatever asks later is refused: the connection may already serve somebody else. */
  end: () => void;
}

/** The connection of a transaction as the query builder sees it. Several questions may be on their way at once. */
export function connectionOf(client: pg.PoolClient, names: StatementNames): TransactionConnection {
  let ended = false;
  return {
    end: () => {
      ended = true;
    },
    async executeQuery<R>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      if (ended) {
        throw new Error('the transaction has ended');
      }
      const name = names.of(text);
      const { command, rowCount, rows } = await client.query({
        text,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      });
      const result: QueryResult<R> = { rows };
      return COUNTED.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
    },
    // biome-ignore lint/correctness/useYield: nothing here reads a result piece by piece.
    async *streamQuery() {
      throw new Error('results are read whole');
    },
  };
}
