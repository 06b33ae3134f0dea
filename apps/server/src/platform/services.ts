import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { PatientTable } from './owned-tables.ts';
import type { Passwords } from './passwords.ts';
import type { Reactions } from './reactions.ts';

/** What a service function may use besides its arguments. */
export interface Services {
  config: Config;
  database: Database;
  passwords: Passwords;
  now: () => Date;
  reactions: Reactions;
  /** What the modules name as belonging to a patient: it moves when records are merged. */
  patientTables: readonly PatientTable[];
}
