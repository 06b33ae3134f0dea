import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { onShutdown } from './platform/shutdown.ts';
import { startApi } from './start-api.ts';

const config = readConfig(process.env);
const api = await startApi(config);
onShutdown(createLog(config.LOG_LEVEL), api.stop);
