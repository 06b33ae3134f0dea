import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { type OwnPostgres, openOwnPostgres } from '@nalaz/testkit/machine/own-postgres';
import { freePort } from '@nalaz/testkit/machine/processes';
import { connectLive, type LiveClient } from '@nalaz/testkit/server/live-client';
import { openSession } from '@nalaz/testkit/server/open-session';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import pg from 'pg';
import { seedDemoLaboratory } from '../../apps/server/seeds/demo-laboratory.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createRolesAndDatabase, migrate, SHARED_CELL, urlFor } from '../../apps/server/src/platform/installation.ts';
import { type LabelPrinter, startLabelPrinter } from '../../stand-ins/label-printer/stand-in.ts';
import { type MailStandIn, openMailStandIn } from '../../stand-ins/mail/stand-in.ts';
import { type Line, openLine } from './process.ts';

const PROGRAMS = {
  api: 'apps/server/src/api.ts',
  worker: 'apps/server/src/worker.ts',
  /** What an analyser's connection will be. */
  link: 'packages/testkit/src/machine/analyser-link.ts',
};
export type ProgramName = keyof typeof PROGRAMS;

/** A laboratory on a PostgreSQL of its own, every part of which can be killed. */
export interface World {
  postgres: OwnPostgres;
  address: string;
  lines: Record<ProgramName, Line>;
  ask: Ask;
  site: string;
  /** Tokens. */
  people: { desk: string; technologist: string; head: string; second: string; signers: string[] };
  password: string;
  mail: MailStandIn;
  printer: LabelPrinter;
  /** A screen that is open all the time and reconnects by itself. */
  live: LiveClient;
  close: () => Promise<void>;
}

const DATABASE = 'nalaz';

export async function openWorld(): Promise<World> {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) {
      await one();
    }
  };
  try {
    return await open(closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(closing: (() => Promise<unknown> | unknown)[], close: () => Promise<void>): Promise<World> {
  const postgres = await openOwnPostgres();
  closing.push(postgres.close);
  await postgres.start();
  const urls = await install(postgres.adminUrl);
  const mail = await openMailStandIn();
  closing.push(mail.close);
  const printer = await startLabelPrinter();
  closing.push(printer.stop);
  const pool = new pg.Pool({ connectionString: urls.admin, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  closing.push(() => pool.end());
  const ask: Ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<T>(text, values)).rows;
  await ask(MOVE_PRINTERS, [printer.port]);

  const port = await freePort();
  const environment = {
    DATABASE_URL: urls.app,
    JOBS_DATABASE_URL: urls.jobs,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    POOL_SIZE: '6',
    DRAIN_SECONDS: '0',
    LOCAL_PRINTERS: 'yes',
    RATE_LIMIT_PER_MINUTE: '1000000',
    FOREIGN_LOOKUPS: '1000000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Laboratorija <nalazi@example.com>',
  };
  const lines = {} as World['lines'];
  await Promise.all(
    (Object.entries(PROGRAMS) as [ProgramName, string][]).map(async ([name, program]) => {
      lines[name] = await openLine(program, environment);
      closing.push(lines[name].close);
    }),
  );
  const [found] = await ask<{ id: string }>("select id from site where sifra = 'SA'");
  const site = found?.id ?? '';
  const people = await signIn(urls.app, ask, site);
  const address = `http://127.0.0.1:${port}`;
  const live = connectLive(address, { token: people.head });
  closing.push(live.close);
  await live.until('the screen is connected', () => live.signals.includes('ready'), 300_000);
  return { postgres, address, lines, ask, site, people, password: DEMO_PASSWORD, mail, printer, live, close };
}

async function install(adminUrl: string): Promise<{ admin: string; app: string; jobs: string }> {
  const url = (role: 'owner' | 'app' | 'jobs') => urlFor(adminUrl, role, DATABASE);
  await createRolesAndDatabase(adminUrl, DATABASE, { cell: SHARED_CELL });
  await migrate(url('owner'), url('jobs'));
  const database = openDatabase(url('app'), { poolSize: 2, onError: () => undefined });
  await seedDemoLaboratory(database, {
    ...TEST_LABORATORY,
    patients: 100,
    password: DEMO_PASSWORD,
    now: new Date(),
  });
  await database.close();
  const admin = new URL(adminUrl);
  admin.pathname = `/${DATABASE}`;
  return { admin: admin.toString(), app: url('app'), jobs: url('jobs') };
}

async function signIn(appUrl: string, ask: Ask, siteId: string): Promise<World['people']> {
  const database = openDatabase(appUrl, { poolSize: 1, onError: () => undefined });
  const found = await ask<{ id: string; email: string }>('select id, email from app_user');
  const sign = async (name: string) => {
    const userId = found.find(({ email }) => email === `${name}@demo.nalaz.ba`)?.id ?? '';
    return (await openSession(database, { userId, siteId })).token;
  };
  const people = {
    desk: await sign('prijem.sa'),
    technologist: await sign('tehnolog.sa'),
    head: await sign('voditelj'),
    second: await sign('mikrobiolog'),
    signers: [await sign('mikrobiolog'), await sign('specijalista'), await sign('voditelj'), await sign('admin')],
  };
  await database.close();
  return people;
}

const MOVE_PRINTERS = `
  update catalogue_version v set document = jsonb_set(document, '{port}', to_jsonb($1::int))
  from catalogue_entry e where e.id = v.entry_id and e.kind = 'stampaci'`;
