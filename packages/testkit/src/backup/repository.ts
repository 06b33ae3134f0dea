import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runOrdinary } from '../machine/own-server.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
export const DEPLOYED = {
  backup: `${root}deploy/backup/pgbackrest.conf`,
  archive: `${root}deploy/backup/archive.conf`,
};

/** Backups and log of one server, as pgBackRest keeps them, away from that server's folder. */
export interface Repository {
  /** What differs here from the deployed file, for a server with this folder: its archive_command needs it too. */
  environment: (data: string) => Record<string, string>;
  create: (data: string) => Promise<void>;
  backup: (data: string, type: 'full' | 'diff') => Promise<{ seconds: number }>;
  restore: (data: string, target: readonly string[]) => Promise<{ seconds: number }>;
  /** Bytes of the database in the newest backup, and of that backup with what it refers to. */
  size: (data: string) => Promise<{ database: number; kept: number }>;
}

export async function bootstrapBackup(): Promise<void> {
  await run(`${root}.ci/bootstrap-backup`, []);
}

/** The deployed configuration, with the places of this machine in the environment. */
export async function openRepository(folder: string, server: { port: number; socket: string }): Promise<Repository> {
  const config = join(folder, 'pgbackrest.conf');
  await runOrdinary('mkdir', ['-p', ...['repository', 'log', 'lock'].map((place) => join(folder, place))]);
  await copyFile(DEPLOYED.backup, config);
  const passphrase = randomBytes(36).toString('base64');
  const environment = (data: string) => ({
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: passphrase,
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(server.port),
    PGBACKREST_PG1_SOCKET_PATH: server.socket,
  });
  const pgbackrest = async (data: string, ...args: string[]) => {
    const began = performance.now();
    const printed = await runOrdinary('pgbackrest', ['--stanza=nalaz', ...args], environment(data));
    return { printed, seconds: (performance.now() - began) / 1000 };
  };
  return {
    environment,
    create: async (data) => {
      await pgbackrest(data, 'stanza-create');
      await pgbackrest(data, 'check');
    },
    backup: (data, type) => pgbackrest(data, `--type=${type}`, 'backup'),
    restore: (data, target) => pgbackrest(data, ...target, 'restore'),
    size: async (data) => {
      const [stanza] = JSON.parse((await pgbackrest(data, '--output=json', 'info')).printed) as [Info];
      const newest = stanza.backup.at(-1)?.info;
      return { database: newest?.size ?? 0, kept: newest?.repository.size ?? 0 };
    },
  };
}

interface Info {
  backup: { info: { size: number; repository: { size: number } } }[];
}
