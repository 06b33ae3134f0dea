import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { openOwnPostgres } from '@nalaz/testkit/machine/own-postgres';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { urlFor } from '../../apps/server/src/platform/installation.ts';

/** Two laboratories on one PostgreSQL server with passwords switched on: each opens its own database and nothing else. */
const run = promisify(execFile);
const secret = () => randomBytes(16).toString('hex');
const CELLS = ['nalaz', 'nalaz_bl'] as const;
const ROLES = ['owner', 'app', 'jobs'] as const;
type Cell = (typeof CELLS)[number];
type Passwords = Record<(typeof ROLES)[number], string>;
const newPasswords = (): Passwords => ({ owner: secret(), app: secret(), jobs: secret() });

const proofs = createProofs();
const postgres = await openOwnPostgres('max_connections = 60\nshared_buffers = 64MB', secret());
const passwords: Record<Cell, Passwords> = { nalaz: newPasswords(), nalaz_bl: newPasswords() };
const url = (of: Cell, role: keyof Passwords, database: string) =>
  urlFor(postgres.adminUrl, role, database, passwords[of][role], of);

const command = (name: string, environment: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [`apps/server/src/commands/${name}.ts`, ...args], { env: { ...process.env, ...environment } });
const setUp = (cell: string, given: Passwords, ...args: string[]) =>
  command(
    'setup-database',
    {
      ADMIN_DATABASE_URL: postgres.adminUrl,
      NALAZ_DATABASE: cell,
      OWNER_PASSWORD: given.owner,
      APP_PASSWORD: given.app,
      JOBS_PASSWORD: given.jobs,
    },
    ...args,
  );

async function ask(at: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: at });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const opens = (at: string) =>
  ask(at, 'select 1').then(
    () => true,
    () => false,
  );

/** Everything of roles, passwords, databases and rights that a set-up could change. */
const STATE = `select (select jsonb_agg(a order by rolname) from pg_authid a) as roles,
  (select jsonb_agg(jsonb_build_object('name', datname, 'owner', datdba, 'acl', datacl::text) order by datname) from pg_database) as databases,
  (select jsonb_agg(m) from pg_auth_members m) as members, (select jsonb_agg(p::text order by p::text) from pg_parameter_acl p) as parameters`;
const state = async () => JSON.stringify(await ask(postgres.adminUrl, STATE));

async function install(cell: Cell): Promise<void> {
  await setUp(cell, passwords[cell]);
  await command('migrate', {
    OWNER_DATABASE_URL: url(cell, 'owner', cell),
    JOBS_DATABASE_URL: url(cell, 'jobs', cell),
  });
  const made = await command(
    'create-administrator',
    { DATABASE_URL: url(cell, 'app', cell) },
    ...['--email', `a@${cell}.ba`, '--ime', 'A', '--prezime', 'B', '--sifra', cell.toUpperCase(), '--naziv', cell],
  );
  if (!made.stdout.includes(cell)) {
    throw new Error('no administrator was made');
  }
}

/** What the app sees of the sites: with a context, as the product asks. */
async function sitesOf(cell: Cell): Promise<string> {
  const database = openDatabase(url(cell, 'app', cell), { poolSize: 1, onError: () => undefined });
  const context = { actor: 'proof', requestId: 'proof', sites: 'all', organisationWide: true } as const;
  const rows = await database.inTransaction(context, (tx) => tx.selectFrom('site').select('sifra').execute());
  await database.close();
  return rows.map(({ sifra }) => sifra).join();
}

try {
  await postgres.start();
  await install('nalaz');
  const firstAlone = await state();
  await install('nalaz_bl');

  let [own, foreign, withoutPassword] = [0, 0, 0];
  for (const cell of CELLS) {
    for (const role of ROLES) {
      const other = CELLS.find((one) => one !== cell) ?? cell;
      own += (await opens(url(cell, role, cell))) ? 1 : 0;
      foreign += (await opens(url(cell, role, other))) ? 1 : 0;
      const bare = new URL(url(cell, role, cell));
      bare.password = '';
      withoutPassword += (await opens(bare.toString())) ? 1 : 0;
    }
  }
  proofs.record('roles that open their own database', String(own), '6', own === 6);
  proofs.record("roles that open the other laboratory's database", String(foreign), '0', foreign === 0);
  proofs.record('roles that get in without a password', String(withoutPassword), '0', withoutPassword === 0);
  const seen = [await sitesOf('nalaz'), await sitesOf('nalaz_bl')].join(' / ');
  proofs.record('sites that each sees', seen, 'NALAZ / NALAZ_BL', seen === 'NALAZ / NALAZ_BL');

  const before = await state();
  proofs.record(
    'roles of the first that the second one changed',
    String(rolesChanged(firstAlone, before)),
    '0',
    rolesChanged(firstAlone, before) === 0,
  );
  await setUp('nalaz', newPasswords());
  await setUp('nalaz_bl', newPasswords());
  const same = (await state()) === before;
  proofs.record(
    'a second set-up with other passwords',
    same ? 'changed nothing' : 'changed something',
    'nothing',
    same,
  );

  const anew = newPasswords();
  const old = { ...passwords.nalaz };
  await setUp('nalaz', anew, '--new-passwords');
  passwords.nalaz = anew;
  const changed = (await opens(url('nalaz', 'app', 'nalaz'))) && (await opens(url('nalaz_bl', 'app', 'nalaz_bl')));
  passwords.nalaz = old;
  const oldRefused = !(await opens(url('nalaz', 'app', 'nalaz')));
  proofs.record('new passwords, when asked for', String(changed && oldRefused), 'true', changed && oldRefused);

  await ask(postgres.adminUrl, 'alter database nalaz rename to moved');
  const refused = await setUp('nalaz', newPasswords()).then(
    () => 'set up',
    (error: { stderr?: string }) =>
      error.stderr?.includes('belong to the database moved') ? 'refused' : String(error),
  );
  proofs.record('a new database whose roles would open another one', refused, 'refused', refused === 'refused');
} finally {
  await postgres.close();
}
process.exitCode = proofs.finish() ? 0 : 1;

function rolesChanged(one: string, other: string): number {
  const rolesIn = (text: string) =>
    new Map((JSON.parse(text)[0].roles as { rolname: string }[]).map((role) => [role.rolname, JSON.stringify(role)]));
  const now = rolesIn(other);
  return [...rolesIn(one)].filter(([name, role]) => now.get(name) !== role).length;
}
