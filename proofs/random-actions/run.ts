import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, plantSamples, withoutWaiting } from '@nalaz/testkit/load/sample-fixtures';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { PEOPLE, type Person } from './model.ts';
import { findFaults } from './proof.ts';
import { runRandomActions } from './sequence.ts';

/** Random sequences of what people do with samples: every answer, every status and the whole trail as they must be. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '2026' } },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const AT_ONCE = 16;
const began = performance.now();
const proofs = createProofs();
const demo = await openTemporaryDemo('random');
const ask = oneAfterAnother(demo.admin);
const app = await buildObservedApp(withoutWaiting(demo.environment.DATABASE_URL), false, AT_ONCE);
try {
  const siteId = demo.site('SA');
  // As real as any, only quick: the cost is part of the hash.
  await ask('update app_user set password_hash = $1', [await TEST_LABORATORY.hashPassword(DEMO_PASSWORD)]);
  const tokens = new Map<Person, string>();
  for (const name of PEOPLE) {
    tokens.set(name, (await openSession(app.database, { userId: demo.person(name), siteId })).token);
  }
  const planted = await plantSamples(ask, { siteId, count: runs, codes: ['GLU', 'UREA'] });
  const send = sendWithin(app.http);
  console.log(`arranged after ${Math.round((performance.now() - began) / 1000)} s`);
  const outcome = await runRandomActions({ send, tokens, password: DEMO_PASSWORD, planted, seed, atOnce: AT_ONCE });
  const { faults, trail } = await findFaults(ask, outcome.models);
  for (const fault of [...outcome.differences, ...faults].slice(0, 20)) {
    console.error(`random-actions: ${fault}`);
  }
  const nothing = (what: string, found: number) => proofs.record(what, String(found), '0', found === 0);
  proofs.record('sequences', String(outcome.models.length), String(runs), outcome.models.length === runs);
  nothing('answers that are not as they must be', outcome.differences.length);
  nothing('samples or histories that are not as they must be', faults.length);
  proofs.record('rows in the trail', String(trail), `${outcome.done} changes`, trail === outcome.done);
  const seconds = (performance.now() - began) / 1000;
  console.log(`seed ${seed}: ${outcome.calls} actions, ${outcome.done} done, ${seconds.toFixed(0)} s`);
} finally {
  await app.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
