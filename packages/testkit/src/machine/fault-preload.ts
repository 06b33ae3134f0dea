import { flushCompileCache } from 'node:module';

/**
 * Loaded into a process of ours before anything else. It waits until its turn comes, with everything in memory that
 * takes long to load. Told by the proof to stop at a point of the program, it says when it is there and stays there:
 * until it is killed, or until the proof has killed something else and lets it go on.
 */
export interface Stop {
  point: string;
  /** The first time that it comes there, the second … */
  at: number;
}
export type Told = Stop | 'begin' | 'goOn';
export type Says = 'loaded' | 'armed' | 'reached' | 'wentOn';

let stop: Stop | undefined;
let goOn: () => void = () => undefined;
const say = (what: Says) => process.send?.(what);

(globalThis as { [key: symbol]: unknown })[Symbol.for('nalaz.fault')] = async (name: string) => {
  if (stop?.point !== name) {
    return;
  }
  stop.at--;
  if (stop.at === 0) {
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    say('reached');
    await released;
    say('wentOn');
  }
};

const program = process.argv[1] ?? '';
if (program.endsWith('api.ts')) {
  await import('../../../../apps/server/src/start-api.ts');
} else if (program.endsWith('worker.ts')) {
  await import('../../../../apps/server/src/modules.ts');
  await import('../../../../apps/server/src/platform/worker.ts');
  const { renderPdf } = await import('../../../../apps/server/src/platform/pdf/render-pdf.ts');
  await renderPdf('warm', {});
} else {
  await import('../../../../apps/server/src/modules/results/entry/receive-results.service.ts');
}
// Kept now, because whoever is killed keeps nothing: the next one loads in half the time.
flushCompileCache();
await new Promise<void>((begin) => {
  process.on('message', (told: Told) => {
    if (told === 'begin') {
      begin();
    } else if (told === 'goOn') {
      goOn();
    } else if (typeof told === 'object' && 'point' in told) {
      stop = { ...told };
      say('armed');
    }
  });
  say('loaded');
});
// Whoever is left alone would stand in the way of the next proof.
process.on('disconnect', () => process.exit(1));
// To listen must not keep a process alive that was asked to stop.
process.channel?.unref();
