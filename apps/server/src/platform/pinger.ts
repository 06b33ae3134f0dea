import pg from 'pg';

/** A balancer waits two seconds. */
const LONGEST_MS = 1500;

/**
 * Asks whether the database answers, on a connection of its own: a node whose connections are all at work is busy, not
 * away. Whoever asks while one asks already gets the same answer.
 */
export function createPinger(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'nalaz-ready',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not answer')), LONGEST_MS);
    });
    const answered = pool.query('select 1');
    answered.catch(() => undefined);
    try {
      await Promise.race([answered, tooLong]);
    } finally {
      clearTimeout(timer);
      asking = undefined;
    }
  }

  return {
    ping: (): Promise<void> => {
      asking ??= ask();
      return asking;
    },
    close: () => pool.end(),
  };
}
