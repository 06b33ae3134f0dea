import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Block } from './block.ts';

/** What is kept outside of a block. */
export interface KeptHead {
  number: number;
  head: string;
}

const LINE = /^(\d+) ([0-9a-f]{64}) (\d+)$/;
/** Longer than any two lines. */
const TAIL_BYTES = 512;

const lineOf = ({ number, head, sealedAt }: Pick<Block, 'number' | 'head' | 'sealedAt'>) =>
  `${number} ${head.toString('hex')} ${sealedAt}\n`;

function readLine(text: string): KeptHead | null {
  const [, number, head = ''] = LINE.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), head };
}

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    (error) => {
      if (isMissing(error)) {
        return 0;
      }
      throw error;
    },
  );
}

/** The last line that was written whole, and whether a torn one follows it. */
export async function readEnd(path: string): Promise<{ last: KeptHead | null; torn: boolean }> {
  const size = await sizeOf(path);
  if (size === 0) {
    return { last: null, torn: false };
  }
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    const lines = bytes.toString('latin1').split('\n');
    const unfinished = lines.pop() !== '';
    const last = lines.map(readLine).findLast((line) => line !== null) ?? null;
    return { last, torn: unfinished };
  } finally {
    await file.close();
  }
}

/** Returns when the lines are on the disk. Nothing that is in the file is ever written over. */
export async function appendHeads(path: string, blocks: readonly Block[], afterTorn: boolean): Promise<void> {
  const file = await open(path, 'a', 0o640);
  try {
    await file.writeFile((afterTorn ? '\n' : '') + blocks.map(lineOf).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export class DamagedFile extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`the outside file is damaged in line ${line}`);
    this.line = line;
  }
}

/** The heads in their order. A torn line is forgiven when the next one says the same again, and whole. */
export async function* readHeads(path: string, size: number): AsyncGenerator<KeptHead> {
  if (size === 0) {
    return;
  }
  let [line, torn] = [0, ''];
  let last: KeptHead | undefined;
  for await (const text of createInterface({ input: createReadStream(path, { end: size - 1 }) })) {
    line++;
    const kept = readLine(text);
    if (!text.startsWith(torn) || (kept && last && !follows(kept, last))) {
      throw new DamagedFile(line);
    }
    torn = kept ? '' : text;
    if (kept && kept.number !== last?.number) {
      yield kept;
    }
    last = kept ?? last;
  }
}

const follows = (kept: KeptHead, last: KeptHead) =>
  kept.number === last.number + 1 || (kept.number === last.number && kept.head === last.head);
