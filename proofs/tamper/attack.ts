import { sql } from 'kysely';
import type { Random } from '../../apps/server/seeds/random.ts';
import type { Tx } from '../../apps/server/src/platform/database.ts';
import { type Block, digestRow, NO_HEAD, sealBlock, sealedRows } from '../../apps/server/src/platform/seal/block.ts';
import { insertBlock, readBlocks, readRows } from '../../apps/server/src/platform/seal/seal-store.ts';
import { sees } from '../../apps/server/src/platform/seal/snapshot.ts';

/** Where the first fault must be found. */
export interface Place {
  block: number;
  row: string | null;
}

export interface SealedRow {
  id: string;
  xid: string;
  digest: string;
  block: number;
}

/** What an attacker knows: the whole database, as a superuser. Not the file. */
export interface Attack {
  tx: Tx;
  random: Random;
  rows: readonly SealedRow[];
  blocks: readonly Block[];
  /** A transaction that ended after the last block. */
  laterXid: string;
}

export async function readTrail(tx: Tx): Promise<Pick<Attack, 'rows' | 'blocks'>> {
  const everything = { base: null, snapshot: null, after: null, until: null };
  const found = new Map((await readRows(tx, everything, 1_000_000)).map((row) => [row.id, row]));
  const blocks = await readBlocks(tx, 0, 1_000_000);
  const rows = blocks.flatMap((block) =>
    [...sealedRows(block)].map(({ id }) => {
      const row = found.get(id);
      if (!row) {
        throw new Error('a sealed row is not there');
      }
      return { id, xid: row.xid, digest: digestRow({ ...row, id: '', xid: '' }).toString('hex'), block: block.number };
    }),
  );
  return { rows, blocks };
}

/** The block to which a row with this transaction and id would belong. */
export function blockOf({ blocks }: Pick<Attack, 'blocks'>, { xid, id }: { xid: string; id: string }): number {
  const first = blocks.find(({ snapshot }) => sees(snapshot, xid))?.snapshot;
  const found = blocks.find(({ snapshot, untilId }) => snapshot === first && (untilId === null || id <= untilId));
  return found?.number ?? blocks.length + 1;
}

export const firstOf = (places: readonly Place[]): Place =>
  [...places].sort((a, b) => a.block - b.block || ((a.row ?? '') < (b.row ?? '') ? -1 : 1))[0] ?? {
    block: 0,
    row: null,
  };

export function pickTwo({ rows, random }: Attack): [SealedRow, SealedRow] {
  const one = random.pick(rows);
  const other = random.pick(rows.filter(({ id, digest }) => id !== one.id && digest !== one.digest));
  return [one, other];
}

/** The blocks from this one on, sealed anew over the rows as they are now: whoever can do everything but reach the file. */
export async function sealAnew({ tx, blocks }: Attack, from: number): Promise<void> {
  const kept = blocks.filter(({ number }) => number < from);
  let last = kept.at(-1);
  let before = kept.findLast(({ untilId }) => untilId === null);
  await sql`delete from audit_seal where number >= ${from}`.execute(tx);
  for (const { number, snapshot, untilId, sealedAt } of blocks.slice(from - 1)) {
    const range = { base: before?.snapshot ?? null, snapshot, after: last?.untilId ?? null, until: untilId };
    const rows = await readRows(tx, range, 1_000_000);
    const block = sealBlock({ number, previous: last?.head ?? NO_HEAD, snapshot, untilId, sealedAt }, rows);
    await insertBlock(tx, block);
    last = block;
    before = untilId === null ? block : before;
  }
}
