import type { Call, Failure } from '@nalaz/domain/contract';
import type { Static } from 'typebox';
import { expect, vi } from 'vitest';
import { seedDemoLaboratory } from '../../../../apps/server/seeds/demo-laboratory.ts';
import type { SiteSifra } from '../../../../apps/server/seeds/places.ts';
import { type App, buildApp } from '../../../../apps/server/src/build-app.ts';
import { type Config, readConfig } from '../../../../apps/server/src/config.ts';
import { moduleServices } from '../../../../apps/server/src/modules.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../../../apps/server/src/platform/passwords.ts';
import type { Services } from '../../../../apps/server/src/platform/services.ts';
import { openCuttableWay } from '../machine/cut-connection.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { PASSWORD, START, TEST_LABORATORY } from './test-laboratory.ts';

export { PASSWORD, START };

type Names =
  | 'admin'
  | 'voditelj'
  | 'voditelj.bl'
  | 'tehnolog.sa'
  | 'tehnolog.bl'
  | 'mikrobiolog'
  | 'partner'
  | 'istekao';
export type PersonName = Names | 'prijem' | 'prijem.sa' | 'prijem.bl';

export interface Person {
  id: string;
  email: string;
  ime: string;
  prezime: string;
}

export interface CallOptions {
  /** The token of whoever makes the call. */
  as?: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address it comes from. */
  from?: string;
}

type Envelope = Pick<Failure, 'message'> & Partial<Pick<Failure, 'code' | 'requestId' | 'errors'>>;
export interface Answer<C extends Call> {
  status: number;
  headers: Record<string, unknown>;
  body: Omit<Static<C['answer']>, 'success' | 'message'> & Envelope & { success: boolean };
}

export interface TestApp {
  app: App;
  http: App['http'];
  services: Services;
  testDatabase: TestDatabase;
  people: Record<PersonName, Person>;
  sites: Record<SiteSifra, string>;
  call: <C extends Call>(contract: C, options?: CallOptions) => Promise<Answer<C>>;
  signIn: (email: string, password?: string, from?: string) => Promise<string>;
  /** Moves `services.now`; the sessions' clock is the database's. */
  advance: (milliseconds: number) => void;
  /** The database is gone from here on, for the server only. */
  cutDatabase: () => Promise<void>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Takes what the server logs; without it the server is silent. */
  log?: { write: (line: string) => void };
  initialPassword?: boolean;
}

/** The real server on a database of its own, with a small demo laboratory. */
export async function startTestApp(overrides: Partial<Config> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase('laboratory');
  const way = await openCuttableWay(testDatabase.url);
  const database = openDatabase(way.url, { poolSize: 8, onError: () => undefined });
  const config: Config = {
    ...readConfig({ DATABASE_URL: way.url, JOBS_DATABASE_URL: testDatabase.jobsUrl }),
    LOG_LEVEL: options.log ? 'info' : 'silent',
    WEB_ROOT: '/nonexistent',
    RATE_LIMIT_PER_MINUTE: 100_000,
    LOCAL_PRINTERS: 'yes',
    ...overrides,
  };
  let now = START.getTime();
  const services: Services = {
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(now),
  };
  if (options.initialPassword) {
    await testDatabase.admin.query('update app_user set initial_password = true');
  }
  const laboratory = await seedDemoLaboratory(database, TEST_LABORATORY);
  const app = await buildApp(services, options.log);
  await app.http.ready();
  const call = callerOf(app);
  return {
    app,
    http: app.http,
    services,
    testDatabase,
    people: await readPeople(testDatabase),
    sites: Object.fromEntries(laboratory.sites.map((site) => [site.sifra, site._id])) as Record<SiteSifra, string>,
    call,
    signIn: async (email, password = PASSWORD, from = '10.0.0.1') => {
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/login/users',
        payload: { email, password },
        remoteAddress: from,
      });
      const { data, message } = response.json<{ data?: { idToken: string }; message: string }>();
      if (!data) {
        throw new Error(`${email} could not sign in: ${message}`);
      }
      return data.idToken;
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    cutDatabase: async () => {
      way.cut();
      await vi.waitFor(() => expect(database.ping()).rejects.toThrow());
    },
    close: async () => {
      await app.http.close();
      await database.close();
      way.cut();
      await testDatabase.drop();
    },
  };
}

function callerOf({ http }: App) {
  return async <C extends Call>(contract: C, options: CallOptions = {}): Promise<Answer<C>> => {
    const path = contract.path.replace(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const response = await http.inject({
      method: contract.method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: { ...(options.as ? { authorization: `Bearer ${options.as}` } : {}), ...options.headers },
      remoteAddress: options.from ?? '10.0.0.1',
      ...(contract.method === 'GET' ? {} : { payload: (options.body ?? {}) as object }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
}

async function readPeople({ admin }: TestDatabase): Promise<Record<PersonName, Person>> {
  const { rows } = await admin.query<Person>('select id, email, ime, prezime from app_user');
  return Object.fromEntries(rows.map((person) => [person.email.split('@')[0], person])) as Record<PersonName, Person>;
}

/** Another administrator with the password of all, at the same sites as the first. */
export async function addAdministrator(
  { testDatabase }: Pick<TestApp, 'testDatabase'>,
  email: string,
): Promise<string> {
  const { rows } = await testDatabase.admin.query<{ id: string }>(
    `with first as (select * from app_user where email like 'admin@%'),
       made as (insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
         select $1, 'Drugi', 'Administrator', password_hash, role_id, false from first returning id),
       places as (insert into user_site (user_id, site_id)
         select made.id, us.site_id from made, first join user_site us on us.user_id = first.id)
     select id from made`,
    [email],
  );
  return rows[0]?.id ?? '';
}
