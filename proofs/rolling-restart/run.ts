import tls from 'node:tls';
import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { readWork, startWork } from '@nalaz/testkit/load/work-load';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { openShippedProxy } from '@nalaz/testkit/machine/shipped-proxy';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';

/** Two nodes behind the shipped proxy are restarted one after the other while people work: no call fails. */
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '24' }, restarts: { type: 'string', default: '6' } },
});
const [clients, restarts] = [Number(values.clients), Number(values.restarts)];
const PAUSE_MS = 300;

const proofs = createProofs();
const demo = await openTemporaryDemo('rolling');
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'error',
  POOL_SIZE: '10',
  RATE_LIMIT_PER_MINUTE: '10000000',
  TRUST_PROXY: '127.0.0.1',
  // What a laboratory has.
  DRAIN_SECONDS: '5',
};
const startNode = (port: number) =>
  start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) });
const ports = [await freePort(), await freePort()];
const nodes = ports.map((port) => ({ port, address: `http://127.0.0.1:${port}`, process: startNode(port) }));
const proxy = await openShippedProxy(ports);
tls.setDefaultCACertificates([...tls.getCACertificates(), proxy.certificate]);
try {
  await Promise.all(nodes.map(({ address, process }) => untilReady(address, process)));
  const siteId = demo.site('SA');
  const places = await Promise.all(
    Array.from({ length: clients }, async () => ({
      address: proxy.address,
      token: (await openSession(database, { userId: demo.person('voditelj'), siteId })).token,
    })),
  );
  const work = startWork({ places, ...(await readWork(demo.admin, siteId)), pauseMs: PAUSE_MS });
  const began = performance.now();
  for (let at = 0; at < restarts; at++) {
    for (const node of nodes) {
      await stop([node.process]);
      node.process = startNode(node.port);
      await untilReady(node.address, node.process);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  await work.stop();
  proofs.record(
    `two nodes restarted ${restarts} times each, ${work.calls} calls of ${clients} people: failed`,
    String(work.failed.length),
    '0',
    work.failed.length === 0 && work.calls > restarts * clients,
  );
  for (const line of work.failed.slice(0, 20)) {
    console.error(`rolling-restart: ${line}`);
  }
  console.log(
    `${seconds.toFixed(0)} s, ${Math.round(work.calls / seconds)} calls a second, the longest ${Math.round(work.longestMs)} ms`,
  );
} finally {
  await proxy.close();
  await stop(nodes.map(({ process }) => process));
  await database.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
