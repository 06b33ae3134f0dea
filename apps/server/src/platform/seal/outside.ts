import type { Block } from './block.ts';
import type { AddFault } from './faults.ts';
import { DamagedFile, type KeptHead, readHeads, sizeOf } from './seal-file.ts';

/** A block is written to the file within moments. */
const LONGEST_WAIT = 60_000_000n;

/** The heads that are kept outside, walked beside the blocks. The file may begin later than the chain. */
export async function openOutside(path: string, from: number) {
  const heads = path === '' ? undefined : readHeads(path, await sizeOf(path));
  let kept: KeptHead | undefined;
  let damage: DamagedFile | undefined;
  let waiting: Block | undefined;

  const advance = async (to: number) => {
    try {
      do {
        kept = (await heads?.next())?.value ?? undefined;
      } while (kept && kept.number < to);
    } catch (error) {
      if (!(error instanceof DamagedFile)) {
        throw error;
      }
      [kept, damage] = [undefined, error];
    }
  };
  await advance(from);

  return {
    compare: async (block: Block, add: AddFault) => {
      if (kept && kept.number < block.number) {
        await advance(block.number);
      }
      if (!kept) {
        waiting ??= block;
      } else if (kept.number === block.number) {
        if (kept.head !== block.head.toString('hex')) {
          add({ block: block.number, row: null, what: 'the outside file has another head' });
        }
        await advance(block.number + 1);
      }
    },
    finish: (now: string, add: AddFault) => {
      if (damage) {
        add({ block: waiting?.number ?? 0, row: null, what: damage.message });
      } else if (kept) {
        add({ block: kept.number, row: null, what: 'the outside file has the block, the database has not' });
      } else if (heads && waiting && BigInt(now) - BigInt(waiting.sealedAt) > LONGEST_WAIT) {
        add({ block: waiting.number, row: null, what: 'block is not in the outside file' });
      }
    },
  };
}
