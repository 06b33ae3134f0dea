import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The PostgreSQL of this machine, for development, tests and the demo: never for a laboratory's data. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const home = join(root, '.services', 'postgres');
const socketDirectory = join(root, '.services', 'socket');
const privateUrl = `postgres://nalaz_admin@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`;
const machineUrl = 'postgres://postgres@127.0.0.1:5432/postgres';

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
    return rows[0]?.rolsuper === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An administrator's address: the one given, the machine's own server, or a private one that is started here. */
export async function findPostgres(): Promise<string> {
  const given = process.env.ADMIN_DATABASE_URL;
  if (given) {
    return given;
  }
  if (await answers(machineUrl)) {
    return machineUrl;
  }
  if (!(await answers(privateUrl))) {
    startPrivate();
  }
  return privateUrl;
}

/** Runs without root and listens only on a socket in a folder that nobody else can open. */
function startPrivate(): void {
  mkdirSync(socketDirectory, { recursive: true });
  mkdirSync(home, { recursive: true });
  chmodSync(socketDirectory, 0o700);
  chmodSync(home, 0o700);
  if (process.getuid?.() === 0) {
    execFileSync('chown', ['-R', 'postgres', join(root, '.services')]);
  }
  if (!existsSync(join(home, 'PG_VERSION'))) {
    asOrdinaryUser(binary('initdb'), [
      '-D',
      home,
      '-U',
      'nalaz_admin',
      '--auth=trust',
      '-E',
      'UTF8',
      '--data-checksums',
    ]);
    writeFileSync(
      join(home, 'postgresql.auto.conf'),
      `listen_addresses = ''\nunix_socket_directories = '${socketDirectory}'\nmax_connections = 200\n`,
    );
  }
  asOrdinaryUser(binary('pg_ctl'), ['-D', home, '-l', join(home, 'server.log'), '-w', 'start']);
}

export function stopPrivate(): void {
  if (existsSync(join(home, 'postmaster.pid'))) {
    asOrdinaryUser(binary('pg_ctl'), ['-D', home, '-m', 'fast', '-w', 'stop']);
  }
}

/** A program of the newest PostgreSQL on this machine. */
export function binary(name: string): string {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  const [newest] = versions.map((version) => join(folder, version, 'bin', name)).filter((path) => existsSync(path));
  return newest ?? name;
}

/** PostgreSQL refuses to run as root: there, the system user of its package runs it. */
export function ordinaryCommand(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

function asOrdinaryUser(command: string, args: string[]): void {
  execFileSync(...ordinaryCommand(command, args), { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
}
