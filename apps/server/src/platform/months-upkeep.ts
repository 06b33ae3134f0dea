import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemContext } from './context.ts';
import type { Database, Tx } from './database.ts';
import { noteDone } from './upkeep.ts';

const MONTHS_AHEAD = 3;
/**
 * Whoever makes a month waits for a handful of locks in turn, so long for each: together less than the second after which
 * PostgreSQL looks for deadlocks. So it is always the month that gives way, never a person at work.
 */
const LOCK_MS = 150;
const MOST_TRIES = 100;
/** Between two months, and before the next try, people have at least this long and twice as long as they were held up. */
const PAUSE_MS = 100;
const GAVE_WAY = new Set(['55P03', '40P01']);

interface MonthTable {
  name: string;
  family: string;
}

export interface MonthsWanted {
  ahead?: number;
  starting?: Date;
}

/**
 * Makes the months to come and those of rows that lie in a default partition. Each table's month is a transaction of its
 * own; what fails for some tables holds up no others and is told at the end.
 */
export async function createPartitions(database: Database, wanted: MonthsWanted = {}): Promise<void> {
  const context = systemContext('createPartitions');
  const { rows: tables } = await database.inTransaction(context, (tx) =>
    sql<MonthTable>`select name, family from month_tables()`.execute(tx),
  );
  const failures: unknown[] = [];
  for (const family of Map.groupBy(tables, (table) => table.family).values()) {
    await makeMonths(database, family, wanted).catch((error) => failures.push(error));
  }
  await bindMonths(database).catch((error) => failures.push(error));
  if (failures.length > 0) {
    throw new AggregateError(failures, 'not all months could be made');
  }
  await database.inTransaction(context, (tx) => noteDone(tx, 'months'));
}

/**
 * Those that refer to others come first: until a month is bound, what it refers to may still lie in the default partition,
 * but nothing in a default partition may refer to a month.
 */
async function makeMonths(database: Database, family: readonly MonthTable[], wanted: MonthsWanted): Promise<void> {
  const names = family.map(({ name }) => name);
  const { rows } = await database.inTransaction(systemContext('createPartitions'), (tx) =>
    sql<{ month: string }>`
      select distinct month::text from unnest(${names}::text[]) as name,
        missing_months(name, ${wanted.ahead ?? MONTHS_AHEAD}, ${wanted.starting ?? new Date()}) as month
      order by 1`.execute(tx),
  );
  for (const { month } of rows) {
    for (const name of names) {
      await givingWay(database, (tx) => sql`select make_month(${name}, ${month}::timestamptz)`.execute(tx));
    }
  }
}

async function bindMonths(database: Database): Promise<void> {
  const { rows } = await database.inTransaction(systemContext('createPartitions'), (tx) =>
    sql<{ child: string; suffix: string }>`select child, suffix from unbound_months()`.execute(tx),
  );
  for (const { child, suffix } of rows) {
    await givingWay(database, (tx) => sql`select bind_month(${child}, ${suffix})`.execute(tx));
  }
}

/** Months of events that ended so many days ago. 0: all are kept. */
export async function dropOldEvents(database: Database, days: number): Promise<void> {
  const dropOne = (tx: Tx) =>
    sql<{ dropped: string | null }>`
      select drop_event_month(now() - make_interval(days => ${days})) as dropped`.execute(tx);
  while (days > 0 && (await givingWay(database, dropOne)).rows[0]?.dropped) {
    // Until none is old enough.
  }
  await database.inTransaction(systemContext('createPartitions'), (tx) => noteDone(tx, 'events'));
}

async function givingWay<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const began = performance.now();
    try {
      return await database.inTransaction(systemContext('createPartitions'), async (tx) => {
        await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx);
        return work(tx);
      });
    } catch (error) {
      if (tries === MOST_TRIES || !GAVE_WAY.has(String((error as { code?: unknown }).code))) {
        throw error;
      }
    } finally {
      await wait((PAUSE_MS + 2 * (performance.now() - began)) * (0.5 + Math.random()));
    }
  }
}
