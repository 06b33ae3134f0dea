import { readConfig } from './config.ts';
import { buildWork, startProcesses } from './modules.ts';
import { openDatabase } from './platform/database.ts';
import { checkDatabase } from './platform/database-check.ts';
import { createLog } from './platform/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import { poolWithJobs, startWorker } from './platform/worker.ts';

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
await checkDatabase(config, log);
const database = openDatabase(config.DATABASE_URL, {
  poolSize: poolWithJobs(config),
  onError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
});
const worker = await startWorker({ config, database, log, ...buildWork({ config, database }) });
const processes = await startProcesses({ config, database }, log);
log.info({}, 'worker started');

onShutdown(log, async () => {
  await processes.stop();
  await worker.stop();
  await database.close();
});
