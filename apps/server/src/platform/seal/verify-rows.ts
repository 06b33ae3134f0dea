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
      const sealed = expected.get(row.id);
      const isSame = sealed && digestRow(row).equals(sealed.digest);
      const owner = isSame ? sealed.block : blocks.find(({ snapshot }) => sees(snapshot, row.xid));
      if (sealed && sealed.block === owner) {
        expected.delete(row.id);
      }
      const fault = isSame ? timeFault(row, sealed) : changedOrInserted(row, owner, sealed);
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

function timeFault(row: TrailRow, { block, before }: Sealed): Fault | null {
  const what = timeFaultOf(row, before, block.sealedAt);
  return what && { block: block.number, row: row.id, what, isTime: true };
}

/** A row that now belongs to another block than the one that sealed it is a stranger here and missing there. */
const changedOrInserted = (row: TrailRow, owner: Block | undefined, sealed: Sealed | undefined): Fault => ({
  block: owner?.number ?? 0,
  row: row.id,
  what: sealed?.block === owner ? 'row was changed' : 'row was inserted',
});
