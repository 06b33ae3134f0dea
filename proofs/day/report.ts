import { MACHINE } from './cpu.ts';
import { figuresOf, percentile } from './figures.ts';
import type { Held } from './hour.ts';
import { MEASURING } from './screen.ts';
import { backlogOf, findGrowing, oldestJobs, ratesOf } from './stages.ts';

export const SAVE_P95_MS = 300;

const savesOf = ({ taken }: Held) => taken.get('registerVisit') ?? [];
export const saveP95 = (held: Held) => percentile(savesOf(held), 95);

/** What could not be kept up, in words; nothing: the rate was held. */
export function findSaturated(held: Held): string | undefined {
  const [growing] = findGrowing(held.looks, held.rate);
  if (growing) {
    return `${growing} (its backlog grows)`;
  }
  return findSlow(held);
}

/** That people at the front desk were sent away, or waited too long. */
export function findSlow(held: Held): string | undefined {
  if (held.turnedAway > 0) {
    return `the front desk (${held.turnedAway} turned away)`;
  }
  return saveP95(held) > SAVE_P95_MS ? `saving a visit (p95 ${saveP95(held).toFixed(0)} ms)` : undefined;
}

export function printHeld(held: Held): void {
  const [first, last] = [held.looks[0], held.looks.at(-1)];
  if (!first || !last) {
    return;
  }
  console.log(`rate ${held.rate.toFixed(1)}/s for ${held.seconds.toFixed(0)} s, ${held.came} came and were registered`);
  const rates = Object.entries(ratesOf(first, last)).map(([stage, rate]) => `${stage} ${rate.toFixed(1)}/s`);
  console.log(`  through: ${rates.join(', ')}`);
  const [before, after] = [backlogOf(first), backlogOf(last)];
  const growing = findGrowing(held.looks, held.rate);
  const lines = after.map(({ stage, waiting }, at) => `${stage} ${before[at]?.waiting} -> ${waiting}`);
  console.log(`  waiting: ${lines.join(', ')}; ${growing.length > 0 ? `GROWING: ${growing.join(', ')}` : 'stable'}`);
  console.log(`  from coming in to registered: ${figuresOf(held.waited)}`);
  for (const [call, times] of [...held.taken].sort()) {
    console.log(`  ${call}: ${figuresOf(times)} (${times.length})`);
  }
  const events = held.delays.length / MEASURING / held.came;
  console.log(`  events at the screens: ${figuresOf(held.delays)}, ${events.toFixed(1)} for each requisition`);
  const jobs = [...oldestJobs(held.looks)].map(
    ([task, { waiting, seconds, failed }]) =>
      `${task} ${waiting} waiting, oldest ${seconds} s${failed > 0 ? `, ${failed} FAILED` : ''}`,
  );
  console.log(`  jobs, the most at once: ${jobs.join('; ') || 'none'}`);
  printCores(held);
}

/** Cores, and what each requisition cost. */
function printCores({ cores, seconds, came }: Held): void {
  const own = [...cores].filter(([name]) => name !== MACHINE).sort(([, one], [, two]) => two - one);
  for (const [name, some] of own.filter(([, busy]) => busy >= 0.005)) {
    console.log(
      `  ${name}: ${some.toFixed(2)} cores, ${((some * seconds * 1000) / came).toFixed(1)} ms for each requisition`,
    );
  }
  const sum = (wanted: (name: string) => boolean) =>
    own.reduce((all, [name, some]) => all + (wanted(name) ? some : 0), 0);
  const [product, load] = [sum((name) => !name.startsWith('load')), sum((name) => name.startsWith('load'))];
  const machine = cores.get(MACHINE) ?? 0;
  console.log(
    `  cores: the product ${product.toFixed(2)} (${((product * seconds * 1000) / came).toFixed(1)} ms for each requisition), ` +
      `the load ${load.toFixed(2)}, everything on this machine ${machine.toFixed(2)}`,
  );
}
