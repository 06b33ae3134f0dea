import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { FIRST_JOBS } from './jobs.ts';

const run = promisify(execFile);
const serverRoot = fileURLToPath(new URL('../..', import.meta.url));

export const ROLES = { owner: 'nalaz_owner', app: 'nalaz_app', jobs: 'nalaz_jobs' } as const;
type RoleName = keyof typeof ROLES;
export type RolePasswords = Partial<Record<RoleName, string>>;

/** The same server and database, signed in as one of our roles. */
export function urlFor(adminUrl: string, role: RoleName, database: string, password = ''): string {
  const url = new URL(adminUrl);
  url.username = ROLES[role];
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

/** As an administrator of the PostgreSQL server: the three roles and an empty database of ours. Safe to repeat. */
export async function createRolesAndDatabase(
  adminUrl: string,
  database: string,
  passwords: RolePasswords = {},
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // Roles belong to the whole server: two installations at once must not race for them.
    await client.query("select pg_advisory_lock(hashtext('nalaz roles'))");
    for (const [role, name] of Object.entries(ROLES) as [RoleName, string][]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
      if (rowCount === 0) {
        await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls`);
      }
      const password = passwords[role];
      if (password) {
        await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
      }
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) {
      const name = client.escapeIdentifier(database);
      await client.query(`create database ${name} owner ${ROLES.owner} template template0 encoding 'UTF8'`);
      await client.query(`revoke all on database ${name} from public`);
      await client.query(`grant connect on database ${name} to ${ROLES.app}, ${ROLES.jobs}`);
      await client.query(`grant create on database ${name} to ${ROLES.jobs}`);
    }
    await client.query("select pg_advisory_unlock(hashtext('nalaz roles'))");
  });
}

/** Brings the schema and the job queue up to date. Several at once wait for each other. */
export async function migrate(ownerUrl: string, jobsUrl: string): Promise<void> {
  await runDbmate(ownerUrl, ['--no-dump-schema', 'up']);
  await runMigrations({ connectionString: jobsUrl });
  await withClient(jobsUrl, (client) => client.query(ENQUEUE_FUNCTION));
}

async function runDbmate(url: string, command: string[]): Promise<void> {
  const target = new URL(url);
  if (!target.searchParams.has('sslmode')) {
    target.searchParams.set('sslmode', 'disable');
  }
  const args = ['--migrations-dir', `${serverRoot}migrations`, ...command];
  // By environment, not by argument: the address may hold a password, and arguments show in the process list.
  await run(resolveBinary(), args, { env: { DATABASE_URL: target.toString() } });
}

/** The queue belongs to its own role; the app role may only add to it, in its own transaction. */
const ENQUEUE_FUNCTION = `
create schema if not exists jobs;
create or replace function jobs.enqueue(task text, payload json, job_key text default null, run_at timestamptz default now(), max_attempts int default 25)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => enqueue.job_key, run_at => enqueue.run_at, max_attempts => enqueue.max_attempts,
    priority => case when task = any ('{${FIRST_JOBS}}') then -1 else 0 end)
$$;
create or replace view jobs.waiting as
  select task_identifier as task, count(*)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as failed,
    coalesce(greatest(extract(epoch from now() - min(run_at))::int, 0), 0) as oldest_seconds,
    count(*) filter (where last_error is not null and attempts < max_attempts)::int as retrying
  from graphile_worker.jobs group by 1;
revoke all on function jobs.enqueue from public;
grant usage on schema jobs to ${ROLES.app};
grant execute on function jobs.enqueue to ${ROLES.app};
grant select on jobs.waiting to ${ROLES.app};
`;
