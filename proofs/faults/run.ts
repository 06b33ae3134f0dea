import { parseArgs } from 'node:util';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { type PointOutcome, runScenario } from './deaths.ts';
import type { Problem } from './effects.ts';
import { runMigrationFaults } from './migration.ts';
import { SCENARIOS } from './scenarios.ts';
import { openFrontDesk } from './visits.ts';
import { judgeWhole } from './whole.ts';
import { openWorld } from './world.ts';

/**
 * At each place where a death would hurt most, the program that is there is killed, and PostgreSQL under it, again and
 * again: is everything that was acknowledged there once, with its trail and its event, and nothing by halves?
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: '2026' },
    /** Part of a point's name. */
    only: { type: 'string', default: '' },
    /** `PostgreSQL` or `program`; both unless told. */
    victim: { type: 'string', default: '' },
  },
});
const runs = Number(values.runs);
const RESTART_SECONDS = 10;
const VICTIMS = [false, true].filter(
  (inPostgres) => values.victim === '' || inPostgres === (values.victim === 'PostgreSQL'),
);

const outcomes: PointOutcome[] = [];
const problems: Problem[] = [];
const began = performance.now();
const world = await openWorld();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
}
try {
  const desk = await openFrontDesk(world);
  const random = createRandom(Number(values.seed), 'deaths');
  for (const open of SCENARIOS) {
    for (const inPostgres of VICTIMS) {
      const scenario = await open(world);
      if (!scenario.name.includes(values.only)) {
        continue;
      }
      const outcome = await runScenario({ world, desk, random, runs }, scenario, inPostgres);
      tell(outcome);
    }
  }
  for (const inPostgres of VICTIMS) {
    if ('migration'.includes(values.only)) {
      tell(await runMigrationFaults({ postgres: world.postgres, random, runs }, inPostgres));
    }
  }
  const whole = [...(await desk.judge()), ...(await judgeWhole(world))];
  problems.push(...whole);
  show(whole);
} finally {
  await world.close();
}

function show(found: readonly Problem[]): void {
  for (const { kind, what } of found.slice(0, 20)) {
    console.error(`${kind}: ${what}`);
  }
}

function tell(outcome: PointOutcome): void {
  const { name, victim, notReached, restart } = outcome;
  outcomes.push(outcome);
  problems.push(...outcome.problems);
  show(outcome.problems);
  const well = notReached === 0 && outcome.problems.length === 0;
  console.log(
    `${well ? 'ok  ' : 'FAIL'} ${name}; ${victim} killed ${runs - notReached} of ${runs} times, ` +
      `problems ${outcome.problems.length}, slowest restart ${restart.toFixed(1)} s`,
  );
}

const count = (kind: Problem['kind']) => problems.filter((problem) => problem.kind === kind).length;
const slowest = Math.max(...outcomes.map(({ restart }) => restart));
const missed = outcomes.reduce((sum, { notReached }) => sum + notReached, 0);
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} min, points not reached ${missed}`);
console.log(
  `points ${new Set(outcomes.map(({ name }) => name)).size}, runs ${outcomes.length * runs}, lost ${count('lost')}, ` +
    `doubled ${count('doubled')}, repeated unmarked ${count('unmarked')}, slowest restart ${slowest.toFixed(1)} s`,
);
process.exitCode = outcomes.length > 0 && missed === 0 && problems.length === 0 && slowest < RESTART_SECONDS ? 0 : 1;
