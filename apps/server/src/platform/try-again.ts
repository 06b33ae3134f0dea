import { setTimeout as wait } from 'node:timers/promises';

const MOST_TRIES = 5;
const FIRST_WAIT_MS = 10;

/** Serialisation failure and deadlock: PostgreSQL has taken everything back, and the same work may succeed. */
const TAKEN_BACK = new Set(['40001', '40P01']);

interface Failed {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
}

/** A row was on its way to the default partition of its table while its month was made: the next try finds the month. */
const isMovedAside = ({ code, table, constraint }: Failed) =>
  code === '23514' && constraint === undefined && String(table).endsWith('_rest');

export const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && (TAKEN_BACK.has(String((error as Failed).code)) || isMovedAside(error as Failed));

/** Runs a whole transaction again when nothing of it has happened, a few times, each a little later than the last. */
export async function untilTaken<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !mayTryAgain(error)) {
        throw error;
      }
      await wait(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random()));
    }
  }
}
