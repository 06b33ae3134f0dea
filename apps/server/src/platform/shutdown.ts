import type { Log } from './log.ts';

const LONGEST_SECONDS = 25;

/** Finishes what is in hand, then ends. A second signal, or too long a wait, ends at once. */
export function onShutdown(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) {
        process.exit(1);
      }
      stopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), LONGEST_SECONDS * 1000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
