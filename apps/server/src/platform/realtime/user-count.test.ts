import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { connectLive, type LiveClient } from '@nalaz/testkit/server/live-client';
import {
  type LiveLaboratory,
  liveConfig,
  makeLiveLaboratory,
  publishMany,
} from '@nalaz/testkit/server/live-laboratory';
import { type OpenedSession, openSession } from '@nalaz/testkit/server/open-session';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../../start-api.ts';

let test: TestDatabase;
let lab: LiveLaboratory;
let api: RunningApi;
const clients: LiveClient[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  lab = await makeLiveLaboratory(test);
  api = await startApi(liveConfig(test.url));
});
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.close();
  }
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

async function connect({ token }: OpenedSession, lastSeq?: number): Promise<LiveClient> {
  const client = connectLive(api.address, lastSeq === undefined ? { token } : { token, lastSeq });
  clients.push(client);
  await client.until('ready', () => client.signals.includes('ready'));
  return client;
}

const sees = (client: LiveClient, site: string, users: number) =>
  client.until(`a count of ${users}`, () => client.counts.get(site) === users, 4000);

describe('[S7.37] the user count', () => {
  it('counts people, not windows, and goes down when somebody leaves', async () => {
    const session = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
    const first = await connect(session);
    await sees(first, lab.sa, 1);
    const [sameSession, otherSession] = [
      await connect(session),
      await connect(await openSession(test.database, { userId: lab.atSa, siteId: lab.sa })),
    ];
    await Promise.all([sees(sameSession, lab.sa, 1), sees(otherSession, lab.sa, 1)]);
    const colleague = await connect(await openSession(test.database, { userId: lab.atBoth, siteId: lab.sa }));
    await Promise.all([sees(first, lab.sa, 2), sees(colleague, lab.sa, 2)]);
    colleague.close();
    await sees(first, lab.sa, 1);
    expect([...first.counts.keys()]).toEqual([lab.sa]);
  });

  it('[S1.03] is not told to a customer', async () => {
    const customer = await connect(await openSession(test.database, { userId: lab.customer, siteId: lab.sa }));
    const colleague = await connect(await openSession(test.database, { userId: lab.atSa, siteId: lab.sa }));
    const other = await connect(await openSession(test.database, { userId: lab.atBoth, siteId: lab.sa }));
    await Promise.all([sees(colleague, lab.sa, 3), sees(other, lab.sa, 3)]);
    expect([...customer.counts.keys()]).toEqual([]);
  });

  it('follows a person who changes the site in one session', async () => {
    const [atSa, atBl] = [
      await connect(await openSession(test.database, { userId: lab.atSa, siteId: lab.sa })),
      await connect(await openSession(test.database, { userId: lab.atBl, siteId: lab.bl })),
    ];
    const session = await openSession(test.database, { userId: lab.atBoth, siteId: lab.sa });
    const before = await connect(session);
    await Promise.all([sees(atSa, lab.sa, 2), sees(atBl, lab.bl, 1)]);
    await test.admin.query('update session set site_id = $2 where id = $1', [session.sessionId, lab.bl]);
    // What is remembered of a session is younger than a second.
    await expect.poll(async () => (await openedAt(session)) === lab.bl, { timeout: 2000, interval: 50 }).toBe(true);
    before.close();
    const after = await connect(session);
    await Promise.all([sees(atSa, lab.sa, 1), sees(atBl, lab.bl, 2), sees(after, lab.bl, 2)]);
  });

  it('comes also to a client that has much to catch up with', async () => {
    const session = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
    const present = await connect(session);
    const start = present.lastSeq;
    await publishMany(test, lab.sa, 4000);
    await present.until('4000 events', () => present.events.length === 4000);
    const late = await connect(session, start);
    expect(late.events.length).toBe(4000);
    await sees(late, lab.sa, 1);
  });
});

/** Where the server now sees this session work. */
async function openedAt({ token }: OpenedSession): Promise<string> {
  const answer = await fetch(`${api.address}/api/users/sesija`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { site: string } };
  return data.site;
}
