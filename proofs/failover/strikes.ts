import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { Laboratory } from './laboratory.ts';
import { type Log, startLoad } from './load.ts';
import type { Machine } from './machines.ts';
import { leaderOf, readMembers, untilWhole } from './members.ts';
import type { Nemesis } from './nemeses.ts';
import { API_ADDRESS, countRewinds, type Nodes } from './nodes.ts';
import { judge, judgeJobs, openLabels, untold } from './proof.ts';

export interface RunOptions {
  run: number;
  rate: number;
  /** Steady work before the strike, and after the mending. */
  seconds: number;
}

export interface Outcome {
  nemesis: string;
  from: string;
  to: string;
  log: Log;
  /** Acknowledged writes a second before the strike. */
  rate: number;
  gapSeconds: number;
  wholeSeconds: number;
  rewound: boolean;
  lost: number;
  doubled: number;
  faults: string[];
}

const TAKE_OVER_MS = 120_000;
const LABELS_MS = 150_000;
/** So many acknowledgements show that work goes on. */
const GOING_ON = 50;

export async function runOnce(
  { machines }: Nodes,
  laboratory: Laboratory,
  nemesis: Nemesis,
  { run, rate, seconds }: RunOptions,
): Promise<Outcome> {
  const from = leaderOf((await untilWhole(machines)).members) ?? '';
  const primary = machines.find(({ name }) => name === from) as Machine;
  const processes = [...laboratory.apis.map(({ process }) => process), ...laboratory.workers];
  const rewinds = countRewinds(primary);
  const target = { primary, laboratory, run };
  const load = startLoad(API_ADDRESS, laboratory.desks, { rate, run });
  const { acknowledgedAt } = load.log;
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  await wait(seconds * 1000);
  const struckAt = performance.now();
  const rateBefore = acknowledgedAt.filter((at) => at > struckAt - seconds * 500).length / (seconds / 2);
  await nemesis.strike(target);
  const isTakenOver = async () => {
    const leader = leaderOf(await readMembers(machines.filter(({ name }) => !nemesis.takesOver || name !== from)));
    return leader !== undefined && (leader !== from) === nemesis.takesOver;
  };
  const takeOver = await pollUntil(isTakenOver, TAKE_OVER_MS, 100);
  const tookOverAt = performance.now();
  const goesOn = await pollUntil(
    async () => acknowledgedAt.filter((at) => at > tookOverAt).length > GOING_ON,
    TAKE_OVER_MS,
  );
  await nemesis.mend(target);
  await wait(seconds * 1000);
  await load.stop();
  const whole = await untilWhole(machines);
  const log = load.log;
  const { met: labelsEnded } = await pollUntil(
    () => laboratory.asAdmin(async (admin) => (await openLabels(admin)) === 0),
    LABELS_MS,
    500,
  );
  const printed = laboratory.printers.flatMap((printer) => printer.printed.map(({ code }) => code));
  const { screen } = laboratory;
  const siteId = laboratory.desks[0]?.siteId ?? '';
  const { met: toldLive } = await pollUntil(async () => untold(log, siteId, screen) === 0, 15_000, 100);
  const ready = await Promise.all(laboratory.apis.map(({ address }) => isReady(address)));
  const ended = processes.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length;
  const { lost, doubled, faults } = await laboratory.asAdmin((admin) => judge(admin, log));
  const jobFaults = await laboratory.asAdmin((admin) => judgeJobs(admin, log, printed));
  const to = leaderOf(whole.members) ?? '';
  return {
    nemesis: nemesis.name,
    from,
    to,
    log,
    rate: rateBefore,
    gapSeconds: longestGap(acknowledgedAt, struckAt) / 1000,
    wholeSeconds: whole.seconds,
    rewound: countRewinds(primary) > rewinds,
    lost,
    doubled,
    faults: [
      ...faults,
      ...jobFaults,
      ...(takeOver.met && goesOn.met ? [] : ['nobody took over']),
      ...(labelsEnded ? [] : ['labels wait for ever']),
      ...(toldLive ? [] : [`samples that the screen was not told of: ${untold(log, siteId, screen)}`]),
      ...(ready.every(Boolean) ? [] : ['an api node is not ready']),
      ...(ended === (nemesis.takesOver ? 0 : 1) ? [] : [`${ended} processes ended`]),
    ],
  };
}

const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The longest time without an acknowledgement, from the last one before the strike on. */
export function longestGap(acknowledgedAt: readonly number[], struckAt: number): number {
  const sorted = [...acknowledgedAt].sort((a, b) => a - b);
  const first = Math.max(0, sorted.findIndex((at) => at >= struckAt) - 1);
  const after = sorted.slice(first);
  return Math.max(0, ...after.slice(1).map((at, place) => at - (after[place] ?? at)));
}
