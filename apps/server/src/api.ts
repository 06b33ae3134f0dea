import { readConfig } from './config.ts';
import { checkDatabase } from './platform/database-check.ts';
import { createLog } from './platform/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import { startApi } from './start-api.ts';

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
await checkDatabase(config, log);
const api = await startApi(config);
onShutdown(log, api.stop);
