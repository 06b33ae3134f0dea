import { openReportLaboratory, type Visit } from './faults-report-laboratory.ts';
import { readMail } from './faults-report-mail.ts';
import { judge } from './faults-report-proof.ts';
import { plant } from './faults-samples.ts';
import type { Scenario } from './faults-scenario.ts';
import type { World } from './faults-world.ts';
import { pollUntil } from './proofs.ts';
import { sendTo } from './sample-calls.ts';

/** Where a worker dies, and how often it comes there in one run. */
const POINTS = {
  rendered: { where: 'drawn, not stored', times: 2 },
  stored: { where: 'stored, not linked', times: 2 },
  mailAccepted: { where: 'mail taken over, not marked', times: 4 },
  amendmentHalfTold: { where: 'a correction half told', times: 2 },
} as const;
export type ReportPoint = keyof typeof POINTS;
export const REPORT_POINTS = Object.keys(POINTS) as ReportPoint[];

const VISITS_OF_A_RUN = 2;
const QUIET_MS = 120_000;
const LOOK_MS = 25;
const LOOKS_BETWEEN_DUE = 8;

/** A worker draws, stores, mails and corrects reports; the next one finishes what the last one left. */
export function reportScenario(world: World, point: ReportPoint): Scenario {
  const { ask, mail } = world;
  const lab = openReportLaboratory(ask, sendTo(world.address, '127.0.0.1'), world.site, {
    ...world.people,
    password: world.password,
  });
  const newest = point === 'amendmentHalfTold' ? 2 : 1;
  let visits: Visit[] = [];
  const settle = () => untilQuiet(world);
  return {
    name: `reports: ${POINTS[point].where}`,
    point,
    of: 'worker',
    times: POINTS[point].times,
    arrange: async (runs) => {
      const { samples } = await plant(world, runs * VISITS_OF_A_RUN);
      visits = await lab.verifyVisits(samples.map(({ id }) => id));
      if (newest > 1) {
        await lab.issue(visits, 0);
        await settle();
        await lab.correct(visits);
      }
    },
    work: (run) => lab.issue(visits.slice(run * VISITS_OF_A_RUN, (run + 1) * VISITS_OF_A_RUN), newest - 1),
    afterDeath: async () => {
      await ask(LEASE_PASSES);
    },
    settle,
    judge: async () => (await judge(ask, visits, newest, mail.taken.map(readMail))).problems,
  };
}

/** Nothing is left to be done; or it never will be, which the judgement finds. */
async function untilQuiet({ ask }: World): Promise<void> {
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

/** As the clock does it every minute. */
const DUE = "select jobs.enqueue('sendDueDeliveries', '{}', 'proof')";
/** What the dead worker was sending is believed to be its own for two minutes: here they are over. */
const LEASE_PASSES = "update delivery set sljedeci_at = now() where stanje = 'ŠALJE'";
const UNFINISHED = `
  select (select count(*) from graphile_worker.jobs j
      where task_identifier in ('renderReport', 'sendDelivery', 'issueFinalReports') and attempts < max_attempts)::int as jobs,
    (select count(*) from delivery where kanal = 'E-MAIL' and stanje in ('ČEKA', 'ŠALJE'))::int as mails`;
