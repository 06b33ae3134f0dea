import { startFastSending } from '@nalaz/testkit/load/fast-sending';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { onShutdown } from '../../apps/server/src/platform/shutdown.ts';

/** The worker of the proof, as a process that can be killed. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL, { poolSize: config.POOL_SIZE, onError: () => undefined });
const sending = await startFastSending({ config, database }, log);
onShutdown(log, async () => {
  await sending.stop();
  await database.close();
});
