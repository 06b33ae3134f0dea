import pg from 'pg';
import type { Log } from '../log.ts';

/** What the database tells every node. The message only wakes: whoever is woken reads the truth from the tables. */
export const CHANNELS = { event: 'nalaz_event', session: 'nalaz_session', presence: 'nalaz_presence' } as const;
export type Channel = keyof typeof CHANNELS;

export interface Listener {
  stop: () => Promise<void>;
}

const RETRY_MS = 500;
const CONNECT_MS = 3000;

/** Listens until stopped. After every (re)connection all channels are woken, because messages may have been missed. */
export async function startListener(url: string, log: Log, wake: (channel: Channel) => void): Promise<Listener> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const names = Object.keys(CHANNELS) as Channel[];

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'nalaz-listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!stopped && client === fresh) {
        log.warn({}, 'listener lost its connection');
        again();
      }
    });
    fresh.on('notification', ({ channel }) => {
      const name = names.find((one) => CHANNELS[one] === channel);
      if (name) {
        wake(name);
      }
    });
    try {
      await fresh.connect();
      await fresh.query(names.map((name) => `listen ${CHANNELS[name]}`).join(';'));
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
    if (stopped) {
      return fresh.end();
    }
    client = fresh;
    names.forEach(wake);
  }

  function again(): void {
    if (!stopped) {
      retry = setTimeout(() => connect().catch(again), RETRY_MS);
    }
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
