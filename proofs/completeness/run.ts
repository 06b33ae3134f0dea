import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, withoutWaiting } from '@nalaz/testkit/load/sample-fixtures';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { HANDS, type Hand, runCompleteness } from './lives.ts';
import { countOpenVerified, findOpenReports, findVoidNumbers, plantVisits, receiver } from './proof.ts';

/** Random lives of visits: no sample is verified and no report is called final while a test has neither result nor reason. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '2026' } },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const AT_ONCE = 12;
const began = performance.now();
const proofs = createProofs();
const demo = await openTemporaryDemo('complete');
const ask = oneAfterAnother(demo.admin);
const app = await buildObservedApp(withoutWaiting(demo.environment.DATABASE_URL), false, AT_ONCE);
try {
  const siteId = demo.site('SA');
  // As real as any, only quick: the cost is part of the hash.
  await ask('update app_user set password_hash = $1', [await TEST_LABORATORY.hashPassword(DEMO_PASSWORD)]);
  const tokens = new Map<Hand, string>();
  for (const name of HANDS) {
    tokens.set(name, (await openSession(app.database, { userId: demo.person(name), siteId })).token);
  }
  const [analyser] = await ask<{ id: string }>(
    "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
    [siteId],
  );
  const [more] = await ask<{ id: string }>("select id from catalogue_entry where kind = 'lab' and code = 'HOL'");
  const visits = await plantVisits(ask, siteId, runs);
  const outcome = await runCompleteness({
    ...{ send: sendWithin(app.http), ask, password: DEMO_PASSWORD, visits, seed, atOnce: AT_ONCE },
    as: (hand) => tokens.get(hand) ?? '',
    receive: receiver(app.database, siteId, analyser?.id ?? ''),
    more: more?.id ?? '',
  });
  const { papers, open } = await findOpenReports(ask);
  const voided = await findVoidNumbers(ask);
  const standing = await countOpenVerified(ask);
  for (const fault of [...outcome.faults, ...open, ...voided].slice(0, 20)) {
    console.error(`completeness: ${fault}`);
  }
  for (const [code, times] of [...outcome.refused].sort(([, a], [, b]) => b - a)) {
    console.log(`refused ${code}: ${times}`);
  }
  const nothing = (what: string, found: number) => proofs.record(what, String(found), '0', found === 0);
  proofs.record('sequences', String(outcome.sequences), String(runs), outcome.sequences === runs);
  proofs.record('samples verified', String(outcome.verified), 'some', outcome.verified > 0);
  proofs.record('final reports', String(outcome.final), 'some', outcome.final > 0 && outcome.final === papers);
  nothing(
    'verified or called final with an open test or an unverified component, at the moment',
    outcome.faults.length,
  );
  nothing(`of ${standing.verified} samples that stand verified, with an open test or an unchosen value`, standing.open);
  nothing('final papers with a test that has neither result nor reason', open.length);
  nothing('reports that hold with a number calculated from a rejected tube', voided.length);
  console.log(`seed ${seed}: ${outcome.acts} acts, ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await app.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
