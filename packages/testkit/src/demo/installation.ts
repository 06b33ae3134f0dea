import pg from 'pg';
import { type DemoLaboratory, seedDemoLaboratory } from '../../../../apps/server/seeds/demo-laboratory.ts';
import { seedDemoReports } from '../../../../apps/server/seeds/demo-reports.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database.ts';
import {
  createRolesAndDatabase,
  migrate,
  type RolePasswords,
  SHARED_CELL,
  urlFor,
} from '../../../../apps/server/src/platform/installation.ts';
import { createPasswords } from '../../../../apps/server/src/platform/passwords.ts';
import { findPostgres } from '../machine/local-postgres.ts';

/** For trying out only: everybody in the demo has it, and is asked to change it (S9.08). */
export const DEMO_PASSWORD = 'nalaz-demo';

const DEMO_SEED = 2026;

export interface Installation {
  demo: DemoLaboratory;
  environment: Record<
    'DATABASE_URL' | 'JOBS_DATABASE_URL' | 'UNSAFE_DATABASE' | 'DRAIN_SECONDS' | 'LOCAL_PRINTERS',
    string
  >;
}

export interface DemoSize {
  patients: number;
  samples: number;
}
export const WHOLE_DEMO: DemoSize = { patients: 5000, samples: 20_000 };
/** For a proof that needs the laboratory but not its history. */
export const SMALL_DEMO: DemoSize = { patients: 200, samples: 0 };
/** For journeys: many patients, whose samples they take themselves. */
const WITHOUT_HISTORY: DemoSize = { patients: 5000, samples: 0 };

/** A database of the given name, on this machine's server or the given one, migrated, with the demo laboratory in it. Safe to repeat. */
export async function installDemo(
  database: string,
  options: {
    initialPassword: boolean;
    size?: DemoSize;
    seed?: number;
    adminUrl?: string;
    passwords?: RolePasswords;
    /** Whose roles; without it those that all demos of a machine share. */
    cell?: string;
  },
): Promise<Installation> {
  const { adminUrl = await findPostgres(), passwords = {}, cell = SHARED_CELL } = options;
  const environment = {
    DATABASE_URL: urlFor(adminUrl, 'app', database, passwords.app, cell),
    JOBS_DATABASE_URL: urlFor(adminUrl, 'jobs', database, passwords.jobs, cell),
    // A demo's commits do not wait for the disk (relaxCommits), and nobody is sent to another node when it stops.
    UNSAFE_DATABASE: 'allow',
    DRAIN_SECONDS: '0',
    // The demo's printers stand in on this machine.
    LOCAL_PRINTERS: 'yes',
  };
  await createRolesAndDatabase(adminUrl, database, { passwords, newPasswords: true, cell });
  await relaxCommits(adminUrl, database);
  await migrate(urlFor(adminUrl, 'owner', database, passwords.owner, cell), environment.JOBS_DATABASE_URL);
  const open = openDatabase(environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  try {
    const demo = await seedDemoLaboratory(open, {
      seed: options.seed ?? DEMO_SEED,
      ...(options.size ?? WITHOUT_HISTORY),
      password: DEMO_PASSWORD,
      hashPassword: createPasswords().hash,
      now: new Date(),
      initialPassword: options.initialPassword,
    });
    if (demo.samples > 0) {
      await seedDemoReports(open, `http://127.0.0.1:${process.env.PORT ?? '3000'}`);
    }
    return { demo, environment };
  } finally {
    await open.close();
  }
}

/** A demo need not outlive a power cut: its commits do not wait for the disk. */
async function relaxCommits(adminUrl: string, database: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`alter database ${admin.escapeIdentifier(database)} set synchronous_commit = off`);
  await admin.end();
}
