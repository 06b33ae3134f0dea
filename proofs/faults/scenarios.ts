import { ingestScenario, MESSAGES, WRITTEN_TOGETHER } from './ingest.ts';
import { labelScenario } from './labels.ts';
import { REPORT_DEATHS, reportScenario } from './reports.ts';
import { stepScenario } from './samples.ts';
import type { Scenario } from './scenario.ts';
import { visitScenario } from './visits.ts';
import type { World } from './world.ts';

const BEFORE_COMMIT = { point: 'beforeCommit', where: 'before the commit' };
const BEFORE_REPLY = { point: 'beforeReply', where: 'committed, not answered' };
const HALF_WRITTEN = { point: 'resultsHalfWritten', where: 'half written' };

/** Every place of the clinical thread where somebody may die; each scenario is for one round of runs. */
export const SCENARIOS: readonly ((world: World) => Scenario | Promise<Scenario>)[] = [
  (world) => ingestScenario(world, { ...HALF_WRITTEN, times: WRITTEN_TOGETHER }),
  (world) =>
    ingestScenario(world, { point: 'resultsNotAnswered', where: 'written, not acknowledged', times: MESSAGES }),
  (world) => visitScenario(world, BEFORE_COMMIT),
  (world) => visitScenario(world, BEFORE_REPLY),
  (world) => stepScenario(world, 'save results', HALF_WRITTEN),
  (world) => stepScenario(world, 'save results', BEFORE_COMMIT),
  (world) => stepScenario(world, 'save results', BEFORE_REPLY),
  (world) => stepScenario(world, 'approve samples', { point: 'movedUnrecorded', where: 'moved, not in the trail' }),
  (world) =>
    stepScenario(world, 'approve samples', {
      point: 'eventsUnnumbered',
      where: 'acknowledged, event not published',
      acknowledgedFirst: true,
    }),
  (world) => stepScenario(world, 'verify a batch', { point: 'verifiedUnsigned', where: 'half way' }),
  (world) => stepScenario(world, 'verify a batch', BEFORE_REPLY),
  ...REPORT_DEATHS.map((death) => (world: World) => reportScenario(world, death)),
  labelScenario,
];
