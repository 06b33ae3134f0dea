import { execFileSync } from 'node:child_process';
import { DEMO_PASSWORD, installDemo, WHOLE_DEMO } from '@nalaz/testkit/demo/installation';
import { startLocalMail } from '@nalaz/testkit/demo/local-mail';
import { start, stopOnSignal, untilReady } from '@nalaz/testkit/machine/processes';

/** From a fresh clone to a working laboratory: database, demo data, web app, api and worker. */
const port = process.env.PORT ?? '3000';
const address = `http://127.0.0.1:${port}`;
const began = Date.now();

console.log('demo: preparing the database');
const { demo, environment } = await installDemo('nalaz_demo', { initialPassword: true, size: WHOLE_DEMO });
console.log('demo: building the web app');
execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

const mail = await startLocalMail('demo.nalaz.ba');
const settings = {
  ...environment,
  ...mail.settings,
  PUBLIC_URL: address,
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // Somebody may look at a demo after a week: its first passwords hold a year.
  INITIAL_PASSWORD_HOURS: '8760',
};
const api = start(process.execPath, ['apps/server/src/api.ts'], settings);
const worker = start(process.execPath, ['apps/server/src/worker.ts'], settings);
stopOnSignal([api, worker, mail.child]);
await untilReady(address, api);

const people = demo.people.map(
  ({ email, role, description }) => `  ${email.padEnd(28)} ${role.padEnd(24)} ${description}`,
);
console.log(`
demo: ready after ${Math.round((Date.now() - began) / 1000)} s with ${demo.patients} patients and ${demo.samples} samples at ${demo.sites.map(({ naziv }) => naziv).join(' and ')}

  ${address}
  password of everybody: ${DEMO_PASSWORD}
  mails that it sent: ${mail.takenUrl}

${people.join('\n')}

Ctrl+C stops it. The demo data are made up; never put a real patient's data here.`);
