import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { seedDemoLaboratory } from '../../../../apps/server/seeds/demo-laboratory.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database.ts';
import {
  createRolesAndDatabase,
  migrate,
  SHARED_CELL,
  urlFor,
} from '../../../../apps/server/src/platform/installation.ts';
import { findPostgres } from '../machine/local-postgres.ts';
import { TEST_LABORATORY } from './test-laboratory.ts';

/** So many states of the migrations may be tested at once, each from a checkout of its own. */
const TEMPLATES_KEPT = 5;

/**
 * A migrated template, made once for each state of the migrations, and one with the laboratory of the tests, made for
 * every run: test files clone them in milliseconds.
 */
export async function setup(): Promise<() => Promise<void>> {
  const adminUrl = await findPostgres();
  const template = `nalaz_template_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('nalaz template'))");
    const { rows } = await admin.query<{ datname: string; ready: boolean }>(
      "select datname, datistemplate as ready from pg_database where datname like 'nalaz\\_template\\_%' order by oid desc",
    );
    for (const [age, { datname, ready }] of rows.entries()) {
      if (!ready || (datname !== template && age >= TEMPLATES_KEPT)) {
        await admin.query(`alter database ${datname} is_template false`);
        await admin.query(`drop database ${datname} with (force)`);
      }
    }
    if (!rows.some(({ datname, ready }) => datname === template && ready)) {
      await createRolesAndDatabase(adminUrl, template, { cell: SHARED_CELL });
      await migrate(urlFor(adminUrl, 'owner', template), urlFor(adminUrl, 'jobs', template));
      await admin.query(`alter database ${template} is_template true`);
    }
  } finally {
    await admin.end();
  }
  process.env.TEST_ADMIN_URL = adminUrl;
  process.env.TEST_TEMPLATE = template;
  const laboratory = `nalaz_laboratory_${randomUUID().slice(0, 8)}`;
  process.env.TEST_LABORATORY = laboratory;
  await inServer(adminUrl, `create database ${laboratory} template ${template} owner nalaz_owner`);
  const database = openDatabase(urlFor(adminUrl, 'app', laboratory), { poolSize: 2, onError: () => undefined });
  await seedDemoLaboratory(database, TEST_LABORATORY);
  await database.close();
  return () => inServer(adminUrl, `drop database ${laboratory} with (force)`);
}

async function inServer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

function fingerprint(): string {
  const folder = fileURLToPath(new URL('../../../../apps/server/migrations/', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) {
    hash.update(file).update(readFileSync(folder + file));
  }
  hash.update(readFileSync(new URL('../../../../apps/server/src/platform/installation.ts', import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}
