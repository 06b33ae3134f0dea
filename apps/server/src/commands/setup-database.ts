import { parseArgs } from 'node:util';
import { createRolesAndDatabase, SetupRefused } from '../platform/installation.ts';

/** Once for each installation, as an administrator of the PostgreSQL server. Repeated, it changes nothing. */
const { values } = parseArgs({ options: { 'new-passwords': { type: 'boolean', default: false } } });
const { ADMIN_DATABASE_URL, NALAZ_DATABASE = 'nalaz', OWNER_PASSWORD, APP_PASSWORD, JOBS_PASSWORD } = process.env;
if (!ADMIN_DATABASE_URL) {
  console.error('setup-database: set ADMIN_DATABASE_URL to an administrator of the PostgreSQL server');
  process.exit(1);
}
try {
  const cell = await createRolesAndDatabase(ADMIN_DATABASE_URL, NALAZ_DATABASE, {
    passwords: {
      ...(OWNER_PASSWORD ? { owner: OWNER_PASSWORD } : {}),
      ...(APP_PASSWORD ? { app: APP_PASSWORD } : {}),
      ...(JOBS_PASSWORD ? { jobs: JOBS_PASSWORD } : {}),
    },
    newPasswords: values['new-passwords'],
  });
  console.log(
    `setup-database: the database ${NALAZ_DATABASE} and its roles ${cell}_owner, ${cell}_app, ${cell}_jobs are there`,
  );
} catch (error) {
  if (!(error instanceof SetupRefused)) {
    throw error;
  }
  console.error(`setup-database: ${error.message}`);
  process.exitCode = 1;
}
