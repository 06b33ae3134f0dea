import { type DemoLaboratory, seedDemoLaboratory } from '../apps/server/seeds/demo-laboratory.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createRolesAndDatabase, migrate, urlFor } from '../apps/server/src/platform/installation.ts';
import { createPasswords } from '../apps/server/src/platform/passwords.ts';
import { findPostgres } from './local-postgres.ts';

/** For trying out only: everybody in the demo has it, and is asked to change it (S9.08). */
export const DEMO_PASSWORD = 'nalaz-demo';

export interface Installation {
  demo: DemoLaboratory;
  environment: { DATABASE_URL: string; JOBS_DATABASE_URL: string };
}

/** A database of the given name on this machine, migrated, with the demo laboratory in it. Safe to repeat. */
export async function installDemo(database: string, options: { initialPassword: boolean }): Promise<Installation> {
  const adminUrl = await findPostgres();
  const environment = {
    DATABASE_URL: urlFor(adminUrl, 'app', database),
    JOBS_DATABASE_URL: urlFor(adminUrl, 'jobs', database),
  };
  await createRolesAndDatabase(adminUrl, database);
  await migrate(urlFor(adminUrl, 'owner', database), environment.JOBS_DATABASE_URL);
  const open = openDatabase(environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  try {
    const demo = await seedDemoLaboratory(open, {
      seed: 2026,
      patients: 5000,
      password: DEMO_PASSWORD,
      hashPassword: createPasswords().hash,
      now: new Date(),
      initialPassword: options.initialPassword,
    });
    return { demo, environment };
  } finally {
    await open.close();
  }
}
