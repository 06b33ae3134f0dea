import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '@nalaz/testkit/machine/local-postgres';
import pg from 'pg';
import { createRolesAndDatabase, migrate, SHARED_CELL, urlFor } from '../../apps/server/src/platform/installation.ts';
import { clientCalls, findCalls, listOfCalls } from './generate-calls.ts';
import { findParts, listOfParts } from './generate-collected.ts';

/** Writes what is generated and committed: what modules bring, schema.sql, the database types. With --check: fails when they differ. */
const server = fileURLToPath(new URL('../../apps/server', import.meta.url));
const DOMAIN = '../../packages/domain/src';
const REQUESTS = '../../packages/testkit/src/requests';
const FUZZ = '../../proofs/fuzz';
const check = process.argv.includes('--check');
const adminUrl = await findPostgres();
const database = `nalaz_generate_${randomUUID().slice(0, 8)}`;
const stale: string[] = [];

try {
  await createRolesAndDatabase(adminUrl, database, { cell: SHARED_CELL });
  const ownerUrl = urlFor(adminUrl, 'owner', database);
  await migrate(ownerUrl, urlFor(adminUrl, 'jobs', database));
  put(`${DOMAIN}/errors.generated.ts`, await collected('LAB_ERRORS', 'errors', DOMAIN));
  put(`${DOMAIN}/events.generated.ts`, await collected('LIVE_EVENTS', 'events', DOMAIN));
  const calls = await findCalls();
  put(`${DOMAIN}/api.generated.ts`, listOfCalls(calls));
  put(`${DOMAIN}/calls.generated.ts`, clientCalls(calls));
  put(`${REQUESTS}/records.generated.ts`, await collected('RECORDS', 'records', REQUESTS));
  put(`${REQUESTS}/examples.generated.ts`, await collected('EXAMPLES', 'examples', REQUESTS));
  put(`${FUZZ}/arrangements.generated.ts`, await collected('ARRANGEMENTS', 'arrangements', FUZZ));
  put('schema.sql', dumpSchema(ownerUrl));
  put('src/platform/database.generated.ts', databaseTypes(ownerUrl));
  const { openApiDocument } = await import('../../apps/server/src/openapi.ts');
  put('openapi.json', `${JSON.stringify(await openApiDocument(), null, 2)}\n`);
} finally {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}

if (stale.length > 0) {
  console.error(`generated files are stale: ${stale.join(', ')}. Run: npm run generate`);
  process.exitCode = 1;
} else {
  console.log(
    `generated: schema.sql, database types, openapi.json, client calls, what modules bring ${check ? 'are up to date' : 'written'}`,
  );
}

async function collected(name: string, ending: string, folder: string): Promise<string> {
  return listOfParts(name, ending, await findParts(join(server, folder), ending));
}

function put(name: string, text: string): void {
  const path = join(server, name);
  if (!check) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    stale.push(name);
  }
}

function dumpSchema(url: string): string {
  const args = [
    '--schema-only',
    '--no-owner',
    '--exclude-schema=partitions',
    '--exclude-schema=graphile_worker',
    '--exclude-schema=jobs',
  ];
  const dump = execFileSync('pg_dump', [...args, url], { encoding: 'utf8', maxBuffer: 50_000_000 });
  // Versions of the tools and per-dump random keys are not part of the schema.
  return dump.replace(/^(--.*|\\(un)?restrict .*)\n/gm, '').replace(/\n{3,}/g, '\n\n');
}

function databaseTypes(url: string): string {
  const target = join(mkdtempSync(join(tmpdir(), 'nalaz-types-')), 'types.ts');
  const source = ['--dialect', 'postgres', '--url', url, '--date-parser', 'string', '--default-schema', 'public'];
  const choice = ['--include-pattern', 'public.*', '--exclude-pattern', 'schema_migrations', '--out-file', target];
  execFileSync('npx', ['kysely-codegen', ...source, ...choice], { cwd: server, stdio: 'ignore' });
  return readFileSync(target, 'utf8');
}
