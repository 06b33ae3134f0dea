import type { DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';

/** A text that is seen so often gets a name; PostgreSQL then keeps it parsed and planned on each connection. */
const SEEN_BEFORE_NAMED = 2;
/** Each connection keeps every named plan in memory. */
const MOST_NAMED = 400;
const MOST_COUNTED = 4000;

export type NameStatement = (text: string) => string | undefined;

/**
 * Planning a statement over years of monthly partitions takes many times longer than running it. Texts that come again
 * are therefore prepared; those that are put together for one question alone are not.
 */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_NAMED) {
      return name;
    }
    const times = (seen.get(text) ?? 0) + 1;
    if (times <= SEEN_BEFORE_NAMED) {
      if (seen.size >= MOST_COUNTED) {
        seen.clear();
      }
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const fresh = `nalaz_${names.size}`;
    names.set(text, fresh);
    return fresh;
  };
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
export function connectionOf(client: pg.PoolClient, nameOf: NameStatement): TransactionConnection {
  let ended = false;
  return {
    end: () => {
      ended = true;
    },
    async executeQuery<R>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
      if (ended) {
        throw new Error('the transaction has ended');
      }
      const name = nameOf(text);
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
