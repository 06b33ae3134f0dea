import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { urlFor } from '../../../../apps/server/src/platform/installation.ts';

export interface TestDatabase {
  /** As the app role: what the product sees. */
  database: Database;
  url: string;
  jobsUrl: string;
  ownerUrl: string;
  /** As a superuser: what a test needs to arrange or to look behind the scenes. */
  admin: pg.Client;
  drop: () => Promise<void>;
}

/** A database of its own for a test file: migrated and empty, or with the laboratory of the tests. */
export async function createTestDatabase(content: 'empty' | 'laboratory' = 'empty'): Promise<TestDatabase> {
  const { TEST_ADMIN_URL: adminUrl = '', TEST_TEMPLATE = '', TEST_LABORATORY = '' } = process.env;
  const template = content === 'empty' ? TEST_TEMPLATE : TEST_LABORATORY;
  const name = `nalaz_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  await server.query(`create database ${name} template ${template} owner nalaz_owner`);
  await server.query(`revoke all on database ${name} from public`);
  await server.query(`grant connect on database ${name} to nalaz_app, nalaz_jobs`);
  // It need not outlive a power cut, and waiting for the disk at every commit is a good part of a run.
  await server.query(`alter database ${name} set synchronous_commit = off`);
  const own = new URL(adminUrl);
  own.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: own.toString() });
  await admin.connect();
  const url = urlFor(adminUrl, 'app', name);
  const database = openDatabase(url, { poolSize: 8, onError: () => undefined });
  return {
    database,
    url,
    jobsUrl: urlFor(adminUrl, 'jobs', name),
    ownerUrl: urlFor(adminUrl, 'owner', name),
    admin,
    drop: async () => {
      await database.close();
      await admin.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
