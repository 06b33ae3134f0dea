import type { Random } from '../apps/server/seeds/random.ts';
import { pollUntil } from './proofs.ts';
import type { FaultsLaboratory, Visit } from './report-faults-laboratory.ts';
import type { ReadMail } from './report-faults-mail.ts';
import { judge, type Problem } from './report-faults-proof.ts';
import { type MortalWorker, prepareMortalWorker } from './report-faults-worker.ts';

/** Where a worker dies, and how often it comes there in one run. */
export const POINTS = { rendered: 2, stored: 2, mailAccepted: 4, amendmentHalfTold: 2 } as const;
type Point = keyof typeof POINTS;

const VISITS_OF_A_RUN = 2;
const DEATH_MS = 60_000;
const QUIET_MS = 120_000;
const LOOK_MS = 25;
const LOOKS_BETWEEN_DUE = 8;
/** As the clock does it every minute. */
const DUE = "select jobs.enqueue('sendDueDeliveries', '{}', 'proof')";
/** What the dead worker was sending is believed to be its own for two minutes: here they are over. */
const LEASE_PASSES = "update delivery set sljedeci_at = now() where stanje = 'ŠALJE'";
const UNFINISHED = `
  select (select count(*) from graphile_worker.jobs j
      where task_identifier in ('renderReport', 'sendDelivery', 'issueFinalReports') and attempts < max_attempts)::int as jobs,
    (select count(*) from delivery where kanal = 'E-MAIL' and stanje in ('ČEKA', 'ŠALJE'))::int as mails`;

interface Outcome {
  point: Point;
  runs: number;
  /** Runs in which no worker died where it should have: they show nothing. */
  notKilled: number;
  /** Mails that the server took over twice, because nobody could know of the first time. */
  repeated: number;
  problems: Problem[];
}

interface FaultRuns {
  lab: FaultsLaboratory;
  environment: Record<string, string>;
  /** Everything that the mail server has taken over so far, in that order. */
  mails: () => readonly ReadMail[];
  runs: number;
  random: Random;
  onRun?: (point: Point, run: number) => void;
}

/** Kills one worker after the other at each of the points; the next one always finishes what the last one left. */
export async function runFaults(options: FaultRuns): Promise<Outcome[]> {
  const { lab, runs } = options;
  const points = Object.keys(POINTS) as Point[];
  const visits = await lab.verifiedVisits(points.length * runs * VISITS_OF_A_RUN);
  const ofPoint = (at: number) => visits.slice(at * runs * VISITS_OF_A_RUN, (at + 1) * runs * VISITS_OF_A_RUN);
  const line = openLine(options.environment);
  const notKilled: number[] = [];
  try {
    for (const [at, point] of points.entries()) {
      notKilled.push(await runPoint(options, line, point, ofPoint(at)));
    }
  } finally {
    await line.close();
  }
  const mails = options.mails();
  const outcomes: Outcome[] = [];
  for (const [at, point] of points.entries()) {
    const { problems, repeated } = await judge(lab.ask, ofPoint(at), newestOf(point), mails);
    outcomes.push({ point, runs, notKilled: notKilled[at] ?? 0, repeated, problems });
  }
  return outcomes;
}

const newestOf = (point: Point) => (point === 'amendmentHalfTold' ? 2 : 1);

/** In how many runs no worker died. */
async function runPoint(options: FaultRuns, line: Line, point: Point, visits: readonly Visit[]): Promise<number> {
  const { lab, random, runs } = options;
  const newest = newestOf(point);
  if (newest > 1) {
    await lab.issue(visits, 0);
    await untilQuiet(lab);
    await lab.correct(visits);
  }
  let notKilled = 0;
  for (let run = 0; run < runs; run++) {
    options.onRun?.(point, run + 1);
    await line.worker.dieAt({ point, at: random.int(1, POINTS[point]) });
    await lab.issue(visits.slice(run * VISITS_OF_A_RUN, (run + 1) * VISITS_OF_A_RUN), newest - 1);
    const { killed, where } = await line.worker.death(DEATH_MS);
    notKilled += killed && where === point ? 0 : 1;
    await lab.ask(LEASE_PASSES);
    await line.next();
    await untilQuiet(lab);
  }
  return notKilled;
}

interface Line {
  worker: MortalWorker;
  next: () => Promise<void>;
  close: () => Promise<void>;
}

/** One worker at a time, and behind it the next one, which is loaded and waits. */
function openLine(environment: Record<string, string>): Line {
  let waiting = prepareMortalWorker(environment);
  const begin = () => {
    const worker = waiting;
    worker.begin();
    waiting = prepareMortalWorker(environment);
    return worker;
  };
  const line: Line = {
    worker: begin(),
    next: async () => {
      await line.worker.stop();
      line.worker = begin();
    },
    close: async () => {
      await Promise.all([line.worker.stop(), waiting.stop()]);
    },
  };
  return line;
}

/** Nothing is left to be done; or it never will be, which the judgement finds. */
async function untilQuiet({ ask }: FaultsLaboratory): Promise<void> {
  let looks = 0;
  await pollUntil(
    async () => {
      const [left] = await ask<{ jobs: number; mails: number }>(UNFINISHED);
      if (left && left.jobs === 0 && left.mails > 0 && looks++ % LOOKS_BETWEEN_DUE === 0) {
        await ask(DUE);
      }
      return left?.jobs === 0 && left.mails === 0;
    },
    QUIET_MS,
    LOOK_MS,
  );
}
