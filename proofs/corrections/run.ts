import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, withoutWaiting } from '@nalaz/testkit/load/sample-fixtures';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { runCorrections } from './moments.ts';

/** Random corrections at random moments of samples' lives: everything is as if it were judged from scratch. */
const { values } = parseArgs({
  options: { corrections: { type: 'string', default: '2000' }, seed: { type: 'string', default: '2026' } },
});
const [corrections, seed] = [Number(values.corrections), Number(values.seed)];
const AT_ONCE = 8;
const began = performance.now();
const proofs = createProofs();
const demo = await openTemporaryDemo('corrections');
const ask = oneAfterAnother(demo.admin);
const app = await buildObservedApp(withoutWaiting(demo.environment.DATABASE_URL), false, AT_ONCE);
try {
  const siteId = demo.site('SA');
  // As real as any, only quick: the cost is part of the hash.
  await ask('update app_user set password_hash = $1', [await TEST_LABORATORY.hashPassword(DEMO_PASSWORD)]);
  const session = async (name: string) =>
    (await openSession(app.database, { userId: demo.person(name), siteId })).token;
  const tokens = {
    ...{ desk: await session('prijem.sa'), other: await session('prijem'), bench: await session('tehnolog.sa') },
    ...{ approver: await session('voditelj'), verifier: await session('mikrobiolog'), admin: await session('admin') },
  };
  const [verifier] = await ask<{ email: string }>('select email from app_user where id = $1', [
    demo.person('mikrobiolog'),
  ]);
  const send = sendWithin(app.http);
  const outcome = await runCorrections({
    ...{ send, ask, tokens, second: verifier?.email ?? '', password: DEMO_PASSWORD },
    ...{ corrections, seed, atOnce: AT_ONCE },
  });
  for (const fault of outcome.faults.slice(0, 20)) {
    console.error(`corrections: ${fault}`);
  }
  const done = outcome.corrections;
  proofs.record('corrections', String(done), `>= ${corrections}`, done >= corrections);
  const found = outcome.faults.length;
  proofs.record('differences from a judgement from scratch', String(found), '0', found === 0);
  proofs.record('approvals and verifications that fell back', String(outcome.fallen), '> 0', outcome.fallen > 0);
  proofs.record(
    'reports that held again after a name was put back',
    String(outcome.putBack),
    '> 0',
    outcome.putBack > 0,
  );
  proofs.record('questions "izmijeniti nalaz?" seen', String(outcome.asked), '> 0', outcome.asked > 0);
  console.log(`refused on the way: ${[...outcome.refused].map(([what, count]) => `${what} ${count}`).join(', ')}`);
  const seconds = (performance.now() - began) / 1000;
  console.log(`seed ${seed}: ${outcome.judged} unreported samples compared, ${seconds.toFixed(0)} s`);
} finally {
  await app.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
