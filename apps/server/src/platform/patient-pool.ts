import type pg from 'pg';
import { isStoreFailure } from './http/failures.ts';

/** "Cannot connect now": what the queue takes as a reason to try again later. */
const LATER = '57P03';

/**
 * The queue repeats what it writes about a job, that it is done or has failed, only after a few codes; after any other
 * it ends the process. A database that is away, as while another node takes over, is told to it by one of those.
 */
export function makePatient(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => patiently(connect(...args))) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => patiently(query(...args))) as typeof client.query;
  });
}

const patiently = (answer: unknown) => (answer instanceof Promise ? answer.catch(tellLater) : answer);

function tellLater(error: Error): never {
  throw isStoreFailure(error) ? Object.assign(error, { code: LATER }) : error;
}
