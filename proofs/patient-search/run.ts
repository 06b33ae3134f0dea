import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { fillWithPatients, pickPatients } from '@nalaz/testkit/load/many-patients';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { PAIRS, type SearchOutcome, type Shown, searchAll } from './proof.ts';

/** A search among a million patients, by whatever somebody types: is everybody found, and how long does it take? */
const LIMIT_MS = 100;
const { values } = parseArgs({
  options: { patients: { type: 'string', default: '1000000' }, pairs: { type: 'string', default: '300' } },
});

const outcomes = await prove(Number(values.patients), Number(values.pairs));
const percentile = (milliseconds: readonly number[], of: number) =>
  [...milliseconds].sort((one, other) => one - other)[Math.ceil((milliseconds.length * of) / 100) - 1] ?? Number.NaN;
const figures = (milliseconds: readonly number[]) =>
  [50, 95, 99].map((of) => `p${of} ${percentile(milliseconds, of).toFixed(1)} ms`).join(', ');

for (const kind of Object.keys(PAIRS)) {
  const mine = outcomes.filter((outcome) => outcome.kind === kind);
  const found = mine.filter((outcome) => outcome.found).length;
  console.log(`${kind}: found ${found} of ${mine.length}, ${figures(mine.map(({ milliseconds }) => milliseconds))}`);
}
const all = outcomes.map(({ milliseconds }) => milliseconds);
const found = outcomes.filter((outcome) => outcome.found).length;
console.log(`patients ${values.patients}, searches ${outcomes.length}, found ${found} of ${outcomes.length}`);
console.log(`${figures(all)} (target p95 < ${LIMIT_MS} ms)`);
process.exitCode = outcomes.length > 0 && found === outcomes.length && percentile(all, 95) < LIMIT_MS ? 0 : 1;

/** So many patients in a database of their own, searched through a real server. */
async function prove(patients: number, pairs: number): Promise<SearchOutcome[]> {
  const demo = await openTemporaryDemo('search');
  const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 1, onError: () => undefined });
  try {
    await fillWithPatients(demo.admin, demo.site('SA'), patients);
    const { token } = await openSession(database, { userId: demo.person('prijem.sa'), siteId: demo.site('SA') });
    const people = await pickPatients(demo.admin, demo.site('SA'), pairs);
    const port = await freePort();
    const api = start(process.execPath, ['apps/server/src/api.ts'], {
      ...demo.environment,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
    });
    try {
      await untilReady(`http://127.0.0.1:${port}`, api);
      return await searchAll(people, (query) => ask(port, token, query));
    } finally {
      await stop([api]);
    }
  } finally {
    await database.close();
    await demo.drop();
  }
}

async function ask(port: number, token: string, query: Record<string, string>): Promise<Shown> {
  const parameters = new URLSearchParams({ datum: 'Svi Rezultati', ...query });
  const response = await fetch(`http://127.0.0.1:${port}/api/pacijenti/pregled?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    throw new Error(`the search answered ${response.status}`);
  }
  return (await response.json()) as Shown;
}
