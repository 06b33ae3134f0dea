import { auditModule } from './modules/audit/audit.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { recogniseConfirmer } from './modules/auth/second-person.service.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { labelsModule } from './modules/labels/labels.module.ts';
import { partnersModule } from './modules/partners/partners.module.ts';
import { patientsModule } from './modules/patients/patients.module.ts';
import { quotesModule } from './modules/quotes/quotes.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { requisitionsModule } from './modules/requisitions/requisitions.module.ts';
import { resultsModule } from './modules/results/results.module.ts';
import { samplesModule } from './modules/samples/samples.module.ts';
import type { JobHandler } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Module, Process } from './platform/module.ts';
import type { Services } from './platform/services.ts';

/** Every module, in the order of the levels; reactions are run in this order. */
export const MODULES: readonly Module[] = [
  authModule,
  auditModule,
  catalogueModule(
    (services) =>
      (...about) =>
        recogniseConfirmer(services, ...about),
  ),
  partnersModule,
  labelsModule,
  patientsModule,
  requisitionsModule,
  quotesModule,
  samplesModule,
  resultsModule,
  reportsModule,
];

type Later = Pick<Services, 'config' | 'database'>;

/** What the modules hand to the services. */
export const moduleServices = (): Pick<Services, 'reactions' | 'patientTables'> => ({
  reactions: MODULES.flatMap(({ reactions = [] }) => reactions),
  patientTables: MODULES.flatMap(({ patientTables = [] }) => patientTables),
});

export const buildJobs = (services: Later): JobHandler[] => MODULES.flatMap(({ jobs }) => jobs?.(services) ?? []);

/** What a worker does, in its own process or in that of an api. */
export const buildWork = (services: Later) => ({
  jobs: buildJobs(services),
  retention: MODULES.flatMap(({ retention }) => retention?.(services.config) ?? []),
});

/** What the modules run beside the jobs. */
export async function startProcesses(services: Later, log: Log): Promise<Process> {
  const started: (Process | undefined)[] = [];
  for (const { process } of MODULES) {
    started.push(await process?.(services, log));
  }
  return {
    stop: async () => {
      for (const one of started) {
        await one?.stop();
      }
    },
  };
}
