import type { Block, TrailRow } from './block.ts';
import { endOf } from './snapshot.ts';

const TOLERANCE = 60_000_000n;

/** What a row comes after: the last whole block before it, unless it is the first. */
export type Before = Pick<Block, 'snapshot' | 'sealedAt'> | null;

/** The time in a time-ordered id, in microseconds. */
const idTime = (id: string) => BigInt(`0x${id.slice(0, 8)}${id.slice(9, 13)}`) * 1000n;
const isFar = (one: bigint, other: bigint) => (one > other ? one - other : other - one) > TOLERANCE;

/**
 * A row is written between the block before and its own. Only a transaction that was already under way at the block
 * before may hold an older one.
 */
export function timeFaultOf(row: Pick<TrailRow, 'id' | 'xid' | 'at'>, before: Before, sealedAt: string) {
  const at = BigInt(row.at);
  if (isFar(at, idTime(row.id))) {
    return 'time and id of the row differ';
  }
  if (at > BigInt(sealedAt) + TOLERANCE) {
    return 'time of the row is after its seal';
  }
  if (before && at < BigInt(before.sealedAt) - TOLERANCE && BigInt(row.xid) >= endOf(before.snapshot)) {
    return 'time of the row is before the block that came first';
  }
  return null;
}

export const isBackwards = (block: Pick<Block, 'sealedAt'>, previous: Pick<Block, 'sealedAt'> | null): boolean =>
  previous !== null && BigInt(block.sealedAt) < BigInt(previous.sealedAt) - TOLERANCE;
