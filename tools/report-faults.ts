import { parseArgs } from 'node:util';
import { createRandom } from '../apps/server/seeds/random.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { openSession } from '../apps/server/test/open-session.ts';
import { DEMO_PASSWORD } from './installation.ts';
import { openMailStandIn } from './mail-stand-in.ts';
import { freePort, start, stop, untilReady } from './processes.ts';
import { openFaultsLaboratory } from './report-faults-laboratory.ts';
import { readMail } from './report-faults-mail.ts';
import { findStrays } from './report-faults-proof.ts';
import { runFaults } from './report-faults-run.ts';
import { sendTo } from './sample-calls.ts';
import { oneAfterAnother } from './sample-laboratory.ts';
import { openTemporaryDemo } from './temporary-demo.ts';

/**
 * A worker is killed while it draws, stores, mails and corrects reports, again and again, and the next one takes over:
 * is every report there once, and has everybody got it, at most twice and then marked?
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, seed: { type: 'string', default: '2026' } },
});

const demo = await openTemporaryDemo('report_faults');
const mail = await openMailStandIn();
const port = await freePort();
const environment = {
  ...demo.environment,
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Laboratorija <nalazi@example.com>',
};
const mails = () => mail.taken.map(readMail);
const api = start(process.execPath, ['apps/server/src/api.ts'], { ...environment, PORT: String(port) });
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
try {
  await untilReady(`http://127.0.0.1:${port}`, api, 180);
  const sign = async (name: string) =>
    (await openSession(database, { userId: demo.person(name), siteId: demo.site('SA') })).token;
  const people = { head: await sign('voditelj'), second: await sign('mikrobiolog'), password: DEMO_PASSWORD };
  const ask = oneAfterAnother(demo.admin);
  const send = sendTo(`http://127.0.0.1:${port}`, '127.0.0.1');
  const lab = openFaultsLaboratory(ask, send, demo.site('SA'), people);
  const began = performance.now();
  const outcomes = await runFaults({
    lab,
    environment,
    mails,
    runs: Number(values.runs),
    random: createRandom(Number(values.seed), 'deaths'),
    onRun: (point, run) => (run % 10 === 1 ? console.log(`${point}: ${run} of ${values.runs}`) : undefined),
  });
  const problems = [...outcomes.flatMap((outcome) => outcome.problems), ...(await findStrays(ask, mails()))];
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  console.table(
    outcomes.map(({ point, runs, notKilled, repeated, problems: found }) => ({
      'killed at': point,
      runs,
      'not killed': notKilled,
      'mails repeated': repeated,
      problems: found.length,
    })),
  );
  for (const { kind, what } of problems.slice(0, 20)) {
    console.error(`${kind}: ${what}`);
  }
  const runs = outcomes.reduce((sum, outcome) => sum + outcome.runs, 0);
  const notKilled = outcomes.reduce((sum, outcome) => sum + outcome.notKilled, 0);
  console.log(`${mail.taken.length} mails in ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(
    `runs ${runs}, lost ${count('lost')}, doubled ${count('doubled')}, repeated unmarked ${count('unmarked')}`,
  );
  process.exitCode = runs > 0 && notKilled === 0 && problems.length === 0 ? 0 : 1;
} finally {
  await stop([api]);
  await mail.close();
  await database.close();
  await demo.drop();
}
