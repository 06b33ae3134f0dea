import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnPostgres } from '@nalaz/testkit/machine/own-postgres';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import pg from 'pg';
import type { Random } from '../../apps/server/seeds/random.ts';
import { createRolesAndDatabase, SHARED_CELL, urlFor } from '../../apps/server/src/platform/installation.ts';
import type { PointOutcome } from './deaths.ts';
import type { Problem } from './effects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const REACH_MS = 240_000;

interface MigrationFaults {
  postgres: OwnPostgres;
  random: Random;
  runs: number;
}

/** The command that brings the schema up to date dies in the middle; the next start must make the same schema of it. */
export async function runMigrationFaults(options: MigrationFaults, inPostgres: boolean): Promise<PointOutcome> {
  const { postgres, random, runs } = options;
  const outcome: PointOutcome = {
    name: 'migration: in the middle',
    victim: inPostgres ? 'PostgreSQL' : 'migrate',
    runs,
    notReached: 0,
    restart: 0,
    problems: [],
  };
  const whole = await inDatabase(postgres, async (database) => {
    await ended(migrate(database));
    const [last] = await database.ask<{ steps: number }>('select last_value::int as steps from proof.step');
    return { steps: last?.steps ?? 0, schema: await readSchema(database) };
  });
  for (let at = 0; at < runs; at++) {
    await inDatabase(postgres, async (database) => {
      const reached = await dieInTheMiddle(postgres, database, random.int(1, whole.steps), inPostgres);
      outcome.notReached += reached ? 0 : 1;
      const began = performance.now();
      if (inPostgres) {
        await postgres.start();
      }
      const next = await ended(migrate(database));
      outcome.restart = Math.max(outcome.restart, (performance.now() - began) / 1000);
      outcome.problems.push(...(await judge(database, next, whole.schema)));
    });
  }
  return outcome;
}

async function judge(database: Migrated, exitCode: number | null, wanted: string): Promise<Problem[]> {
  if (exitCode !== 0) {
    return [{ kind: 'lost', what: `the next migration ended with ${exitCode}` }];
  }
  return (await readSchema(database)) === wanted ? [] : [{ kind: 'lost', what: 'the schema is not the whole one' }];
}

/** False: it had ended before it came there. */
async function dieInTheMiddle(postgres: OwnPostgres, database: Migrated, step: number, inPostgres: boolean) {
  const holder = await connect(database.adminUrl);
  await holder.query('select pg_advisory_lock(4711)');
  await holder.query('insert into proof.stop values ($1)', [step]);
  const dying = migrate(database);
  const end = ended(dying);
  const { met } = await pollUntil(
    async () => dying.exitCode !== null || (await holder.query(WAITS)).rowCount === 1,
    REACH_MS,
  );
  const reached = met && dying.exitCode === null;
  if (inPostgres) {
    await postgres.kill();
  } else if (dying.pid !== undefined) {
    // With the program that it has called, as when the machine dies.
    process.kill(-dying.pid, 'SIGKILL');
  }
  await end;
  await holder.end().catch(() => undefined);
  return reached;
}

interface Migrated {
  adminUrl: string;
  environment: { OWNER_DATABASE_URL: string; JOBS_DATABASE_URL: string };
  ask: <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;
}

let made = 0;

/** An empty database, in which every step of a migration is counted. */
async function inDatabase<T>(postgres: OwnPostgres, work: (database: Migrated) => Promise<T>): Promise<T> {
  const name = `nalaz_migration_${++made}`;
  const url = new URL(postgres.adminUrl);
  url.pathname = `/${name}`;
  const adminUrl = url.toString();
  const ask = (text: string) => askOnce(adminUrl, text);
  await createRolesAndDatabase(postgres.adminUrl, name, { cell: SHARED_CELL });
  await ask(COUNT_STEPS);
  const environment = {
    OWNER_DATABASE_URL: urlFor(postgres.adminUrl, 'owner', name),
    JOBS_DATABASE_URL: urlFor(postgres.adminUrl, 'jobs', name),
  };
  try {
    return await work({ adminUrl, environment, ask: ask as Migrated['ask'] });
  } finally {
    await askOnce(postgres.adminUrl, `drop database ${name} with (force)`);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function askOnce(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = await connect(url);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const migrate = ({ environment }: Migrated) =>
  spawn(process.execPath, ['apps/server/src/commands/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  });

async function ended(child: ReturnType<typeof migrate>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Everything that the migrations have made, and which of them are written down. */
async function readSchema({ adminUrl, ask }: Migrated): Promise<string> {
  await ask('drop event trigger count_steps; drop schema proof cascade');
  const { stdout } = await run('pg_dump', ['--schema-only', adminUrl], { maxBuffer: 50_000_000 });
  const done = await ask(
    'select version from schema_migrations union all select id::text from graphile_worker.migrations order by 1',
  );
  return `${stdout.replace(/^(--.*|\\(un)?restrict .*)\n/gm, '')}\n${JSON.stringify(done)}`;
}

/** A sequence goes on counting whatever is rolled back. */
const COUNT_STEPS = `
  create schema proof;
  create sequence proof.step;
  create table proof.stop (at bigint);
  create function proof.count_step() returns event_trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if nextval('proof.step') = (select max(at) from proof.stop) then
      perform pg_advisory_xact_lock(4711);
    end if;
  end $$;
  create event trigger count_steps on ddl_command_end execute function proof.count_step()`;
const WAITS = "select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted";
