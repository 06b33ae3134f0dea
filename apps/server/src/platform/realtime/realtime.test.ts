import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { connectLive, type LiveClient } from '@nalaz/testkit/server/live-client';
import {
  type LiveLaboratory,
  liveConfig,
  makeLiveLaboratory,
  publishNotices,
} from '@nalaz/testkit/server/live-laboratory';
import { openSession } from '@nalaz/testkit/server/open-session';
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
afterEach(() => {
  for (const client of clients.splice(0)) {
    client.close();
  }
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

async function connect(userId: string, siteId: string, lastSeq?: number): Promise<LiveClient> {
  const { token } = await openSession(test.database, { userId, siteId });
  const client = connectLive(api.address, lastSeq === undefined ? { token } : { token, lastSeq });
  clients.push(client);
  await client.until('ready', () => client.signals.includes('ready'));
  return client;
}

const numbers = ({ events }: LiveClient) => events.map(({ payload }) => payload.number);
const has = (client: LiveClient, count: number) => client.until(`${count} events`, () => client.events.length >= count);

describe('[S7.37] live events', () => {
  it('reach everybody who works at the site, and nobody else', async () => {
    const [atSa, atBl, atBoth] = [
      await connect(lab.atSa, lab.sa),
      await connect(lab.atBl, lab.bl),
      await connect(lab.atBoth, lab.bl),
    ];
    await publishNotices(test.database, { siteId: lab.sa }, 2);
    await publishNotices(test.database, { siteId: lab.bl }, 1, 3);
    await Promise.all([has(atSa, 2), has(atBl, 1), has(atBoth, 3)]);
    expect([numbers(atSa), numbers(atBl), numbers(atBoth)]).toEqual([[1, 2], [3], [1, 2, 3]]);
    expect(atSa.events[0]).toMatchObject({ type: 'notice', site: lab.sa, payload: { number: 1 } });
  });

  it('of the site never reach a customer, live or replayed; what is meant for them does', async () => {
    const customer = await connect(lab.customer, lab.sa);
    const start = customer.lastSeq;
    await publishNotices(test.database, { siteId: lab.sa }, 3);
    await publishNotices(test.database, { siteId: lab.sa, userId: lab.customer }, 1, 4);
    await has(customer, 1);
    expect(numbers(customer)).toEqual([4]);
    const later = await connect(lab.customer, lab.sa, start);
    expect(numbers(later)).toEqual([4]);
  });

  it('for one person reach only that person', async () => {
    const [atSa, atBoth] = [await connect(lab.atSa, lab.sa), await connect(lab.atBoth, lab.sa)];
    await publishNotices(test.database, { siteId: lab.sa, userId: lab.atBoth }, 1);
    await publishNotices(test.database, { siteId: lab.sa }, 1, 2);
    await Promise.all([has(atBoth, 2), has(atSa, 1)]);
    expect([numbers(atSa), numbers(atBoth)]).toEqual([[2], [1, 2]]);
  });

  it('missed while away come once each and in order, then it goes on live', async () => {
    const before = await connect(lab.atSa, lab.sa);
    await publishNotices(test.database, { siteId: lab.sa }, 3);
    await has(before, 3);
    before.close();
    await publishNotices(test.database, { siteId: lab.sa }, 5, 4);
    await publishNotices(test.database, { siteId: lab.bl }, 2, 90);
    const after = await connect(lab.atSa, lab.sa, before.lastSeq);
    await publishNotices(test.database, { siteId: lab.sa }, 2, 9);
    await has(after, 7);
    expect(numbers(after)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    const order = after.events.map(({ seq }) => seq);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  });

  it('from before the connection are not sent to a client that names no place', async () => {
    const present = await connect(lab.atSa, lab.sa);
    await publishNotices(test.database, { siteId: lab.sa }, 3);
    await has(present, 3);
    const fresh = await connect(lab.atSa, lab.sa);
    await publishNotices(test.database, { siteId: lab.sa }, 1, 4);
    await has(fresh, 1);
    expect(numbers(fresh)).toEqual([4]);
  });
});

describe('[S7.37] the live connection', () => {
  it.each([
    ['no token', {}],
    ['an invented token', { token: 'invented' }],
    ['a token that is no text', { token: 7 }],
  ])('is refused with %s', async (_title, handshake) => {
    const client = connectLive(api.address, handshake);
    clients.push(client);
    await client.until('the refusal', () => client.signals.length > 0);
    expect(client.signals).toEqual(['refused:NOT_AUTHORIZED']);
    expect(client.socket.active).toBe(false);
  });

  it('ends with the session, says why and is not taken up again', async () => {
    const { token, sessionId } = await openSession(test.database, { userId: lab.atSa, siteId: lab.sa });
    const client = connectLive(api.address, { token });
    clients.push(client);
    await client.until('ready', () => client.signals.includes('ready'));
    await test.admin.query("update session set revoked_at = now(), revoked_reason = 'administrator' where id = $1", [
      sessionId,
    ]);
    await client.until('the end', () => client.signals.length === 3, 2000);
    expect(client.signals).toEqual(['ready', 'signedOut:administrator', 'disconnect:io server disconnect']);
    expect(client.socket.active).toBe(false);
  });
});
