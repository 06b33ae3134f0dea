import { sendTo } from '@nalaz/testkit/load/sample-calls';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { openReportLaboratory, type Visit } from './report-laboratory.ts';
import { readMail } from './report-mail.ts';
import { judge } from './report-proof.ts';
import { plant } from './samples.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

interface Death {
  point: string;
  where: string;
  /** How often the worker comes there in one run. */
  times: number;
  /** Of a report that was issued before and is corrected now. */
  corrects?: true;
  /** The site issues by itself: the job that issues also draws. */
  byItself?: true;
}

/** Where a worker dies. */
export const REPORT_DEATHS: readonly Death[] = [
  { point: 'rendered', where: 'drawn, not stored', times: 2 },
  { point: 'stored', where: 'stored, not linked', times: 2 },
  { point: 'rendered', where: 'issued by itself, not stored', times: 2, byItself: true },
  { point: 'mailAccepted', where: 'mail taken over, not marked', times: 4 },
  { point: 'amendmentHalfTold', where: 'a correction half told', times: 2, corrects: true },
];

const VISITS_OF_A_RUN = 2;
const QUIET_MS = 120_000;
const LOOK_MS = 25;
const LOOKS_BETWEEN_DUE = 8;

/** A worker issues, draws, stores, mails and corrects reports; the next one finishes what the last one left. */
export function reportScenario(world: World, { point, where, times, corrects, byItself }: Death): Scenario {
  const { ask, mail, site } = world;
  const lab = openReportLaboratory(ask, sendTo(world.address, '127.0.0.1'), site, {
    ...world.people,
    password: world.password,
  });
  const newest = corrects ? 2 : 1;
  let visits: Visit[] = [];
  const settle = () => untilQuiet(world);
  const issue = (some: readonly Visit[]) =>
    byItself ? ask(RELEASED, [some.map(({ id }) => id)]).then(() => undefined) : lab.issue(some, newest - 1);
  return {
    ...{ name: `reports: ${where}`, point, of: 'worker', times, settle },
    arrange: async (runs) => {
      const { samples } = await plant(world, runs * VISITS_OF_A_RUN);
      visits = await lab.verifyVisits(samples.map(({ id }) => id));
      if (corrects) {
        await lab.issue(visits, 0);
        await settle();
        await lab.correct(visits);
      }
      if (byItself) {
        await ask(ISSUED_BY, [site, 'AUTOMATSKI']);
      }
    },
    work: (run) => issue(visits.slice(run * VISITS_OF_A_RUN, (run + 1) * VISITS_OF_A_RUN)),
    afterDeath: async () => {
      await ask(LEASE_PASSES);
    },
    judge: async () => {
      if (byItself) {
        await ask(ISSUED_BY, [site, 'RUČNO']);
      }
      return (await judge(ask, visits, newest, mail.taken.map(readMail))).problems;
    },
  };
}

/** Seen by every process with the head of the catalogue, which moves too. */
const ISSUED_BY = `
  with seen as (update catalogue_head set version = version + 1)
  update catalogue_version set document = document || jsonb_build_object('izdavanjeNalaza', $2::text) where entry_id = $1`;
/** As a verification of each of them asks for it. */
const RELEASED = `
  select jobs.enqueue('issueFinalReports', json_build_object('visits', array[id]), null) from unnest($1::uuid[]) as released (id)`;

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
