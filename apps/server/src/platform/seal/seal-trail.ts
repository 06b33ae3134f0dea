import { systemContext } from '../context.ts';
import type { Database, Tx } from '../database.ts';
import type { Log } from '../log.ts';
import { type Block, ID_BYTES, NO_HEAD, sealBlock } from './block.ts';
import { appendHeads, readEnd, sizeOf } from './seal-file.ts';
import {
  insertBlock,
  insertKept,
  readBlocks,
  readKept,
  readLastNumber,
  readLastWhole,
  readNow,
  readRows,
  takeTurn,
} from './seal-store.ts';
import { endOf } from './snapshot.ts';
import { timeFaultOf } from './times.ts';

/** Sealing would go on from something that is not true. A person has to look: docs/runbooks/audit-seal.md. */
export class SealBroken extends Error {}

export interface Sealer {
  database: Database;
  log: Log;
  /** Where heads are kept outside the database; empty: only in the log. */
  file: string;
  /** The most rows of one block. */
  blockRows?: number;
}

const BLOCK_ROWS = 2000;
const HEADS_AT_ONCE = 200;

/**
 * Seals what is committed. A block is committed in the database first and then written to the file; whoever seals next
 * writes what is missing there before anything else. So the file never knows more than the database, unless somebody
 * has taken something away from the database.
 */
export async function sealTrail(sealer: Sealer): Promise<void> {
  const { database, log, blockRows = BLOCK_ROWS } = sealer;
  const inTurn = <T>(work: (tx: Tx) => Promise<T>) =>
    database.inTransaction(systemContext('sealAudit'), async (tx) => ((await takeTurn(tx)) ? work(tx) : undefined));

  let block: Block | null | undefined;
  do {
    block = await inTurn(async (tx) => {
      await keepOutside(tx, sealer.file);
      return addBlock(tx, log, blockRows);
    });
    if (block) {
      const rows = block.ids.length / ID_BYTES;
      log.info({ block: block.number, rows, head: block.head.toString('hex') }, 'audit trail sealed');
    }
  } while (block?.untilId);
  if (block) {
    await inTurn((tx) => keepOutside(tx, sealer.file));
  }
}

async function addBlock(tx: Tx, log: Log, blockRows: number): Promise<Block | null> {
  const number = await readLastNumber(tx);
  const [last] = number > 0 ? await readBlocks(tx, number - 1, 1) : [];
  const before = await readLastWhole(tx, number);
  const now = await readNow(tx);
  if (before && endOf(now.snapshot) < endOf(before.snapshot)) {
    throw new SealBroken('this PostgreSQL counts its transactions from a lower number than the one that was sealed');
  }
  // What a part has left over is sealed first, under the same snapshot.
  const rest = last?.untilId ? last : null;
  const snapshot = rest?.snapshot ?? now.snapshot;
  const range = { base: before?.snapshot ?? null, snapshot, after: rest?.untilId ?? null, until: null };
  const found = await readRows(tx, range, blockRows + 1);
  if (found.length === 0 && !rest) {
    return null;
  }
  const rows = found.slice(0, blockRows);
  const untilId = found.length > blockRows ? (rows.at(-1)?.id ?? null) : null;
  const previous = last?.head ?? NO_HEAD;
  const block = sealBlock({ number: number + 1, previous, snapshot, untilId, sealedAt: now.at }, rows);
  for (const row of rows) {
    const what = timeFaultOf(row, before, now.at);
    if (what) {
      log.error({ block: block.number, row: row.id, what }, 'a time in the audit trail cannot be true');
    }
  }
  await insertBlock(tx, block);
  return block;
}

async function keepOutside(tx: Tx, path: string): Promise<void> {
  if (path === '') {
    return;
  }
  const { last, torn } = await readEnd(path);
  if (last) {
    const [known] = await readBlocks(tx, last.number - 1, 1);
    if (known?.number !== last.number || known.head.toString('hex') !== last.head) {
      throw new SealBroken(`the database no longer has block ${last.number} as the outside file knows it`);
    }
  } else if ((await readKept(tx)) > 0) {
    throw new SealBroken('the outside file is missing or empty, though heads were written to it');
  }
  let after = last?.number ?? 0;
  for (let heads = await readBlocks(tx, after, HEADS_AT_ONCE); heads.length > 0; ) {
    await appendHeads(path, heads, torn && after === (last?.number ?? 0));
    after = heads.at(-1)?.number ?? after;
    await insertKept(tx, after);
    heads = await readBlocks(tx, after, HEADS_AT_ONCE);
  }
}

/** A new outside file, which begins at the present end of the chain: after the old one was lost, or a backup restored. */
export async function beginFile(database: Database, path: string): Promise<boolean> {
  if ((await sizeOf(path)) > 0) {
    return false;
  }
  const last = await database.inTransaction(systemContext('sealAudit'), async (tx) =>
    readBlocks(tx, (await readLastNumber(tx)) - 1, 1),
  );
  await appendHeads(path, last, false);
  return last.length > 0;
}
