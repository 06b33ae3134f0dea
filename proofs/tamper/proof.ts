import { sql } from 'kysely';
import type { Random } from '../../apps/server/seeds/random.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { type Verdict, verifyTrail } from '../../apps/server/src/platform/seal/verify-trail.ts';
import { type Attack, type Place, readTrail } from './attack.ts';
import { KINDS } from './kinds.ts';

export interface TamperingOptions {
  /** As a superuser. */
  database: Database;
  file: string;
  count: number;
  random: Random;
}

export interface TamperingOutcome {
  tried: number;
  found: number;
  named: number;
  byKind: Map<string, number>;
  missed: string[];
}

class TakenBack extends Error {}

export const verifyNow = (database: Database, file: string): Promise<Verdict> =>
  database.inTransaction(systemContext('tamper'), (tx) => verifyTrail(tx, { file, explained: new Set() }));

/** Each in a transaction that is looked at from inside and then taken back. */
export async function tamper({ database, file, count, random }: TamperingOptions): Promise<TamperingOutcome> {
  const outcome: TamperingOutcome = { tried: 0, found: 0, named: 0, byKind: new Map(), missed: [] };
  const inside = <T>(work: Parameters<typeof database.inTransaction<T>>[1]) =>
    database.inTransaction(systemContext('tamper'), work);
  const trail = await inside(readTrail);
  const laterXid = await inside(async (tx) => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx);
    return rows[0]?.xid ?? '';
  });
  const names = Object.keys(KINDS);
  while (outcome.tried < count) {
    const kind = outcome.tried < names.length ? (names[outcome.tried] ?? '') : random.pick(names);
    const { planted, verdict } = await attackOnce(kind, { database, file, attack: { random, laterXid, ...trail } });
    const [first] = verdict.faults;
    const isNamed = first?.block === planted.block && first.row === planted.row;
    outcome.tried++;
    outcome.found += verdict.faultCount > 0 ? 1 : 0;
    outcome.named += isNamed ? 1 : 0;
    outcome.byKind.set(kind, (outcome.byKind.get(kind) ?? 0) + 1);
    if (!isNamed) {
      outcome.missed.push(`${kind}: planted ${JSON.stringify(planted)}, found ${JSON.stringify(first ?? null)}`);
    }
  }
  return outcome;
}

async function attackOnce(
  kind: string,
  { database, file, attack }: { database: Database; file: string; attack: Omit<Attack, 'tx'> },
): Promise<{ planted: Place; verdict: Verdict }> {
  let result: { planted: Place; verdict: Verdict } | undefined;
  await database
    .inTransaction(systemContext('tamper'), async (tx) => {
      // No trigger and no foreign key stands in the way of a superuser.
      await sql`set local session_replication_role = 'replica'`.execute(tx);
      const planted = await KINDS[kind]?.({ ...attack, tx });
      if (planted) {
        result = { planted, verdict: await verifyTrail(tx, { file, explained: new Set() }) };
      }
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) {
        throw error;
      }
    });
  if (!result) {
    throw new Error(`nothing was done for ${kind}`);
  }
  return result;
}
