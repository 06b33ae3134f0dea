import { createRolesAndDatabase } from '../platform/installation.ts';

/** Once for each installation, as an administrator of the PostgreSQL server. Safe to repeat. */
const { ADMIN_DATABASE_URL, NALAZ_DATABASE = 'nalaz', OWNER_PASSWORD, APP_PASSWORD, JOBS_PASSWORD } = process.env;
if (!ADMIN_DATABASE_URL) {
  console.error('setup-database: set ADMIN_DATABASE_URL to an administrator of the PostgreSQL server');
  process.exit(1);
}
await createRolesAndDatabase(ADMIN_DATABASE_URL, NALAZ_DATABASE, {
  ...(OWNER_PASSWORD ? { owner: OWNER_PASSWORD } : {}),
  ...(APP_PASSWORD ? { app: APP_PASSWORD } : {}),
  ...(JOBS_PASSWORD ? { jobs: JOBS_PASSWORD } : {}),
});
console.log(`setup-database: roles and database ${NALAZ_DATABASE} are there`);
