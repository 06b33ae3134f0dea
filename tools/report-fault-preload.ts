import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';

/**
 * Loaded into a worker before anything else. It waits until its turn comes, with everything in memory that takes long
 * to load. Told by the proof to die at a point of the program, it says where it is and kills itself there, as a power
 * cut would: nothing is closed, nothing is finished.
 */
export interface Death {
  point: string;
  /** The first time that it comes there, the second … */
  at: number;
}

let death: Death | undefined;
(globalThis as { [key: symbol]: unknown })[Symbol.for('nalaz.fault')] = (name: string) => {
  if (death?.point !== name) {
    return;
  }
  death.at--;
  if (death.at === 0) {
    writeSync(1, `${name}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
};

await import('../apps/server/src/build-tasks.ts');
await import('../apps/server/src/platform/worker.ts');
const { renderPdf } = await import('../apps/server/src/platform/pdf/render-pdf.ts');
await renderPdf('warm', {});
// Kept now, because whoever is killed keeps nothing: the next one loads in half the time.
flushCompileCache();
await new Promise<void>((begin) => {
  process.on('message', (told: Death | 'begin') => {
    if (told === 'begin') {
      begin();
    } else {
      death = { ...told };
      process.send?.('armed');
    }
  });
});
// To listen must not keep a worker alive that was asked to stop.
process.channel?.unref();
