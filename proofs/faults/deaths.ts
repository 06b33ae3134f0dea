import { untilReady } from '@nalaz/testkit/machine/processes';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { Random } from '../../apps/server/seeds/random.ts';
import { type Problem, several } from './effects.ts';
import type { Scenario } from './scenario.ts';
import type { FrontDesk } from './visits.ts';
import type { ProgramName, World } from './world.ts';

export type Victim = ProgramName | 'migrate' | 'PostgreSQL';

export interface PointOutcome {
  name: string;
  victim: Victim;
  runs: number;
  /** Runs in which nobody came to the point: they show nothing. */
  notReached: number;
  /** From the start of what was killed until the first write is acknowledged, in seconds; the slowest. */
  restart: number;
  problems: Problem[];
}

const REACH_MS = 240_000;
const READY_SECONDS = 300;

export interface FaultRuns {
  world: World;
  /** Registers a visit after every restart: the first write. */
  desk: FrontDesk;
  random: Random;
  runs: number;
}

/** Kills the victim in so many runs at the very point of the scenario, and judges what is left of all of them. */
export async function runScenario(options: FaultRuns, scenario: Scenario, inPostgres: boolean): Promise<PointOutcome> {
  const { world, random, runs } = options;
  const { name, of } = scenario;
  const outcome: PointOutcome = {
    name,
    victim: inPostgres ? 'PostgreSQL' : of,
    runs,
    notReached: 0,
    restart: 0,
    problems: [],
  };
  const { fallen } = world.lines[of];
  await scenario.arrange(runs);
  for (let run = 0; run < runs; run++) {
    const stopped = world.lines[of].now;
    await stopped.stopAt({ point: scenario.point, at: random.int(1, scenario.times) });
    const working = scenario.work(run);
    working.catch(() => undefined);
    if (!(await stopped.reached(REACH_MS))) {
      outcome.notReached++;
    }
    if (scenario.acknowledgedFirst) {
      await working;
    }
    const restart = inPostgres ? await killPostgres(options, scenario) : await killProgram(options, scenario);
    outcome.restart = Math.max(outcome.restart, restart);
    await working;
    await scenario.settle?.();
  }
  await untilTold(world);
  outcome.problems = [
    ...(await scenario.judge()),
    ...several(`times that ${of} ended by itself`, world.lines[of].fallen - fallen, 0),
  ];
  return outcome;
}

async function killProgram(options: FaultRuns, { of, afterDeath }: Scenario): Promise<number> {
  const line = options.world.lines[of];
  await line.now.kill();
  await afterDeath?.();
  const loading = await line.next();
  return loading / 1000 + (await untilServing(options, of));
}

async function killPostgres(options: FaultRuns, { of, afterDeath }: Scenario): Promise<number> {
  const { world } = options;
  await world.postgres.kill();
  await world.lines[of].now.goOn();
  const began = performance.now();
  await world.postgres.start();
  const started = (performance.now() - began) / 1000;
  await afterDeath?.();
  return started + (await untilServing(options, of));
}

/** Seconds until somebody can work: a visit is registered and, where jobs are concerned, one is done. */
async function untilServing({ world, desk }: FaultRuns, of: ProgramName): Promise<number> {
  const began = performance.now();
  await untilReady(world.address, world.lines.api.now.child, READY_SECONDS);
  await desk.register({ insists: true, labels: false });
  if (of === 'worker') {
    await world.ask(JOB);
    await pollUntil(async () => (await world.ask<{ n: number }>(JOBS_LEFT))[0]?.n === 0, READY_SECONDS * 1000);
  }
  return (performance.now() - began) / 1000;
}

/** Until every event has its number and has reached the open screen. */
async function untilTold({ ask, live }: World): Promise<void> {
  await pollUntil(async () => {
    const [head] = await ask<{ seq: string; waiting: number }>(HEAD);
    return head?.waiting === 0 && live.events.some(({ seq }) => seq === Number(head.seq));
  }, 15_000);
}

const JOB = "select jobs.enqueue('learnTestSpreads', '{}', 'first job')";
const JOBS_LEFT = "select count(*)::int as n from graphile_worker.jobs where key = 'first job'";
const HEAD = `select (select max(e.seq) from event e join site s on s.id = e.site_id and s.sifra = 'SA' where e.user_id is null) as seq,
  (select count(*)::int from event where seq is null) as waiting`;
