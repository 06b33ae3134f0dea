/**
 * Calls that come while one is running are answered by one more run after it: whoever calls can be sure that a run
 * began after the call. A failed run is told but not repeated here; the next call or heartbeat is.
 */
export function oneAtATime(work: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
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
      running = attempt().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
