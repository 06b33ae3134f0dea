import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { loadIntake } from '@nalaz/testkit/load/intake-load';
import { proveIntake } from '@nalaz/testkit/load/intake-proof';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';

/** Two nodes, many counters, one database: nobody is registered twice, no number is given twice, no save is lost. */
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '64' }, saves: { type: 'string', default: '10000' } },
});
const [clients, saves] = [Number(values.clients), Number(values.saves)];
const PEOPLE = [
  ['prijem.sa', 'SA'],
  ['prijem.bl', 'BL'],
  ['voditelj', 'SA'],
  ['voditelj', 'BL'],
] as const;
const ORDERS = [['GLU'], ['GLU', 'WBC'], ['LDL', 'KREA'], ['WBC', 'HGB', 'PLT', 'CRP', 'TSH']];

const proofs = createProofs();
const demo = await openTemporaryDemo('intake');
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
const ports = [await freePort(), await freePort()];
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'silent',
  POOL_SIZE: '10',
  RATE_LIMIT_PER_MINUTE: '10000000',
  FOREIGN_LOOKUPS: '1000000',
};
const nodes = ports.map((port) => ({
  address: `http://127.0.0.1:${port}`,
  process: start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) }),
}));
try {
  await Promise.all(nodes.map(({ address, process }) => untilReady(address, process)));
  const { rows } = await demo.admin.query<{ id: string; code: string }>(
    "select id, code from catalogue_entry where kind = 'lab'",
  );
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const orders = ORDERS.map((codes) => codes.flatMap((code) => ids.get(code) ?? []));
  const counters = await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const [name, sifra] = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
      const { token } = await openSession(database, { userId: demo.person(name), siteId: demo.site(sifra) });
      return { address: nodes[at % 8 < 4 ? 0 : 1]?.address ?? '', token };
    }),
  );
  const outcome = await loadIntake({ counters, saves, orders });
  for (const { what, figure, met } of await proveIntake(demo.admin, outcome, saves)) {
    proofs.record(what, figure, what === 'saves acknowledged' ? 'all' : '0', met);
  }
  const { seconds, repeated, met } = outcome;
  const samples = outcome.acknowledged.reduce((sum, save) => sum + save.numbers.length, 0);
  console.log(
    `${nodes.length} nodes, ${clients} clients, ${saves} saves (patient and visit) in ${seconds.toFixed(1)} s: ` +
      `${Math.round(saves / seconds)} a second; ${samples} samples, ${repeated} sent twice with one key, ` +
      `${met} found as already registered`,
  );
} finally {
  await stop(nodes.map(({ process }) => process));
  await database.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
