import { createHash } from 'node:crypto';

/** A row of the trail as text: the same on every machine, in every time zone and partition. */
export interface TrailRow {
  id: string;
  xid: string;
  /** Microseconds since 1970. */
  at: string;
  site_id: string | null;
  user_id: string | null;
  actor: string;
  request_id: string | null;
  action: string;
  record: string;
  record_id: string | null;
  before: string | null;
  after: string | null;
}

export interface Block {
  number: number;
  /** The head of the block before; zeros in the first one. */
  previous: Buffer;
  snapshot: string;
  /** Where a part of a large change ends; null: the block ends its snapshot. */
  untilId: string | null;
  /** Microseconds since 1970. */
  sealedAt: string;
  /** 16 bytes of each row, in the order of the ids. */
  ids: Buffer;
  /** 32 bytes of each row, in the same order. */
  digests: Buffer;
  head: Buffer;
}

export const ID_BYTES = 16;
export const DIGEST_BYTES = 32;
export const NO_HEAD = Buffer.alloc(DIGEST_BYTES);

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part);
  }
  return hash.digest();
};

/** By the names of the columns: a column that changes its place or is added later changes no digest. */
export const digestRow = (row: TrailRow): Buffer =>
  sha256(
    JSON.stringify([
      ...[row.id, row.xid, row.at, row.site_id, row.user_id, row.actor, row.request_id],
      ...[row.action, row.record, row.record_id, row.before, row.after],
    ]),
  );

export const headOf = (block: Omit<Block, 'head'>): Buffer =>
  sha256(
    `${JSON.stringify([
      ...[block.number, block.previous.toString('hex'), block.snapshot, block.untilId, block.sealedAt],
      block.ids.length / ID_BYTES,
    ])}\n`,
    block.ids,
    block.digests,
  );

export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

export function sealBlock(
  place: Pick<Block, 'number' | 'previous' | 'snapshot' | 'untilId' | 'sealedAt'>,
  rows: readonly TrailRow[],
): Block {
  const block = {
    ...place,
    ids: Buffer.concat(rows.map(({ id }) => idBytes(id))),
    digests: Buffer.concat(rows.map(digestRow)),
  };
  return { ...block, head: headOf(block) };
}

/** The sealed rows by id, each with its digest. */
export function* sealedRows({ ids, digests }: Block): Generator<{ id: string; digest: Buffer }> {
  for (let at = 0; at * ID_BYTES < ids.length; at++) {
    const hex = ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES);
    yield {
      id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      digest: digests.subarray(at * DIGEST_BYTES, (at + 1) * DIGEST_BYTES),
    };
  }
}
