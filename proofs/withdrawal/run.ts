import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openMailStandIn } from '../../stand-ins/mail/stand-in.ts';
import { runLives } from './lives.ts';
import { percentile } from './watch.ts';

/** Two nodes and a worker: after an act that takes a report back was acknowledged, nothing shows or sends it as valid. */
const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '10000' },
    acts: { type: 'string', default: '6' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: '2026' },
  },
});
const proofs = createProofs();
const mail = await openMailStandIn();
const demo = await openTemporaryDemo('withdrawal');
const ask = oneAfterAnother(demo.admin);
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
// A password costs a moment on purpose; what is proven here is not that.
await ask('update app_user set password_hash = $1', [await TEST_LABORATORY.hashPassword(DEMO_PASSWORD)]);
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Laboratorija <nalazi@lab.example.ba>',
};
const nodes = [await freePort(), await freePort()].map((port) => ({
  address: `http://127.0.0.1:${port}`,
  process: start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) }),
}));
const worker = start(process.execPath, ['apps/server/src/worker.ts'], settings);
try {
  await Promise.all(nodes.map(({ address, process }) => untilReady(address, process)));
  const outcome = await runLives({
    ...{ ask, database, mail, siteId: demo.site('SA'), password: DEMO_PASSWORD },
    addresses: nodes.map(({ address }) => address),
    people: {
      approver: demo.person('voditelj'),
      verifier: demo.person('mikrobiolog'),
      desk: demo.person('prijem.sa'),
      customer: demo.person('partner'),
    },
    ...{ lives: Number(values.lives), acts: Number(values.acts), clients: Number(values.clients) },
    seed: Number(values.seed),
  });
  const { violations, knownAfterMs, looks, mails, refused, taken } = outcome;
  for (const line of violations.slice(0, 20)) {
    console.error(`withdrawal: ${line}`);
  }
  proofs.record(
    'shown or sent as valid after it was taken back',
    String(violations.length),
    '0',
    violations.length === 0,
  );
  proofs.record('acts that took a report back', String(knownAfterMs.length), '> 0', knownAfterMs.length > 0);
  proofs.record('mails taken', String(mails), '> 0', mails > 0);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.log(
    `${values.lives} lives on ${nodes.length} nodes in ${outcome.seconds.toFixed(0)} s: ${looks} looks, ${refused} acts refused; ` +
      `${[...taken].map(([act, count]) => `${act} ${count}`).join(', ')}`,
  );
  console.log(
    `until the last way out had answered rightly: median ${ms(percentile(knownAfterMs, 0.5))}, ` +
      `p95 ${ms(percentile(knownAfterMs, 0.95))}, longest ${ms(Math.max(0, ...knownAfterMs))}`,
  );
} finally {
  await stop([worker, ...nodes.map(({ process }) => process)]);
  await database.close();
  await mail.close();
  await demo.drop();
}
process.exitCode = proofs.finish() ? 0 : 1;
