import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { JobHandler } from './jobs.ts';
import type { Log } from './log.ts';
import type { Retention } from './maintenance.ts';
import type { PatientTable, TableName } from './owned-tables.ts';
import type { Reaction } from './reactions.ts';
import type { Services } from './services.ts';

/** The sessions of an api node. */
export interface Sessions {
  /** After a change of people or their rights: every node reads the sessions concerned anew. */
  thenForget: <T>(change: Promise<T>) => Promise<T>;
}

export interface Process {
  stop: () => Promise<void>;
}

/** Everything by which a module takes part in the product; `modules.ts` lists them. */
export interface Module {
  name: string;
  /** The tables that belong to the module: others do not write them, and only later modules read them. */
  tables: readonly TableName[];
  /** Those of its tables whose rows go to the other record when two records of a patient are merged. */
  patientTables?: readonly PatientTable[];
  routes?: (http: FastifyInstance, services: Services, sessions: Sessions) => void;
  jobs?: (services: Pick<Services, 'config' | 'database'>) => readonly JobHandler[];
  reactions?: readonly Reaction[];
  /** Rows that are of no use after a while. */
  retention?: (config: Config) => readonly Retention[];
  /** What runs beside the jobs; nothing when it is not configured. */
  process?: (services: Pick<Services, 'config' | 'database'>, log: Log) => Promise<Process | undefined>;
}

export const defineModule = (module: Module): Module => module;
