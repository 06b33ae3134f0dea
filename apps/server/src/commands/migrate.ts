import { migrate } from '../platform/installation.ts';

const { OWNER_DATABASE_URL, JOBS_DATABASE_URL } = process.env;
if (!OWNER_DATABASE_URL || !JOBS_DATABASE_URL) {
  console.error('migrate: set OWNER_DATABASE_URL and JOBS_DATABASE_URL');
  process.exit(1);
}
await migrate(OWNER_DATABASE_URL, JOBS_DATABASE_URL);
console.log('migrate: the schema is up to date');
