import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { connectLive, type LiveClient } from '@nalaz/testkit/server/live-client';
import {
  type LiveLaboratory,
  liveConfig,
  makeLiveLaboratory,
  publishMany,
  publishNotices,
} from '@nalaz/testkit/server/live-laboratory';
import { openSession } from '@nalaz/testkit/server/open-session';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { moduleServices } from '../../modules.ts';
import { startApi } from '../../start-api.ts';
import { createPasswords } from '../passwords.ts';
import { startRealtime } from './realtime.ts';

let test: TestDatabase;
let lab: LiveLaboratory;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  lab = await makeLiveLaboratory(test);
});
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) {
    await end();
  }
});
afterAll(() => test.drop());

async function startNode(port = 0) {
  const api = await startApi(liveConfig(test.url, { PORT: String(port) }));
  cleanUp.push(api.stop);
  return api;
}

async function connect(address: string, lastSeq?: number): Promise<LiveClient> {
  const { token } = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
  const client = connectLive(address, lastSeq === undefined ? { token } : { token, lastSeq });
  cleanUp.push(client.close);
  await client.until('ready or reset', () => ['ready', 'reset'].includes(client.signals.at(-1) ?? ''));
  return client;
}

const numbers = ({ events }: LiveClient) => events.map(({ payload }) => payload.number);
const has = (client: LiveClient, count: number) => client.until(`${count} events`, () => client.events.length >= count);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('[S7.37] after an interruption', () => {
  it('loses nothing when the connection that hears the database is cut', async () => {
    const { address } = await startNode();
    const client = await connect(address);
    await publishNotices(test.database, { siteId: lab.sa }, 2);
    await has(client, 2);
    const { rowCount } = await test.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nalaz-listener' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await publishNotices(test.database, { siteId: lab.sa }, 3, 3);
    await has(client, 5);
    await publishNotices(test.database, { siteId: lab.sa }, 1, 6);
    await has(client, 6);
    expect(numbers(client)).toEqual(upTo(6));
  });

  it('the client comes back by itself when its node is stopped and started', async () => {
    const node = await startNode();
    const client = await connect(node.address);
    await publishNotices(test.database, { siteId: lab.sa }, 2);
    await has(client, 2);
    cleanUp.splice(cleanUp.indexOf(node.stop), 1);
    await node.stop();
    await publishNotices(test.database, { siteId: lab.sa }, 2, 3);
    await startNode(Number(new URL(node.address).port));
    await has(client, 4);
    expect(numbers(client)).toEqual(upTo(4));
  });

  it('the client comes back by itself when the database failed as it connected', async () => {
    const { address } = await startNode();
    const { token } = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
    await test.admin.query('revoke select on session from nalaz_app');
    const client = connectLive(address, { token });
    cleanUp.push(client.close);
    await client.until('a failed attempt', () => client.signals.length > 0);
    await test.admin.query('grant select on session to nalaz_app');
    await client.until('ready', () => client.signals.at(-1) === 'ready');
  });

  it('nothing comes twice to a client whose last node was ahead of this one', async () => {
    const { address } = await startNode();
    const start = (await connect(address)).lastSeq ?? 0;
    const { token } = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
    // Whoever orders first holds the head: until the commit this node does not know what the other one knows.
    await test.admin.query('begin');
    await test.admin.query('select from event_head for update');
    await publishNotices(test.database, { siteId: lab.sa }, 3);
    const { rows } = await test.admin.query<{ head: string }>('select order_events() as head');
    expect(Number(rows[0]?.head)).toBe(start + 3);
    const client = connectLive(address, { token, lastSeq: start + 3 });
    cleanUp.push(client.close);
    await client.until('the connection', () => client.socket.connected);
    await test.admin.query('commit');
    await publishNotices(test.database, { siteId: lab.sa }, 1, 4);
    await client.until('the fourth', () => numbers(client).includes(4));
    expect([client.signals, numbers(client)]).toEqual([['ready'], [4]]);
  });

  it('a client from a later time than ours, as after a restored backup, reads everything anew', async () => {
    const { address } = await startNode();
    const client = await connect(address, 1_000_000);
    expect(client.signals).toEqual(['reset']);
    expect(client.lastSeq).toBeLessThan(1_000_000);
    await publishNotices(test.database, { siteId: lab.sa }, 1);
    await has(client, 1);
  });
});

describe('[S7.37] far behind', () => {
  it('sends a client that is too far behind a reset instead of a replay', async () => {
    const config = liveConfig(test.url);
    const services = {
      config,
      database: test.database,
      passwords: createPasswords(),
      ...moduleServices(),
      now: () => new Date(),
    };
    const { http, sessions } = await buildApp(services);
    const realtime = await startRealtime({ http, services, sessions, longestReplay: 3 });
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    cleanUp.push(async () => {
      await realtime.stop();
      await http.close();
    });
    const present = await connect(address);
    const start = present.lastSeq;
    await publishNotices(test.database, { siteId: lab.sa }, 3);
    await has(present, 3);
    expect(numbers(await connect(address, start))).toEqual(upTo(3));
    await publishNotices(test.database, { siteId: lab.sa }, 1, 4);
    await has(present, 4);
    const late = await connect(address, start);
    expect([late.signals, late.events]).toEqual([['reset'], []]);
    await publishNotices(test.database, { siteId: lab.sa }, 1, 5);
    await has(late, 1);
    expect(numbers(late)).toEqual([5]);
  });

  it('more events in one commit than are ordered at once arrive without waiting for the next', async () => {
    const { address } = await startNode();
    const client = await connect(address);
    await publishMany(test, lab.sa, 5100);
    await client.until('5100 events', () => client.events.length >= 5100, 4000);
    expect(numbers(client)).toEqual(upTo(5100));
  });
});
