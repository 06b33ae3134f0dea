import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop } from '@nalaz/testkit/machine/processes';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';
import { judge, planAddresses, plantMails, untilEnded } from './proof.ts';

/**
 * Reports by e-mail to a server that refuses, delays, drops connections before and after it has taken a mail, and sends
 * mails back, in three of ten cases, while the worker is killed again and again: does each one come to an end that
 * somebody sees, and does nobody get one twice without being told?
 */
const { values } = parseArgs({
  options: { mails: { type: 'string', default: '1000' }, kills: { type: 'string', default: '3' } },
});
const count = Number(values.mails);
const demo = await openTemporaryDemo('outbox');
const [smtp, http, returns] = [await freePort(), await freePort(), await freePort()];
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'error',
  POOL_SIZE: '6',
  SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  MAIL_FROM: 'Laboratorija <nalazi@lab.example.ba>',
  BOUNCE_DOMAIN: 'povrat.example.ba',
  BOUNCE_PORT: String(returns),
};
const script = (path: string, ...args: string[]) => start(process.execPath, [path, ...args], settings);
const mail = script('stand-ins/mail/server.ts', ...['--port', smtp, '--http', http, '--return', returns].map(String));
let worker: ChildProcess | undefined;
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 4, onError: () => undefined });
try {
  await plantMails(database, demo.admin, demo.site('SA'), planAddresses(count, createRandom(11, 'mails')));
  const began = performance.now();
  worker = script('proofs/outbox/worker.ts');
  // At equal distances, while mails are under way.
  const killAt = Array.from(
    { length: Number(values.kills) },
    (_, at) => count - ((at + 1) * count) / (Number(values.kills) + 2),
  );
  let killed = 0;
  await untilEnded(demo.admin, 1800, async (open) => {
    if (worker && open < (killAt[killed] ?? -1)) {
      killed++;
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
      worker = script('proofs/outbox/worker.ts');
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const state = (await (await fetch(`http://127.0.0.1:${http}/`)).json()) as {
    connections: number;
    taken: TakenMail[];
  };
  const judged = await judge(demo.admin, state.taken);
  console.log(
    `${seconds.toFixed(0)} s, worker killed ${killed} times, mail server: ${state.connections} connections, ${state.taken.length} mails taken\n` +
      `${JSON.stringify(judged.razlozi)}\n` +
      `arrived more than once and said so ${judged.repeated}, problems ${judged.problems.length}`,
  );
  for (const problem of judged.problems.slice(0, 20)) {
    console.log(problem);
  }
  const { mails, delivered, failedVisibly, withoutEnd, repeatedUnmarked } = judged;
  console.log(
    `mails ${mails}, delivered ${delivered}, failed visibly ${failedVisibly}, without an end ${withoutEnd}, repeated unmarked ${repeatedUnmarked}`,
  );
  const well = mails === count && delivered + failedVisibly === count && repeatedUnmarked === 0;
  process.exitCode = well && judged.problems.length === 0 && killed === killAt.length ? 0 : 1;
} finally {
  await stop([mail, ...(worker ? [worker] : [])]);
  await database.close();
  await demo.drop();
}
