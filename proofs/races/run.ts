import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendTo } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { arrangeRaces } from './laboratory.ts';
import { proveRaces } from './proof.ts';
import { runRaces } from './race.ts';

/** Two nodes, many people, the same samples: one of them wins each race, and the others are told who. */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '64' },
    races: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '2026' },
  },
});
const [clients, races] = [Number(values.clients), Number(values.races)];

const proofs = createProofs();
const demo = await openTemporaryDemo('races');
const ask = oneAfterAnother(demo.admin);
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'silent',
  POOL_SIZE: '10',
  RATE_LIMIT_PER_MINUTE: '10000000',
  TRUST_PROXY: '127.0.0.1',
};
const nodes = [await freePort(), await freePort()].map((port) => ({
  address: `http://127.0.0.1:${port}`,
  process: start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) }),
}));
try {
  await Promise.all(nodes.map(({ address, process }) => untilReady(address, process)));
  const { groups, test } = await arrangeRaces(ask, database, {
    siteId: demo.site('SA'),
    like: demo.person('voditelj'),
    passwordHash: await TEST_LABORATORY.hashPassword(DEMO_PASSWORD),
    clients,
    sendOf: (client, from) => sendTo(nodes[client % nodes.length]?.address ?? '', from),
  });
  const outcome = await runRaces({ groups, races, test, password: DEMO_PASSWORD, seed: Number(values.seed) });
  const samples = groups.flatMap((group) => group.samples);
  for (const { what, found } of await proveRaces(ask, samples, outcome)) {
    proofs.record(what, String(found), '0', found === 0);
  }
  for (const line of [...outcome.unfair, ...outcome.untold, ...outcome.selfVerified].slice(0, 20)) {
    console.error(`races: ${line}`);
  }
  const wins = [...outcome.wins].map(([move, won]) => `${move} ${won}`).join(', ');
  console.log(
    `${nodes.length} nodes, ${clients} clients, ${outcome.races} races for ${samples.length} samples, ` +
      `${outcome.calls} calls in ${outcome.seconds.toFixed(0)} s; won by ${wins}`,
  );
} finally {
  await stop(nodes.map(({ process }) => process));
  await database.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
