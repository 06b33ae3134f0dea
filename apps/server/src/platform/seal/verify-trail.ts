import type { Tx } from '../database.ts';
import { type Block, headOf, ID_BYTES, NO_HEAD } from './block.ts';
import { type AddFault, createFaults, type Fault } from './faults.ts';
import { openOutside } from './outside.ts';
import { readBlocks, readLastWhole, readNow } from './seal-store.ts';
import { isBackwards } from './times.ts';
import { verifyRows } from './verify-rows.ts';
import { verifyUnsealed } from './verify-unsealed.ts';

export interface VerifyOptions {
  /** The outside file; empty: there is none to compare with. */
  file: string;
  /** Blocks whose times a person has looked into. */
  explained: ReadonlySet<number>;
  /** Begin with this block and believe what came before. */
  from?: number;
}

export interface Verdict {
  blocks: number;
  rows: number;
  head: string;
  /** Committed, and in no block yet. */
  unsealed: number;
  oldestSeconds: number;
  /** The first ones, in the order of the trail. */
  faults: readonly Fault[];
  faultCount: number;
}

const BLOCKS_AT_ONCE = 50;
const ROWS_OF_A_GROUP = 5000;

/** Walks the chain block by block against the rows and the outside file. Memory does not grow with the trail. */
export async function verifyTrail(tx: Tx, { file, explained, from = 1 }: VerifyOptions): Promise<Verdict> {
  const faults = createFaults(explained);
  // Before the first look at the database: what is sealed meanwhile is there, and not yet expected outside.
  const outside = await openOutside(file, from);
  let [last = null] = from > 1 ? await readBlocks(tx, from - 2, 1) : [];
  let before = await readLastWhole(tx, from - 1);
  let [blocks, rows] = [0, 0];

  for (let next = await readBlocks(tx, from - 1, BLOCKS_AT_ONCE); next.length > 0; ) {
    for (const group of groupsOf(next, last)) {
      const after = last?.untilId ?? null;
      for (const block of group) {
        verifyBlock(block, last, faults.add);
        await outside.compare(block, faults.add);
        last = block;
        blocks++;
        rows += rowsOf(block);
      }
      await verifyRows(tx, { blocks: group, before, after }, faults.add);
      before = group.findLast(({ untilId }) => untilId === null) ?? before;
      faults.endOfGroup();
    }
    next = await readBlocks(tx, last?.number ?? 0, BLOCKS_AT_ONCE);
  }
  outside.finish((await readNow(tx)).at, faults.add);
  const unsealed = await verifyUnsealed(tx, last, before, faults.add);
  return { blocks, rows, head: (last?.head ?? NO_HEAD).toString('hex'), ...unsealed, ...faults.end() };
}

const rowsOf = ({ ids }: Block) => ids.length / ID_BYTES;

/** Neighbours whose rows are read together. A part of a large change is read by itself, by its ids. */
function groupsOf(blocks: readonly Block[], last: Block | null): Block[][] {
  const groups: Block[][] = [];
  let room = 0;
  let previous = last;
  for (const block of blocks) {
    const alone = block.untilId !== null || Boolean(previous?.untilId);
    const group = groups.at(-1);
    if (group && !alone && rowsOf(block) <= room) {
      group.push(block);
      room -= rowsOf(block);
    } else {
      groups.push([block]);
      room = alone ? -1 : ROWS_OF_A_GROUP - rowsOf(block);
    }
    previous = block;
  }
  return groups;
}

function verifyBlock(block: Block, last: Block | null, add: AddFault): void {
  const { number } = block;
  const expected = (last?.number ?? 0) + 1;
  if (number !== expected) {
    add({ block: expected, row: null, what: 'block is missing' });
  } else if (!block.previous.equals(last?.head ?? NO_HEAD)) {
    add({ block: number, row: null, what: 'block does not follow the one before' });
  }
  if (!headOf(block).equals(block.head)) {
    add({ block: number, row: null, what: 'block was changed' });
  }
  if (isBackwards(block, last)) {
    add({ block: number, row: null, what: 'time of the block is before the one that came first', isTime: true });
  }
}
