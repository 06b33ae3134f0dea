import { LabError } from '@nalaz/domain/errors';

const MOST_WAITING = 100;
const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();

/** Work of one key runs one after the other on this node: a flood holds one connection to the database, never all. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (queue.waiting >= MOST_WAITING) {
    throw new LabError('TOO_MANY_REQUESTS');
  }
  queues.set(key, queue);
  queue.waiting++;
  const result = queue.last.then(work);
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.waiting--;
    if (queue.waiting === 0) {
      queues.delete(key);
    }
  }
}
