import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Database, openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { openTemporaryDemo, type TemporaryDemo } from '../demo/temporary-demo.ts';
import { connectLive, type LiveClient } from '../server/live-client.ts';
import { type OpenedSession, openSession } from '../server/open-session.ts';
import { freePort, start, stop, untilReady } from './processes.ts';

export interface ApiNode {
  address: string;
  port: number;
  process: ChildProcess;
}

/** Two api nodes and two workers, each a process of its own, on one fresh demo laboratory. */
export interface Cluster extends Pick<TemporaryDemo, 'admin' | 'site' | 'person'> {
  a: ApiNode;
  b: ApiNode;
  /** Two ways to the database, as two nodes have them. */
  handles: readonly [Database, Database];
  /** Opens a session of a demo person; `connect` makes a live connection of it and waits until it is ready. */
  open: (name: string, sifra: string) => Promise<OpenedSession>;
  connect: (address: string, session: { token: string }, lastSeq?: number) => Promise<LiveClient>;
  kill: (node: ApiNode, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  restart: (node: ApiNode) => Promise<void>;
  close: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const { admin, site, person, environment, drop } = await openTemporaryDemo('nodes');
  const settings = { ...environment, LOG_LEVEL: 'error', POOL_SIZE: '4', RATE_LIMIT_PER_MINUTE: '100000' };
  const startNode = (port: number) =>
    start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) });
  const makeNode = async (): Promise<ApiNode> => {
    const port = await freePort();
    return { port, address: `http://127.0.0.1:${port}`, process: startNode(port) };
  };
  const nodes = { a: await makeNode(), b: await makeNode() };
  const workers = ['worker-1', 'worker-2'].map((name) => {
    const url = new URL(settings.DATABASE_URL);
    url.searchParams.set('application_name', name);
    return start(process.execPath, ['apps/server/src/worker.ts'], { ...settings, DATABASE_URL: url.toString() });
  });
  const handle = () => openDatabase(environment.DATABASE_URL, { poolSize: 5, onError: () => undefined });
  const handles = [handle(), handle()] as const;
  const clients: LiveClient[] = [];
  const close = async () => {
    for (const client of clients) {
      client.close();
    }
    await stop([nodes.a.process, nodes.b.process, ...workers]);
    await Promise.all(handles.map((one) => one.close()));
    await drop();
  };
  try {
    await Promise.all([nodes.a, nodes.b].map((node) => untilReady(node.address, node.process)));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    ...nodes,
    admin,
    site,
    person,
    handles,
    open: (name, sifra) => openSession(handles[0], { userId: person(name), siteId: site(sifra) }),
    connect: async (address, { token }, lastSeq) => {
      const client = connectLive(address, lastSeq === undefined ? { token } : { token, lastSeq });
      clients.push(client);
      await client.until('ready', () => client.signals.at(-1) === 'ready');
      return client;
    },
    kill: async (node, signal) => {
      const ended = once(node.process, 'exit');
      node.process.kill(signal);
      await ended;
    },
    restart: async (node) => {
      node.process = startNode(node.port);
      await untilReady(node.address, node.process);
    },
    close,
  };
}

/** A call of the API, as a browser makes it. */
export async function call<T = unknown>(
  address: string,
  path: string,
  options: { token?: string; body?: object },
): Promise<{ status: number; answer: T }> {
  const response = await fetch(`${address}/api${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  return { status: response.status, answer: (await response.json()) as T };
}
