import type { ChildProcess } from 'node:child_process';
import { openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { DEMO_PASSWORD, type DemoSize, installDemo } from '../demo/installation.ts';
import { start } from '../machine/processes.ts';
import { openSession } from '../server/open-session.ts';
import { TEST_LABORATORY } from '../server/test-laboratory.ts';
import { asking, type DatabasePlace } from './checks.ts';
import type { LoadOptions } from './load.ts';

const TESTS = ['GLU', 'UREA', 'KREA'];
const SITE = 'SA';

/** The demo laboratory on a server of one's own, with two people signed in. */
export async function installLaboratory(
  place: DatabasePlace,
  size: DemoSize,
): Promise<Pick<LoadOptions, 'people' | 'tests'>> {
  const adminUrl = `postgres://postgres@${place.host}:${place.port}/postgres`;
  const { demo, environment } = await installDemo(place.database, { initialPassword: false, size, adminUrl });
  const siteId = demo.sites.find(({ sifra }) => sifra === SITE)?._id ?? '';
  // As real as any, only quick: the cost is part of the hash.
  const passwordHash = await TEST_LABORATORY.hashPassword(DEMO_PASSWORD);
  const { users, tests } = await asking(place, async (ask) => {
    await ask(`alter database ${place.database} reset synchronous_commit`);
    await ask('update app_user set password_hash = $1', [passwordHash]);
    const users = await ask<{ id: string; email: string }>('select id, email from app_user');
    const tests = await ask<{ id: string }>("select id from catalogue_entry where kind = 'lab' and code = any ($1)", [
      TESTS,
    ]);
    return { users, tests: tests.map(({ id }) => id) };
  });
  const database = openDatabase(environment.DATABASE_URL, { poolSize: 1, onError: () => undefined });
  const sign = async (name: string) => {
    const userId = users.find(({ email }) => email === `${name}@demo.nalaz.ba`)?.id ?? '';
    return (await openSession(database, { userId, siteId })).token;
  };
  const people = { head: await sign('voditelj'), second: await sign('mikrobiolog'), password: DEMO_PASSWORD };
  await database.close();
  return { people, tests };
}

/** The api or the worker of that laboratory, as a process of its own. */
export function startProgram(name: 'api' | 'worker', place: DatabasePlace, apiPort: number): ChildProcess {
  const url = (user: string) => `postgres://${user}@${place.host}:${place.port}/${place.database}`;
  return start(process.execPath, [`apps/server/src/${name}.ts`], {
    DATABASE_URL: url('nalaz_app'),
    JOBS_DATABASE_URL: url('nalaz_jobs'),
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    LOCAL_PRINTERS: 'yes',
    RATE_LIMIT_PER_MINUTE: '10000000',
    PORT: String(apiPort),
  });
}
