import type { Tx } from '../database.ts';
import type { Block, TrailRow } from './block.ts';
import type { AddFault } from './faults.ts';
import { pagesOf, readNow } from './seal-store.ts';
import { endOf } from './snapshot.ts';
import { type Before, timeFaultOf } from './times.ts';

/** What is committed and in no block yet: how much, how old, and whether it may be there. */
export async function verifyUnsealed(tx: Tx, last: Block | null, before: Before, add: AddFault) {
  const block = (last?.number ?? 0) + 1;
  let [unsealed, oldestSeconds] = [0, 0];
  for (const range of unsealedRanges(last, before)) {
    for await (const page of pagesOf(tx, { ...range, until: null })) {
      // After the rows: whatever was seen has begun by now.
      const now = await readNow(tx);
      for (const row of page) {
        if (BigInt(row.xid) >= endOf(now.snapshot)) {
          add({ block, row: row.id, what: 'row was inserted under a transaction that has not begun' });
        }
        const what = timeFaultOf(row, before, now.at);
        if (what) {
          add({ block, row: row.id, what, isTime: true });
        }
        oldestSeconds = Math.max(oldestSeconds, secondsBetween(row, now));
      }
      unsealed += page.length;
    }
  }
  return { unsealed, oldestSeconds };
}

/** What a part has left over belongs to the snapshot of the part; whatever came later does not. */
function unsealedRanges(last: Block | null, before: Before) {
  const rest = last?.untilId ? last : null;
  return [
    ...(rest ? [{ base: before?.snapshot ?? null, snapshot: rest.snapshot, after: rest.untilId }] : []),
    { base: (rest ?? before)?.snapshot ?? null, snapshot: null, after: null },
  ];
}

const secondsBetween = (row: TrailRow, now: { at: string }) => Number((BigInt(now.at) - BigInt(row.at)) / 1_000_000n);
