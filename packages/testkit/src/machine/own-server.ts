import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binary, ordinaryCommand } from './local-postgres.ts';
import { pollUntil } from './record-proofs.ts';

const run = promisify(execFile);

/** Runs a program as the user who may run PostgreSQL, beside whatever else goes on. */
export async function runOrdinary(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await run(...ordinaryCommand(command, args), { cwd: '/', env, maxBuffer: 1e8 })).stdout;
}

/** A folder that only that user can open, gone afterwards. */
export async function openFolder(purpose: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `nalaz-${purpose}-`));
  if (process.getuid?.() === 0) {
    await run('chown', ['postgres', path]);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A PostgreSQL server that nobody else uses, so that it may be killed. */
export interface OwnServer {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** As when the power fails: nobody gets to finish anything, nor does what they have started. */
  kill: () => Promise<void>;
}

interface ServerPlace {
  data: string;
  port: number;
  /** Where its socket and its log are. */
  folder: string;
  environment?: Record<string, string>;
  settings?: Record<string, string>;
}

const SECONDS_TO_START = 600;
const succeeded = () => true;
const failed = () => false;

export function ownServer({ data, port, folder, environment = {}, settings = {} }: ServerPlace): OwnServer {
  const all = { listen_addresses: '127.0.0.1', ...settings, port, unix_socket_directories: folder };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: string[]) => runOrdinary(binary('pg_ctl'), ['-D', data, ...args], environment);
  return {
    start: async () => {
      const log = join(folder, 'server.log');
      await control('start', '-w', '-t', String(SECONDS_TO_START), '-l', log, '-o', options.join(' '));
      // To pg_ctl, a server that still recovers and lets nobody in has started.
      const ready = () => runOrdinary(binary('pg_isready'), ['-q', '-h', folder, '-p', String(port)]);
      const { met } = await pollUntil(() => ready().then(succeeded, failed), SECONDS_TO_START * 1000, 100);
      if (!met) {
        throw new Error('the server has started but lets nobody in');
      }
    },
    stop: async () => {
      await control('stop', '-w', '-m', 'fast');
    },
    kill: async () => {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const family = [postmaster, ...descendants(postmaster)];
      for (const pid of family) {
        signal(pid, 'SIGKILL');
      }
      await pollUntil(async () => !family.some((pid) => signal(pid, 0)), 10_000);
    },
  };
}

export async function initialise(data: string): Promise<void> {
  await runOrdinary(binary('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--data-checksums']);
}

function signal(pid: number, what: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, what);
  } catch {
    return false;
  }
}

function descendants(of: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const childrenOf = (pid: number): number[] =>
    parents.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...childrenOf(child.pid)]);
  return childrenOf(of);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}
