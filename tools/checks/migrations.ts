import { resolve } from 'node:path';
import { checkMigrations, listNewMigrations } from './migration-hashes.ts';

const folder = resolve(import.meta.dirname, '../../apps/server/migrations');
if (process.argv.includes('--write')) {
  listNewMigrations(folder);
}
const { count, problems } = checkMigrations(folder);
for (const problem of problems) {
  console.error(`migrations: ${problem}`);
}
if (problems.length === 0) {
  console.log(`migrations: ${count} files, none edited`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
