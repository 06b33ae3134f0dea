import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from '../machine/local-postgres.ts';
import { type Installation, installDemo, SMALL_DEMO } from './installation.ts';

export interface TemporaryDemo extends Installation {
  /** As a superuser: to arrange and to look behind the scenes. */
  admin: pg.Client;
  site: (sifra: string) => string;
  /** By the part of the e-mail before the @. */
  person: (name: string) => string;
  drop: () => Promise<void>;
}

/** A demo laboratory in a database of its own, on this machine's server or the given one, which is gone afterwards. */
export async function openTemporaryDemo(purpose: string, given?: string): Promise<TemporaryDemo> {
  const database = `nalaz_${purpose}_${randomUUID().slice(0, 8)}`;
  const adminUrl = given ?? (await findPostgres());
  const url = new URL(adminUrl);
  const server = new pg.Client({ connectionString: url.toString() });
  await server.connect();
  const installation = await installDemo(database, { initialPassword: false, size: SMALL_DEMO, adminUrl });
  // What is proven here is proven with commits that wait for the disk, as in a laboratory.
  await server.query(`alter database ${database} reset synchronous_commit`);
  url.pathname = `/${database}`;
  const admin = new pg.Client({ connectionString: url.toString() });
  await admin.connect();
  const { rows } = await admin.query<{ id: string; email: string }>('select id, email from app_user');
  return {
    ...installation,
    admin,
    site: (sifra) => named(installation.demo.sites.find((one) => one.sifra === sifra)?._id, sifra),
    person: (name) => named(rows.find(({ email }) => email === `${name}@demo.nalaz.ba`)?.id, name),
    drop: async () => {
      await admin.end();
      await server.query(`drop database if exists ${database} with (force)`);
      await server.end();
    },
  };
}

function named(found: string | undefined, name: string): string {
  if (found === undefined) {
    throw new Error(`the demo has no ${name}`);
  }
  return found;
}
