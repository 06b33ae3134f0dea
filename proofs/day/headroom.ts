import { availableParallelism } from 'node:os';
import { MACHINE } from './cpu.ts';
import { BUSIEST_RATE, daysCarried } from './curve.ts';
import type { Day, Held } from './hour.ts';
import { findSaturated, printHeld } from './report.ts';

const STEP = 1.25;
/** Below this nothing is a laboratory's day any more. */
const LOWEST_RATE = 1;
/** Seconds in which a new rate comes to its own, before it is judged. */
const SETTLE_SECONDS = 20;

export interface Headroom {
  /** The highest rate that was held, of the busiest hour's. */
  factor: number;
  line: string;
}

/** More and more people until something cannot keep up; or, when it cannot from the beginning, fewer until it can. */
export async function findHeadroom(day: Day, first: Held, stepSeconds: number): Promise<Headroom> {
  const up = findSaturated(first) === undefined;
  let held = up ? first : undefined;
  let failed = up ? undefined : first;
  let rate = first.rate;
  while (up ? !failed : !held && rate > LOWEST_RATE) {
    if (failed) {
      await day.drain();
    }
    rate *= up ? STEP : 1 / STEP;
    const step = await day.hold([{ seconds: SETTLE_SECONDS, rate }], [{ seconds: stepSeconds, rate }]);
    printHeld(step);
    if (findSaturated(step)) {
      failed = step;
    } else {
      held = step;
    }
  }
  const highest = held?.rate ?? 0;
  const factor = highest / BUSIEST_RATE;
  const line =
    `headroom ${factor.toFixed(2)} (held ${highest.toFixed(1)}/s), saturates first: ${failed ? causeOf(failed) : 'nothing'}; ` +
    `${daysCarried(highest).toFixed(1)} such days in 24 hours`;
  return { factor, line };
}

/** Which stage it was, and who was busy meanwhile. */
function causeOf(held: Held): string {
  const busy = [...held.cores]
    .filter(([name]) => name !== MACHINE)
    .sort(([, one], [, two]) => two - one)
    .slice(0, 2)
    .map(([name, cores]) => `${name} ${cores.toFixed(2)}`);
  const machine = held.cores.get(MACHINE) ?? 0;
  return `${findSaturated(held)} at ${held.rate.toFixed(1)}/s; cores: ${busy.join(', ')}, the machine ${machine.toFixed(2)} of ${availableParallelism()}`;
}
