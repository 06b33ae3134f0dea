import { setTimeout } from 'node:timers/promises';

/**
 * Calls that come while one is running are answered by one more run after it: whoever calls can be sure that a run
 * began after the call. A failed run is told but not repeated here; the next call or heartbeat is. `pauseMs`: between
 * two runs, so that what happens quickly one after the other is seen to together.
 */
export function oneAtATime(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  pauseMs = 0,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      onFailure(error);
    }
  };

  return function start(): Promise<void> {
    if (!running) {
      const run = attempt();
      running = (pauseMs > 0 ? run.then(() => setTimeout(pauseMs)) : run).finally(() => {
        running = undefined;
      });
      return run;
    }
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
