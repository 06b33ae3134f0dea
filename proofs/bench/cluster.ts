import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, ordinaryCommand } from '@nalaz/testkit/machine/local-postgres';
import { freePort, millisecondsIn, statOf, workOfProcess } from '@nalaz/testkit/machine/processes';

/** A PostgreSQL of the bench's own, so that nobody else's work is in its figures. Kept, with the histories in it. */
export interface BenchCluster {
  url: (database: string) => string;
  port: number;
  /** Nothing is safe on it while it loads, and loading takes half the time. */
  restart: (loading: boolean) => Promise<void>;
  stop: () => void;
  /** CPU milliseconds of all connections so far, also of those that have ended. */
  worked: () => number;
}

const SETTINGS = `
unix_socket_directories = ''
listen_addresses = '127.0.0.1'
shared_buffers = 4GB
work_mem = 32MB
maintenance_work_mem = 512MB
max_wal_size = 4GB
checkpoint_timeout = 30min
max_connections = 60
autovacuum = off
track_io_timing = off
`;
/** Counting statements costs whoever asks many. */
const COUNTING = `
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track_planning = on
`;

/** Places in what the system tells of a process. */
const PARENT = 1;
const ENDED_CHILDREN = [13, 14];
const NOT_CLIENTS = /checkpointer|background writer|walwriter|autovacuum|logical replication|startup|archiver/;

function asOrdinaryUser(name: string, args: string[]): void {
  execFileSync(...ordinaryCommand(binary(name), args), { cwd: '/', stdio: 'ignore' });
}

export async function openCluster(folder: string, countStatements: boolean): Promise<BenchCluster> {
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) {
    execFileSync('chown', ['postgres', folder]);
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    asOrdinaryUser('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  }
  const port = await freePort();
  const running = () => existsSync(join(data, 'postmaster.pid'));
  const stop = () => {
    if (running()) {
      asOrdinaryUser('pg_ctl', ['-D', data, '-m', 'fast', '-t', '600', '-w', 'stop']);
    }
  };
  const restart = async (loading: boolean) => {
    stop();
    const safety = loading ? 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n' : '';
    writeFileSync(
      join(data, 'postgresql.auto.conf'),
      `${SETTINGS}${countStatements ? COUNTING : ''}port = ${port}\n${safety}`,
    );
    asOrdinaryUser('pg_ctl', ['-D', data, '-l', join(folder, 'server.log'), '-t', '600', '-w', 'start']);
  };
  await restart(false);
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    port,
    restart,
    stop,
    worked: () => workOfConnections(postmaster()),
  };
}

function workOfConnections(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ended = millisecondsIn(statOf(postmaster), ENDED_CHILDREN);
  return pids.reduce((sum, pid) => sum + workOfConnection(Number(pid), postmaster), ended);
}

/** Nothing for a connection that has just ended: it is among the ended ones a moment later. */
function workOfConnection(pid: number, postmaster: number): number {
  try {
    const isClient =
      statOf(pid)[PARENT] === postmaster && !NOT_CLIENTS.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    return isClient ? workOfProcess(pid) : 0;
  } catch {
    return 0;
  }
}
