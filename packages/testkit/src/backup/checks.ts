import pg from 'pg';
import { type Ask, oneAfterAnother } from '../load/sample-fixtures.ts';
import { binary } from '../machine/local-postgres.ts';
import { runOrdinary } from '../machine/own-server.ts';

export interface DatabasePlace {
  /** An address, or the folder of a socket. */
  host: string;
  port: number;
  database: string;
}

const SUPERUSER = 'postgres';

/** Asks as a superuser, over a connection that may be lost at any time. */
export async function asking<T>(place: DatabasePlace, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...place, user: SUPERUSER });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(oneAfterAnother(client));
  } finally {
    await client.end();
  }
}

/** What must be true of every restored database, whatever it held. */
export interface Checks {
  pdfs: number;
  /** Reports whose bytes are not those of their hash. */
  badPdfs: number;
  /** What pg_amcheck found in tables and indexes; nothing: they are whole. */
  damage: string[];
  /** When the newest entry of the trail was made. */
  newest: Date | null;
}

export async function checkRestored(ask: Ask, database: DatabasePlace): Promise<Checks> {
  const [pdf] = await ask<{ pdfs: number; bad: number }>(PDFS);
  const [trail] = await ask<{ newest: Date | null }>('select max(created_at) as newest from audit');
  return {
    pdfs: pdf?.pdfs ?? 0,
    badPdfs: pdf?.bad ?? 0,
    damage: await findDamage(database),
    newest: trail?.newest ?? null,
  };
}

/** Every index holds every row of its table, and every page reads as it was written. */
async function findDamage({ host, port, database }: DatabasePlace): Promise<string[]> {
  const where = ['--host', host, '--port', String(port), '--username', SUPERUSER, database];
  try {
    await runOrdinary(binary('pg_amcheck'), ['--heapallindexed', '--install-missing', '--jobs=2', ...where]);
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  }
}

const PDFS = `
  select count(*)::int as pdfs, count(*) filter (where encode(sha256(bytes), 'hex') <> sha256 or length(bytes) <> size)::int as bad
  from report_pdf`;
