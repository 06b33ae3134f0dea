import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { binary, ordinaryCommand } from './local-postgres.ts';
import { freePort } from './processes.ts';
import { pollUntil } from './record-proofs.ts';

/** A PostgreSQL of a proof's own, which it may kill or set as it needs. Commits wait for the disk, as in a laboratory. */
export interface OwnPostgres {
  adminUrl: string;
  start: () => Promise<void>;
  /** The postmaster and all its children at once, as a power cut would. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

const START_MS = 60_000;
const GONE_MS = 20_000;

/** `settings`: lines of a configuration file. With `password` nobody is let in without one; it is the administrator's. */
export async function openOwnPostgres(settings = '', password = ''): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nalaz-postgres-'));
  const home = join(folder, 'data');
  if (process.getuid?.() === 0) {
    execFileSync('chown', ['postgres', folder]);
  }
  const initdb = ['-D', home, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
  if (password) {
    writeFileSync(join(folder, 'password'), password);
    initdb.push('--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`);
  } else {
    initdb.push('--auth=trust');
  }
  execFileSync(...ordinaryCommand(binary('initdb'), initdb), { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    `${settings}\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n` +
      `log_destination = 'stderr'\nlogging_collector = on\nlog_directory = '${folder}'\n`,
  );
  const adminUrl = `postgres://postgres${password && `:${password}`}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const own: OwnPostgres = {
    adminUrl,
    start: async () => {
      const [file, args] = ordinaryCommand(binary('postgres'), ['-D', home]);
      const started = spawn(file, args, { cwd: '/', stdio: 'ignore' });
      server = started;
      const { met } = await pollUntil(() => answers(adminUrl), START_MS);
      if (!met) {
        throw new Error(`PostgreSQL did not start: see ${folder}`);
      }
    },
    kill: async () => {
      const postmaster = Number(readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const all = [postmaster, ...childrenOf(postmaster)];
      for (const pid of all) {
        end(pid);
      }
      await pollUntil(async () => !all.some(lives), GONE_MS, 5);
    },
    close: async () => {
      if (server && server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit');
        await own.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return own;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const childrenOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

/** Whoever is gone already need not be killed. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** A dead process that nobody has buried yet holds nothing any more. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
