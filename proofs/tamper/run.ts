import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { findPostgres } from '@nalaz/testkit/machine/local-postgres';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createPartitions } from '../../apps/server/src/platform/months-upkeep.ts';
import { tamper, verifyNow } from './proof.ts';
import { sealNow, writeTrail } from './trail.ts';

/** A superuser changes the audit trail and its seal in every way we know of, without reaching the file outside. */
const { values } = parseArgs({
  options: {
    tamperings: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '2026' },
  },
});
const count = Number(values.tamperings);
const proofs = createProofs();
const folder = mkdtempSync(join(tmpdir(), 'nalaz-tamper-'));
const file = join(folder, 'heads.txt');
const demo = await openTemporaryDemo('tamper');
const app = await buildObservedApp(demo.environment.DATABASE_URL, false);
const url = new URL(await findPostgres());
url.pathname = new URL(demo.environment.DATABASE_URL).pathname;
const superuser = openDatabase(url.toString(), { poolSize: 2, onError: () => undefined });
try {
  const people: string[] = [];
  for (const name of ['prijem.sa', 'prijem.bl', 'voditelj']) {
    const { rows } = await demo.admin.query<{ site_id: string }>(
      'select site_id from user_site where user_id = $1 limit 1',
      [demo.person(name)],
    );
    const { token } = await openSession(app.database, { userId: demo.person(name), siteId: rows[0]?.site_id ?? '' });
    people.push(token);
  }
  const { database } = app;
  const random = createRandom(Number(values.seed), 'tamper');
  await writeTrail({ send: sendWithin(app.http), people, database, file, rounds: Number(values.rounds), random });
  await createPartitions(database);
  const untouched = await verifyNow(database, file);
  const { blocks, rows, unsealed, faultCount } = untouched;
  proofs.record(
    'faults in the untouched trail, after partition maintenance',
    String(faultCount),
    '0',
    faultCount === 0,
  );

  const began = performance.now();
  const outcome = await tamper({ database: superuser, file, count, random });
  const seconds = (performance.now() - began) / 1000;
  for (const line of outcome.missed.slice(0, 20)) {
    console.error(`tamper: ${line}`);
  }
  for (const [kind, times] of outcome.byKind) {
    console.log(`${kind}: ${times}`);
  }
  proofs.record('tamperings found', `${outcome.found} of ${outcome.tried}`, String(count), outcome.found === count);
  proofs.record(
    'first bad row or block named',
    `${outcome.named} of ${outcome.tried}`,
    String(count),
    outcome.named === count,
  );

  await sealNow({ database, file });
  const after = await verifyNow(database, file);
  proofs.record('faults in the trail afterwards', String(after.faultCount), '0', after.faultCount === 0);
  console.log(
    `trail of ${rows} rows in ${blocks} blocks, unsealed ${unsealed}; ${outcome.tried} tamperings in ${seconds.toFixed(0)} s, ` +
      `found ${outcome.found}, named ${outcome.named}, false alarms ${faultCount + after.faultCount}`,
  );
} finally {
  await superuser.close();
  await app.close();
  await demo.drop();
  rmSync(folder, { recursive: true });
}
process.exitCode = proofs.finish() ? 0 : 1;
