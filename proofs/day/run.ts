import { parseArgs } from 'node:util';
import { AVERAGE_RATE, BUSIEST_RATE, climb, wholeDay } from './curve.ts';
import { percentile } from './figures.ts';
import { findHeadroom } from './headroom.ts';
import { burstsIn, plantVerified, startHeavy } from './heavy.ts';
import { type Held, openDay } from './hour.ts';
import { findLost } from './proof.ts';
import { findSaturated, findSlow, printHeld, saveP95 } from './report.ts';

/**
 * The busiest hour of the largest laboratory, end to end, against the product as it runs: people come whether or not
 * those before them have been served. Can the rate be held, how far above it, and is anything lost?
 *   --rate 24 --minutes 10   the busiest hour's rate, and how long it is held
 *   --find                   then more and more people, until something cannot keep up
 *   --heavy                  instead: saving a visit beside one statistics query and a hundred PDFs at once
 *   --short                  a whole day in a minute, few people
 *   --profile folder         where api and worker write down what they spent their time on
 */
const CLIMB_SECONDS = 40;
const SHORT_SECONDS = 60;
const SHORT_RATE = 4;
const HEAVY_MINUTES = 2;
const HEADROOM = 2;
const { values } = parseArgs({
  options: {
    rate: { type: 'string' },
    minutes: { type: 'string' },
    find: { type: 'boolean', default: false },
    heavy: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    step: { type: 'string', default: '90' },
    history: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '1' },
    profile: { type: 'string' },
    seed: { type: 'string', default: '2026' },
  },
});
const { short, heavy } = values;
const usual = short ? SHORT_RATE : heavy ? AVERAGE_RATE : BUSIEST_RATE;
const rate = Number(values.rate ?? usual);
const seconds = short ? SHORT_SECONDS : Number(values.minutes ?? (heavy ? HEAVY_MINUTES : 10)) * 60;

const day = await openDay({
  history: short ? 0 : Number(values.history),
  workers: Number(values.workers),
  profile: values.profile,
  seed: Number(values.seed),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void day.close().finally(() => process.exit(1)));
}
try {
  const held = heavy ? await holdHeavy() : short ? await day.hold([], wholeDay(seconds, rate)) : await holdBusiest();
  printHeld(held);
  // A day in a minute has no line that could stand still, and reports that wait for their turn are no backlog.
  const saturated = short ? undefined : heavy ? findSlow(held) : findSaturated(held);
  const headroom = values.find ? await findHeadroom(day, held, Number(values.step)) : undefined;
  const kept = await checkKept(held, saturated);
  if (headroom) {
    console.log(headroom.line);
  }
  process.exitCode = kept && !saturated && (headroom?.factor ?? HEADROOM) >= HEADROOM ? 0 : 1;
} finally {
  await day.close();
}

function holdBusiest(): Promise<Held> {
  return day.hold(climb(CLIMB_SECONDS, rate), [{ seconds, rate }]);
}

async function holdHeavy(): Promise<Held> {
  const load = startHeavy(day, await plantVerified(day, burstsIn(seconds)));
  const held = await day.hold([], [{ seconds, rate }]);
  await load.stop();
  return held;
}

/** Waits until everything has come out at the other end, and compares it with what was acknowledged. */
async function checkKept(held: Held, saturated: string | undefined): Promise<boolean> {
  const left = await day.drain();
  const { visits, turnedAway } = day.desk;
  const { lost, doubled, examples } = await findLost(day.ask, visits, await day.processes.mails());
  const missed = await day.countMissed();
  for (const line of examples) {
    console.log(`  not as it should be: ${line}`);
  }
  const unusual = [...day.processes.outcomes, ...day.calls.refused].filter(([what]) => what !== 'SAVED');
  const named = unusual.map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing';
  console.log(`  refused or set aside: ${named}; found the server too busy and came again: ${day.calls.busy()}`);
  console.log(
    `day: rate ${held.rate.toFixed(1)}/s ${saturated ? `NOT held (${saturated})` : 'held'} ${held.seconds.toFixed(0)} s, ` +
      `${visits.length} requisitions of ${day.lab.resultsEach.toFixed(1)} results, lost ${lost}, doubled ${doubled}, turned away ${turnedAway}, left ${left}, ` +
      `events missed ${missed}, save p95 ${saveP95(held).toFixed(0)} ms, event p99 ${percentile(held.delays, 99).toFixed(0)} ms`,
  );
  return lost === 0 && doubled === 0 && turnedAway === 0 && missed === 0 && visits.length > 0;
}
