import type { Tx } from '../database.ts';
import { type Block, digestRow, sealedRows, type TrailRow } from './block.ts';
import type { AddFault, Fault } from './faults.ts';
import { pagesOf } from './seal-store.ts';
import { sees } from './snapshot.ts';
import { type Before, timeFaultOf } from './times.ts';

interface Sealed {
  block: Block;
  before: Before;
  digest: Buffer;
}

interface Group {
  blocks: readonly Block[];
  before: Before;
  /** The rows of the part before end here. */
  after: string | null;
}

/** The rows between two snapshots against the digests of the blocks between them: each there, each as it was, no other. */
export async function verifyRows(tx: Tx, group: Group, add: AddFault): Promise<void> {
  const { blocks, before, after } = group;
  const expected = expectedRows(group);
  const last = blocks.at(-1);
  const base = before?.snapshot ?? null;
  const range = { base, snapshot: last?.snapshot ?? null, after, until: last?.untilId ?? null };
  for await (const page of pagesOf(tx, range)) {
    for (const row of page) {
      const fault = compare(row, blocks, expected);
      if (fault) {
        add(fault);
      }
    }
  }
  for (const [row, { block }] of expected) {
    add({ block: block.number, row, what: 'row is missing' });
  }
}

function expectedRows({ blocks, before }: Group): Map<string, Sealed> {
  const expected = new Map<string, Sealed>();
  let whole = before;
  for (const block of blocks) {
    for (const { id, digest } of sealedRows(block)) {
      expected.set(id, { block, before: whole, digest });
    }
    whole = block.untilId === null ? block : whole;
  }
  return expected;
}

/** Takes the row off the expected ones when it is where it was sealed. */
function compare(row: TrailRow, blocks: readonly Block[], expected: Map<string, Sealed>): Fault | null {
  const sealed = expected.get(row.id);
  if (sealed && digestRow(row).equals(sealed.digest)) {
    expected.delete(row.id);
    const what = timeFaultOf(row, sealed.before, sealed.block.sealedAt);
    return what && { block: sealed.block.number, row: row.id, what, isTime: true };
  }
  const owner = blocks.find(({ snapshot }) => sees(snapshot, row.xid));
  const block = owner?.number ?? 0;
  if (sealed && sealed.block === owner) {
    expected.delete(row.id);
    return { block, row: row.id, what: 'row was changed' };
  }
  // Sealed in another block than its transaction belongs to: a stranger here, and missing there.
  return { block, row: row.id, what: 'row was inserted' };
}
