import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { readWork, startWork } from '@nalaz/testkit/load/work-load';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { makeMonths, proveMonths } from './proof.ts';

/** Months are made while people work, each time with rows in no month: nobody notices, and every row finds its month. */
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '50' }, times: { type: 'string', default: '200' } },
});
const [clients, times] = [Number(values.clients), Number(values.times)];
/** As people do who also look, write and talk. */
const PAUSE_MS = 4000;

const proofs = createProofs();
const demo = await openTemporaryDemo('months');
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 3, onError: () => undefined });
const port = await freePort();
const node = start(process.execPath, ['apps/server/src/api.ts'], {
  ...demo.environment,
  LOG_LEVEL: 'error',
  POOL_SIZE: '16',
  RATE_LIMIT_PER_MINUTE: '10000000',
  PORT: String(port),
});
const address = `http://127.0.0.1:${port}`;
try {
  await untilReady(address, node);
  const siteId = demo.site('SA');
  const places = await Promise.all(
    Array.from({ length: clients }, async () => ({
      address,
      token: (await openSession(database, { userId: demo.person('voditelj'), siteId })).token,
    })),
  );
  const work = startWork({ places, ...(await readWork(demo.admin, siteId)), pauseMs: PAUSE_MS });
  const began = performance.now();
  const outcome = await makeMonths(database, demo.admin, times);
  const seconds = (performance.now() - began) / 1000;
  await work.stop();

  proofs.record(
    `months made ${times} times: failures`,
    String(outcome.failures.length),
    '0',
    outcome.failures.length === 0,
  );
  proofs.record(
    `${work.calls} calls of ${clients} people: failed`,
    String(work.failed.length),
    '0',
    work.failed.length === 0,
  );
  for (const { what, found } of await proveMonths(demo.admin, times)) {
    if (found !== 0) {
      proofs.record(what, String(found), '0', false);
    }
  }
  for (const line of [...outcome.failures, ...work.failed].slice(0, 20)) {
    console.error(`months: ${line}`);
  }
  console.log(
    `${seconds.toFixed(0)} s, ${Math.round(work.calls / seconds)} calls a second; the longest call ${Math.round(work.longestMs)} ms, ` +
      `the longest making of a month in all tables ${Math.round(outcome.longestMs)} ms`,
  );
} finally {
  await stop([node]);
  await database.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
