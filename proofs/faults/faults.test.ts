import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../../apps/server/seeds/random.ts';
import { type PointOutcome, runScenario } from './deaths.ts';
import { runMigrationFaults } from './migration.ts';
import { SCENARIOS } from './scenarios.ts';
import { type FrontDesk, openFrontDesk } from './visits.ts';
import { judgeWhole } from './whole.ts';
import { openWorld, type World } from './world.ts';

const asIfNothingHadHappened = { runs: 1, notReached: 0, problems: [] };
const random: Random = createRandom(7, 'deaths');

let world: World;
let desk: FrontDesk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openFrontDesk(world);
}, 300_000);
afterAll(() => world.close());

it('[S2.14] [S2.15] [S4.08] killed at the very points where it hurts most, the program or PostgreSQL: nothing that was acknowledged is lost, doubled or by halves', async () => {
  const outcomes: PointOutcome[] = [];
  for (const [at, open] of SCENARIOS.entries()) {
    outcomes.push(await runScenario({ world, desk, random, runs: 1 }, await open(world), at % 2 === 1));
  }
  expect(outcomes).toMatchObject(SCENARIOS.map(() => asIfNothingHadHappened));
}, 900_000);

it('a migration killed in the middle is completed by the next start, and nothing is left by halves', async () => {
  const { postgres } = world;
  for (const inPostgres of [false, true]) {
    const outcome = await runMigrationFaults({ postgres, random, runs: 1 }, inPostgres);
    expect(outcome).toMatchObject(asIfNothingHadHappened);
  }
}, 120_000);

it('after all the deaths every number was given once, every state has its signature and its trail, every screen has heard of everything once', async () => {
  expect([...(await desk.judge()), ...(await judgeWhole(world))]).toEqual([]);
}, 120_000);
