import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';

/** Somebody tries passwords by the thousand: how many cost us a hash, and is the real person kept out? */
const TRIES = 1000;
const AT_ONCE = 20;
const MOST_HASHES = 12;
const EMAIL = 'tehnolog.sa@demo.nalaz.ba';

const demo = await openTemporaryDemo('stuffing');
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const api = start(process.execPath, ['apps/server/src/api.ts'], {
  ...demo.environment,
  PORT: String(port),
  LOG_LEVEL: 'error',
});
try {
  await untilReady(address, api);
  const attacker = new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress: '127.0.0.1' });
  let tried = 0;
  let accepted = 0;
  const lane = async () => {
    while (tried < TRIES) {
      tried++;
      const { success } = await signIn(attacker, `pogodi-${tried}`);
      accepted += success ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  attacker.destroy();
  const reached = await readHashes();
  const own = new Agent({ localAddress: '127.0.0.2' });
  const { success, message } = await signIn(own, DEMO_PASSWORD);
  own.destroy();
  const outcome = success ? 'yes' : `no (${message})`;
  console.log(
    `passwords tried ${tried}, reached the hash ${reached} (target <= ${MOST_HASHES}), real user signed in: ${outcome}`,
  );
  process.exitCode = success && accepted === 0 && reached > 0 && reached <= MOST_HASHES ? 0 : 1;
} finally {
  await stop([api]);
  await demo.drop();
}

function signIn(agent: Agent, password: string): Promise<{ success: boolean; message: string }> {
  const body = JSON.stringify({ email: EMAIL, password });
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/api/login/users`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          resolve(JSON.parse(text) as { success: boolean; message: string });
        });
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

async function readHashes(): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nalaz_password_hashes_total (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
