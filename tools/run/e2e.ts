import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { installDemo } from '@nalaz/testkit/demo/installation';
import { startLocalMail } from '@nalaz/testkit/demo/local-mail';
import { openCuttableWay } from '@nalaz/testkit/machine/cut-connection';
import { findPostgres } from '@nalaz/testkit/machine/local-postgres';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import pg from 'pg';
import { E2E_PEOPLE } from '../../e2e/people.ts';

/**
 * The browser journeys, against a real server on a fresh demo laboratory. Arguments go to Playwright.
 * The looks have a run of their own: `--project=looks`.
 */
const projects = process.argv.filter((argument) => argument.startsWith('--project'));
const database = `nalaz_e2e_${randomUUID().slice(0, 8)}`;
const adminUrl = await findPostgres();
const { environment } = await installDemo(database, { initialPassword: false });
await addPeople();
if (!process.argv.includes('--no-build')) {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
const hospitalPort = await freePort();
const hospital = start(
  process.execPath,
  ['stand-ins/hospital/server.ts', '--port', String(hospitalPort)],
  {},
  'ignore',
);
const [port, cutPort] = [await freePort(), await freePort()];
const mail = await startLocalMail('e2e.nalaz.ba');
const settings = {
  ...environment,
  ...mail.settings,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  HOSPITAL_URL: `http://127.0.0.1:${hospitalPort}`,
  HOSPITAL_TOKEN: 'bolnica',
  RUN_WORKER: 'yes',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '100000',
  FOREIGN_LOOKUPS: '100000',
  HOST: '127.0.0.1',
};
const way = await openCuttableWay(environment.DATABASE_URL);
const api = start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) });
const cutApi = start(process.execPath, ['apps/server/src/api.ts'], {
  ...settings,
  PORT: String(cutPort),
  DATABASE_URL: way.url,
  RUN_WORKER: 'no',
  LOG_LEVEL: 'silent',
});
let status = 1;
try {
  await Promise.all([untilReady(`http://127.0.0.1:${port}`, api), untilReady(`http://127.0.0.1:${cutPort}`, cutApi)]);
  way.cut();
  const args = process.argv.slice(2).filter((argument) => argument !== '--no-build');
  const chosen = projects.length > 0 ? args : ['--project=journeys', '--project=speed', ...args];
  const run = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen], {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_URL: `http://127.0.0.1:${port}`,
      E2E_CUT_URL: `http://127.0.0.1:${cutPort}`,
      E2E_HOSPITAL_URL: settings.HOSPITAL_URL,
      E2E_DATABASE_URL: ownUrl(),
      E2E_REPORT: projects.includes('--project=looks') ? 'e2e-looks' : 'e2e',
    },
  });
  status = run.status ?? 1;
} finally {
  way.cut();
  await stop([api, cutApi, hospital, mail.child]);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
process.exit(status);

function ownUrl(): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Accounts in the states that a journey needs: made from a demo person, with the same password. */
async function addPeople(): Promise<void> {
  const client = new pg.Client({ connectionString: ownUrl() });
  await client.connect();
  for (const { email, like, idleTime, initialPassword, language } of E2E_PEOPLE) {
    await client.query(
      `with made as (
         insert into app_user (email, ime, prezime, password_hash, role_id, idle_time, initial_password, language)
         select $1, ime, prezime, password_hash, role_id, $3, $4, $5 from app_user where email = $2 returning id)
       insert into user_site (user_id, site_id)
         select made.id, us.site_id from made, user_site us join app_user u on u.id = us.user_id where u.email = $2`,
      [email, like, idleTime ?? 28_800, initialPassword ?? false, language ?? 'local'],
    );
  }
  await client.end();
}
