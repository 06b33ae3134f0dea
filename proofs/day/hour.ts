import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { openOwnPostgres } from '@nalaz/testkit/machine/own-postgres';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openBench } from './bench.ts';
import { openCalls } from './calls.ts';
import { coresOf, openWork } from './cpu.ts';
import { drawArrivals, type Phase, secondsOf } from './curve.ts';
import { openFrontDesk, type Tube } from './front-desk.ts';
import { arrangeDay, createMeasuring } from './laboratory.ts';
import { startDay } from './processes.ts';
import { backlogOf, type Look, openStages } from './stages.ts';

/** Those of a laboratory. */
const POSTGRES_SETTINGS = new URL('../../deploy/postgres/nalaz.conf', import.meta.url);
const LOOK_EVERY_MS = 2500;
/** A tube is with the analyser for so long: of the hour that it takes, only that others come meanwhile. */
const MEASURING_MS = [2000, 6000] as const;
/** Of a hundred tubes, this many have their results typed by a person. */
const TYPED_SHARE = 0.1;
const GIVE_UP_MS = 90_000;

export interface DayOptions {
  history: number;
  workers: number;
  profile: string | undefined;
  seed: number;
}

/** What was seen while a rate was held. */
export interface Held {
  rate: number;
  seconds: number;
  looks: Look[];
  cores: Map<string, number>;
  taken: Map<string, number[]>;
  waited: number[];
  delays: number[];
  came: number;
  turnedAway: number;
}

const LAST_EVENT = 'select coalesce(max(seq), 0)::float8 as seq from event';
const EVENTS = 'select count(*)::int as n from event where site_id = $1 and user_id is null and seq > $2';

export type Day = Awaited<ReturnType<typeof openDay>>;

/** The laboratory, open and staffed; nobody has come yet. */
export async function openDay(options: DayOptions) {
  const postgres = await openOwnPostgres(readFileSync(POSTGRES_SETTINGS, 'utf8'));
  await postgres.start();
  const demo = await openTemporaryDemo('day', postgres.adminUrl);
  const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  const ask = oneAfterAnother(demo.admin);
  const leave = async () => {
    await database.close();
    await demo.drop();
    await postgres.close();
  };
  const begin = async () => {
    const made = await arrangeDay(demo, database, options.history);
    return [made, await startDay(demo.environment, options)] as const;
  };
  const [lab, processes] = await begin().catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const calls = openCalls(processes.address);
  const random = createRandom(options.seed, 'day');
  const measure = createMeasuring(options.seed);
  const bench = openBench(lab, calls, createRandom(options.seed, 'bench'), measure);
  const analysing = new Set<Promise<void>>();
  const analyse = async (tube: Tube) => {
    await sleep(random.int(...MEASURING_MS));
    if (random.chance(TYPED_SHARE)) {
      return bench.type(tube);
    }
    const results = tube.tests.map((test) => ({ code: tube.code, labassayId: test.id, raw: measure(test) }));
    const analyserId = lab.analysers[Number(tube.code.at(-1)) % lab.analysers.length] ?? '';
    processes.measured({ siteId: lab.siteId, analyserId, results });
  };
  const desk = openFrontDesk(lab, calls, random, (tubes) => {
    for (const tube of tubes) {
      const done = analyse(tube);
      analysing.add(done);
      void done.then(() => analysing.delete(done));
    }
  });
  const work = openWork(ask, processes.pids);
  const { crew } = lab;
  await processes.openScreens([...crew.counter, ...crew.bench, ...crew.watching]);
  const stages = openStages(ask, lab.siteId);
  const [{ seq: heardFrom } = { seq: 0 }] = await ask<{ seq: number }>(LAST_EVENT);

  async function receive(phases: readonly Phase[]): Promise<void> {
    const began = performance.now();
    await desk.receive(drawArrivals(phases, random), began);
    await sleep(Math.max(0, began + secondsOf(phases) * 1000 - performance.now()));
  }

  return {
    demo,
    ask,
    lab,
    processes,
    calls,
    desk,
    stages,
    /** Lets people come through these phases, and says how it went from the first of `measured` on. */
    hold: async (before: readonly Phase[], measured: readonly Phase[]): Promise<Held> => {
      await receive(before);
      const [first, worked, began] = [await stages.look(), await work.read(), performance.now()];
      const [came, away] = [desk.visits.length, desk.turnedAway];
      calls.forget();
      desk.waited.length = 0;
      await processes.screens();
      const looks = [first];
      const timer = setInterval(
        () => void Promise.all([stages.look(), work.read()]).then(([look]) => looks.push(look)),
        LOOK_EVERY_MS,
      );
      await receive(measured);
      clearInterval(timer);
      looks.push(await stages.look());
      const seconds = (performance.now() - began) / 1000;
      return {
        rate: measured.reduce((sum, { rate, seconds: long }) => sum + rate * long, 0) / secondsOf(measured),
        seconds,
        looks,
        cores: coresOf(worked, await work.read(), seconds),
        taken: new Map(calls.taken),
        waited: [...desk.waited],
        delays: (await processes.screens()).delays,
        came: desk.visits.length - came,
        turnedAway: desk.turnedAway - away,
      };
    },
    /** Nobody comes any more: until the last mail has left, or nothing moves. Says what is left. */
    drain: async (): Promise<number> => {
      await desk.idle();
      await Promise.all(analysing);
      let last = { left: Number.POSITIVE_INFINITY, at: performance.now() };
      await pollUntil(
        async () => {
          const left = backlogOf(await stages.look()).reduce((sum, { waiting }) => sum + waiting, 0);
          last = left < last.left ? { left, at: performance.now() } : last;
          return left === 0 || performance.now() - last.at > GIVE_UP_MS;
        },
        Number.POSITIVE_INFINITY,
        500,
      );
      return last.left;
    },
    /** Events that some screen was not told of; all have had the time to come. */
    countMissed: async (): Promise<number> => {
      const [{ n } = { n: 0 }] = await ask<{ n: number }>(EVENTS, [lab.siteId, heardFrom]);
      const missing = async () =>
        (await processes.screens()).events.reduce((sum, heard) => sum + Math.abs(n - heard), 0);
      await pollUntil(async () => (await missing()) === 0, 10_000, 500);
      return missing();
    },
    close: async () => {
      await bench.stop();
      await processes.close();
      await leave();
    },
  };
}
