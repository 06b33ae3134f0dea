import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { sealStoredSecrets } from './modules/auth/second-factor.service.ts';
import { buildWork, moduleServices, startProcesses } from './modules.ts';
import { openDatabase } from './platform/database.ts';
import { createPasswords } from './platform/passwords.ts';
import { startRealtime } from './platform/realtime/realtime.ts';
import type { Services } from './platform/services.ts';
import { poolWithJobs, startWorker } from './platform/worker.ts';

export interface RunningApi {
  address: string;
  services: Services;
  stop: () => Promise<void>;
}

/** One api node: HTTP, live connections, the web app; in a small laboratory the jobs too. */
export async function startApi(config: Config): Promise<RunningApi> {
  const runsJobs = config.RUN_WORKER === 'yes';
  const database = openDatabase(config.DATABASE_URL, {
    poolSize: runsJobs ? poolWithJobs(config) : config.POOL_SIZE,
    onError: (error) => app.http.log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  });
  const services: Services = {
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  };
  const app = await buildApp(services);
  await app.http.ready();
  if (config.SECRETS_KEY === '') {
    app.http.log.warn('SECRETS_KEY is not set: the secrets of second factors lie open in the database');
  }
  await sealStoredSecrets(services);
  const realtime = await startRealtime({ http: app.http, services, sessions: app.sessions });
  app.countSockets(realtime.countSockets);
  const { log } = app.http;
  const worker = runsJobs ? await startWorker({ config, database, log, ...buildWork(services) }) : undefined;
  const processes = runsJobs ? await startProcesses(services, log) : undefined;
  const address = await app.http.listen({ host: config.HOST, port: config.PORT });

  return {
    address,
    services,
    stop: async () => {
      app.announceStop();
      // Balancers look every second or two; whoever they still send is served, and told to connect elsewhere next time.
      await wait(config.DRAIN_SECONDS * 1000);
      await realtime.stop();
      await app.http.close();
      await processes?.stop();
      await worker?.stop();
      await database.close();
    },
  };
}
