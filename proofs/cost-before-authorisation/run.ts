import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { p95, saveOften } from './proof.ts';

/** Twenty hostile megabytes a second from somebody who has not signed in: does a clerk notice? */
const PER_SECOND = 20;
const TARGET_MS = 300;
const seconds = Number(process.argv[2] ?? 20);

const run = promisify(execFile);
const demo = await openTemporaryDemo('cost');
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const settings = { ...demo.environment, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000' };
const api = start(process.execPath, ['apps/server/src/api.ts'], settings);
try {
  await untilReady(address, api);
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { data } = await post('/api/login/users', { email: 'prijem.sa@demo.nalaz.ba', password: DEMO_PASSWORD });
  const save = async () => {
    const patient = { jmbg: '010192000009P', ime: 'Proba', prezime: 'Troška', spol: 'MUŠKI' };
    const answer = await post('/api/pacijenti/unos/save', { ...patient, nacin: 'nodata' }, data.idToken);
    return answer.success === true;
  };
  await saveOften(save, 2000);
  const quiet = await saveOften(save, seconds * 1000);
  const [attacked, hostile] = await Promise.all([
    saveOften(save, seconds * 1000),
    run(process.execPath, [
      'proofs/cost-before-authorisation/hostile-client.ts',
      address,
      String(PER_SECOND),
      String(seconds),
    ]),
  ]);
  const { sent, answered } = JSON.parse(hostile.stdout) as { sent: number; answered: number };
  const figures = [quiet, attacked].map((timed) => `${Math.round(p95(timed))} ms of ${timed.milliseconds.length}`);
  console.log(
    `a clerk's save, p95: without the attack ${figures[0]}, with it ${figures[1]} (target < ${TARGET_MS} ms)`,
  );
  const failed = quiet.failed + attacked.failed;
  console.log(
    `hostile bodies of 1 MB ${sent}, ${(sent / seconds).toFixed(1)} a second, answered ${answered}; saves that failed ${failed}`,
  );
  const met = p95(attacked) < TARGET_MS && failed === 0 && sent >= seconds * PER_SECOND * 0.9;
  process.exitCode = met ? 0 : 1;
} finally {
  await stop([api]);
  await demo.drop();
}
