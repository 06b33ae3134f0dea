import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { openSession } from '@nalaz/testkit/server/open-session';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { HospitalState } from '../../stand-ins/hospital/hospital.ts';
import { judge, type Outcome, planSendings, type Sending, sendAll, untilTold } from './proof.ts';

/**
 * Referrals from a hospital that fails in a fifth of all cases, sent again and again from two sites and two nodes: is
 * each one received exactly once, and does the hospital know?
 */
const { values } = parseArgs({
  options: { referrals: { type: 'string', default: '1000' }, clients: { type: 'string', default: '8' } },
});
const TOKEN = 'bolnica';
const demo = await openTemporaryDemo('referrals');
const ports = { hospital: await freePort(), a: await freePort(), b: await freePort() };
const urlOf = (port: number) => `http://127.0.0.1:${port}`;
const settings = {
  ...demo.environment,
  LOG_LEVEL: 'error',
  POOL_SIZE: '6',
  RATE_LIMIT_PER_MINUTE: '1000000',
  HOSPITAL_URL: urlOf(ports.hospital),
  HOSPITAL_TOKEN: TOKEN,
  HOSPITAL_TIMEOUT_MS: '400',
};
const script = (path: string, more: Record<string, string> = {}, ...args: string[]) =>
  start(process.execPath, [path, ...args], { ...settings, ...more });
const hospital = script(
  'stand-ins/hospital/server.ts',
  {},
  ...['--port', String(ports.hospital), '--token', TOKEN, '--faults', '0.2', '--slow', '900'],
);
const a = script('apps/server/src/api.ts', { PORT: String(ports.a) });
const b = script('apps/server/src/api.ts', { PORT: String(ports.b) });
const worker = script('apps/server/src/worker.ts');
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
try {
  await Promise.all([untilReady(urlOf(ports.a), a, 180), untilReady(urlOf(ports.b), b, 180)]);
  const sign = async (name: string, sifra: string) =>
    (await openSession(database, { userId: demo.person(name), siteId: demo.site(sifra) })).token;
  const sarajevo = { token: await sign('prijem.sa', 'SA'), node: urlOf(ports.a) };
  const head = { token: await sign('voditelj', 'SA'), node: urlOf(ports.b) };
  const desks = [
    sarajevo,
    head,
    { ...sarajevo, node: head.node },
    { token: await sign('prijem.bl', 'BL'), node: head.node },
  ];
  const receive = async ({ number, desk }: Sending): Promise<Outcome> => {
    const { token, node } = desks[desk] ?? sarajevo;
    const response = await fetch(`${node}/api/isisOrderZaprimanje`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ patient: { ID_UPUTNICE: number }, stampac: null }),
    });
    return (await response.json()) as Outcome;
  };
  const sendings = planSendings(Number(values.referrals), desks.length, createRandom(7, 'sendings'));
  const began = performance.now();
  const sent = await sendAll(sendings, Number(values.clients), receive);
  const seconds = (performance.now() - began) / 1000;
  await untilTold(demo.admin, 300);
  const state = (await (await fetch(`${urlOf(ports.hospital)}/_stanje`)).json()) as HospitalState;
  const problems = await judge(demo.admin, sendings, sent, state);
  const faults = Object.values(state.faults).reduce((sum, count) => sum + count, 0);
  const repeated = Object.values(state.told).filter(({ times }) => times > 1).length;
  console.log(
    `referrals ${values.referrals}, sent ${sent.sendings} times (${sent.attempts} attempts) in ${seconds.toFixed(0)} s by ${values.clients} clients to 2 nodes\n` +
      `received first ${sent.first}, answered again ${sent.again}, taken by the other site ${sent.takenElsewhere}\n` +
      `hospital: ${state.requests} requests, ${faults} failed on purpose (${((100 * faults) / state.requests).toFixed(0)} %), told of ${Object.keys(state.told).length}, of ${repeated} more than once\n` +
      `problems: ${problems.length}`,
  );
  for (const problem of problems.slice(0, 20)) {
    console.log(problem);
  }
  process.exitCode = problems.length === 0 && sent.first === Number(values.referrals) ? 0 : 1;
} finally {
  await stop([a, b, worker, hospital]);
  await database.close();
  await demo.drop();
}
