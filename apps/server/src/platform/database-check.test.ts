import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { makeBareApp } from '@nalaz/testkit/server/bare-app';
import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { openTransactionPooler } from '@nalaz/testkit/server/transaction-pooler';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { checkDatabase } from './database-check.ts';
import { registerHealth } from './http/health.ts';
import { createLog } from './log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const log = createLog('silent');
const check = (DATABASE_URL: string, UNSAFE_DATABASE: 'refuse' | 'allow') =>
  checkDatabase({ DATABASE_URL, UNSAFE_DATABASE }, log, () => undefined);
const safe = () => {
  const url = new URL(test.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  return url.toString();
};

it('[S7.38] a database that may lose acknowledged work is refused at the start, unless it is for trying out', async () => {
  await expect(check(test.url, 'refuse')).rejects.toThrow('synchronous_commit = off');
  await check(test.url, 'allow');
  await check(safe(), 'refuse');
});

it('[S7.38] a pooler that gives each transaction another connection is refused at the start', async () => {
  const pooler = await openTransactionPooler(test.url);
  await expect(check(pooler.url, 'allow')).rejects.toThrow('pooler');
  pooler.close();
});

it('[S7.38] a database that is away at the start does not stop it, and is looked at when it comes', async () => {
  const url = new URL(test.url);
  url.port = '1';
  await check(url.toString(), 'refuse');
});

/** Passes everything on until it falls silent; what is connected stays connected. */
async function openWay(to: URL | undefined) {
  const open: Socket[] = [];
  let silent = to === undefined;
  const server = createServer((client) => {
    open.push(client);
    client.on('error', () => undefined);
    if (to) {
      const there = connect(Number(to.port || 5432), to.hostname);
      open.push(there);
      there.on('error', () => undefined);
      client.on('data', (sent) => silent || there.write(sent));
      there.on('data', (answer) => silent || client.write(answer));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(test.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    fallSilent: () => {
      silent = true;
    },
    close: () => {
      server.close();
      for (const socket of open) {
        socket.destroy();
      }
    },
  };
}

it.each(['from the start', 'later'])(
  '[S7.38] a database that accepts and stays silent %s: ready says no within 2 s',
  async (when) => {
    const way = await openWay(when === 'later' ? new URL(test.url) : undefined);
    const database = openDatabase(way.url, { poolSize: 2, onError: () => undefined });
    const http = makeBareApp({ write: () => undefined });
    registerHealth(http, database, () => false);
    const ready = () => http.inject({ method: 'GET', url: '/health/ready', remoteAddress: '10.0.0.1' });
    if (when === 'later') {
      expect((await ready()).statusCode).toBe(200);
      way.fallSilent();
    }
    const began = performance.now();
    const answers = await Promise.all([ready(), ready(), ready()]);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    way.close();
    await database.close();
    await http.close();
  },
);

it('[S7.38] a node all of whose connections are at work is still ready', async () => {
  const database = openDatabase(test.url, { poolSize: 1, onError: () => undefined });
  const done = Promise.withResolvers<void>();
  const busy = database.inTransaction(
    { actor: 'x', sites: [], organisationWide: false, requestId: 'x' } as never,
    () => done.promise,
  );
  await database.ping();
  done.resolve();
  await busy;
  await database.close();
});
