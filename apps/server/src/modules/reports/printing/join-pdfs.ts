import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST_MS = 120_000;
const PREFIX = 'nalaz-batch-';

/** The files cannot be made into one: trying again would not help. */
export class PdfsNotJoined extends Error {}

/** Files of a folder as one, in this order. The same bytes for the same files. */
export async function joinPdfs(folder: string, names: readonly string[], into: string): Promise<void> {
  const args = ['--empty', '--deterministic-id', '--warning-exit-0', '--pages', ...names, '--', into];
  await run('qpdf', args, { cwd: folder, timeout: LONGEST_MS }).catch(({ code }: { code?: unknown }) => {
    throw new PdfsNotJoined(`qpdf ended with ${String(code)}`);
  });
}

/** A folder that nobody else can read, gone afterwards; so is one that a process that was killed has left behind. */
export async function inPrivateFolder<T>(id: string, work: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(`${PREFIX}${id}-`);
  const folder = join(tmpdir(), `${PREFIX}${id}-${process.pid}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(prefix: string): Promise<void> {
  const found = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of found) {
    if (!isRunning(Number(name.slice(prefix.length)))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
