import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const run = promisify(execFile);
const serverRoot = fileURLToPath(new URL('../..', import.meta.url));

/** What each installation has of its own on a PostgreSQL server: its database and these roles, `<cell>_owner` and so on. */
const ROLE_NAMES = ['owner', 'app', 'jobs'] as const;
type RoleName = (typeof ROLE_NAMES)[number];
export type RolePasswords = Partial<Record<RoleName, string>>;

/** The cell of development, tests and proofs: many databases that come and go share its roles. */
export const SHARED_CELL = 'nalaz';

export class SetupRefused extends Error {}

const roleOf = (cell: string, role: RoleName) => `${cell}_${role}`;

/** Names that need no quotes, short enough for `<cell>_owner`. */
const CELL_NAME = /^[a-z][a-z0-9_]{0,55}$/;

/** The same server and database, signed in as one of the cell's roles. */
export function urlFor(
  adminUrl: string,
  role: RoleName,
  database: string,
  password = '',
  cell: string = SHARED_CELL,
): string {
  const url = new URL(adminUrl);
  url.username = roleOf(cell, role);
  url.password = password;
  url.pathname = `/${database}`;
  return url.toString();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface Setup {
  passwords?: RolePasswords;
  /** Gives roles that are there already the passwords too. */
  newPasswords?: boolean;
  /** Whose roles; without it those of the database's owner, and for a new database its own. */
  cell?: string;
}

/**
 * As an administrator of the PostgreSQL server: three roles and an empty database that only they can open. Repeated, it
 * changes nothing: neither passwords, unless asked to, nor anything of another installation on the same server.
 */
export async function createRolesAndDatabase(adminUrl: string, database: string, setup: Setup = {}): Promise<string> {
  return withClient(adminUrl, async (client) => {
    // Roles belong to the whole server: two installations at once must not race for them.
    await client.query("select pg_advisory_lock(hashtext('nalaz roles'))");
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    const cell = setup.cell ?? (rows[0] ? cellOf(rows[0].owner) : await freeCell(client, database));
    for (const role of ROLE_NAMES) {
      await createRole(client, roleOf(cell, role), setup.passwords?.[role], setup.newPasswords ?? false);
    }
    const name = client.escapeIdentifier(database);
    if (rows.length === 0) {
      await client.query(`create database ${name} owner ${cell}_owner template template0 encoding 'UTF8'`);
    }
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${cell}_app, ${cell}_jobs`);
    await client.query(`grant create on database ${name} to ${cell}_jobs`);
    // For rows that change their month (make_month): nothing follows from that. Only a superuser can allow it.
    await client
      .query(`grant set on parameter session_replication_role to ${cell}_owner`)
      .catch((error: { code?: string }) => {
        if (error.code !== '42501') {
          throw error;
        }
      });
    await client.query("select pg_advisory_unlock(hashtext('nalaz roles'))");
    return cell;
  });
}

function cellOf(owner: string): string {
  const cell = owner.replace(/_owner$/, '');
  if (cell === owner) {
    throw new SetupRefused(`the database belongs to ${owner}, which is no role of ours`);
  }
  return cell;
}

/** A new database gets roles of its own name; those must not open another one. */
async function freeCell(client: pg.Client, cell: string): Promise<string> {
  if (!CELL_NAME.test(cell)) {
    throw new SetupRefused('the name of the database: small letters, digits and _, at most 56 of them');
  }
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where pg_get_userbyid(datdba) = $1',
    [roleOf(cell, 'owner')],
  );
  if (rows[0]) {
    throw new SetupRefused(`the roles ${cell}_* belong to the database ${rows[0].datname}: choose another name`);
  }
  return cell;
}

async function createRole(client: pg.Client, name: string, password: string | undefined, anew: boolean): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const withPassword = password ? `password ${client.escapeLiteral(password)}` : '';
  if (rowCount === 0) {
    await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls ${withPassword}`);
  } else if (anew && password) {
    await client.query(`alter role ${name} ${withPassword}`);
  }
}

/** What waits longer for a lock gives way: nobody at work waits behind a migration for longer than this. */
const LONGEST_LOCK_SECONDS = 10;

/** Brings the schema and the job queue up to date. Several at once wait for each other. */
export async function migrate(ownerUrl: string, jobsUrl: string): Promise<void> {
  const cell = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    return cellOf(rows[0]?.owner ?? '');
  });
  await withMigrationsFor(cell, (folder) =>
    runDbmate(ownerUrl, ['--migrations-dir', folder, '--no-dump-schema', 'up']),
  );
  await runMigrations({ connectionString: jobsUrl });
  await withClient(jobsUrl, (client) => client.query(forCell(ENQUEUE_FUNCTION, cell)));
}

/** Migrations name the roles of the cell "nalaz"; in another cell the same roles have its name. */
const forCell = (text: string, cell: string) => text.replace(/\bnalaz_(owner|app|jobs)\b/g, `${cell}_$1`);

async function withMigrationsFor(cell: string, work: (folder: string) => Promise<void>): Promise<void> {
  const source = join(serverRoot, 'migrations');
  const folder = await mkdtemp(join(tmpdir(), 'nalaz-migrations-'));
  try {
    for (const file of (await readdir(source)).filter((name) => name.endsWith('.sql'))) {
      await writeFile(join(folder, file), forCell(await readFile(join(source, file), 'utf8'), cell));
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isOnThisMachine = ({ hostname, searchParams }: URL) =>
  ['', 'localhost', '[::1]'].includes(hostname) || /^127\./.test(hostname) || searchParams.get('host')?.startsWith('/');

async function runDbmate(url: string, args: string[]): Promise<void> {
  const target = new URL(url);
  if (!target.searchParams.has('sslmode')) {
    target.searchParams.set('sslmode', isOnThisMachine(target) ? 'disable' : 'require');
  }
  target.searchParams.set('lock_timeout', `${LONGEST_LOCK_SECONDS}s`);
  // By environment, not by argument: the address may hold a password, and arguments show in the process list.
  await run(resolveBinary(), args, { env: { DATABASE_URL: target.toString() } });
}

/** The queue belongs to its own role; the app role may only add to it, in its own transaction. */
const ENQUEUE_FUNCTION = `
create schema if not exists jobs;
drop function if exists jobs.enqueue(text, json, text, timestamptz, int);
create or replace function jobs.enqueue(task text, payload json, job_key text default null, run_at timestamptz default now(), max_attempts int default 25, urgent boolean default false)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => enqueue.job_key, run_at => enqueue.run_at, max_attempts => enqueue.max_attempts,
    priority => case when urgent then -1 else 0 end)
$$;
create or replace view jobs.waiting as
  select task_identifier as task, count(*)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as failed,
    coalesce(greatest(extract(epoch from now() - min(run_at))::int, 0), 0) as oldest_seconds,
    count(*) filter (where last_error is not null and attempts < max_attempts)::int as retrying
  from graphile_worker.jobs group by 1;
revoke all on function jobs.enqueue from public;
grant usage on schema jobs to nalaz_app;
grant execute on function jobs.enqueue to nalaz_app;
grant select on jobs.waiting to nalaz_app;
`;
