import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { JobState } from '../../apps/server/src/platform/jobs.ts';
import { isGrowing } from './figures.ts';

/** How many requisitions have come how far. */
export const STAGES = ['registered', 'resulted', 'verified', 'PDF stored', 'mail accepted'] as const;
export type Stage = (typeof STAGES)[number];

export interface Look {
  /** Seconds since the beginning. */
  at: number;
  done: Record<Stage, number>;
  jobs: JobState[];
}

const DONE = `
  with own as (select uuid_v7_floor($2::timestamptz) as first),
  open as (
    select count(distinct visit_id)::int as visits,
      (count(distinct visit_id) filter (where status in ('ZAPRIMLJEN', 'U OBRADI')))::int as unmeasured
    from sample, own where site_id = $1 and status <> 'VERIFICIRAN' and id >= own.first
  ), registered as (select count(*)::int as n from visit, own where site_id = $1 and id >= own.first)
  select n as "registered", n - unmeasured as "resulted", n - visits as "verified",
    (select count(*)::int from report_pdf where site_id = $1) as "PDF stored",
    (select count(*)::int from delivery where site_id = $1 and kanal = 'E-MAIL' and stanje = 'POSLANO') as "mail accepted"
  from registered, open`;
const JOBS = 'select task, waiting::int, failed::int, oldest_seconds::float8 as "oldestSeconds" from jobs.waiting';

/** Looks at the laboratory now and then, from behind the scenes. */
export function openStages(ask: Ask, siteId: string) {
  const [began, since] = [performance.now(), new Date()];
  return {
    since,
    look: async (): Promise<Look> => {
      const [done] = await ask<Record<Stage, number>>(DONE, [siteId, since]);
      if (!done) {
        throw new Error('the stages could not be counted');
      }
      return {
        at: (performance.now() - began) / 1000,
        done,
        jobs: await ask<JobState & Record<string, unknown>>(JOBS),
      };
    },
  };
}

/** What waits for each stage but the first, which people open by coming. */
export const backlogOf = ({ done }: Look): { stage: Stage; waiting: number }[] =>
  STAGES.slice(1).map((stage, at) => ({ stage, waiting: done[STAGES[at] ?? 'registered'] - done[stage] }));

/** The stages whose backlog grows, the first one first: what comes after it waits for it. */
export function findGrowing(looks: readonly Look[], rate: number): Stage[] {
  return STAGES.slice(1).filter((stage) =>
    isGrowing(
      looks.map((look) => ({
        at: look.at,
        value: backlogOf(look).find((one) => one.stage === stage)?.waiting ?? 0,
      })),
      rate,
    ),
  );
}

/** Requisitions a second through each stage. */
export function ratesOf(first: Look, last: Look): Record<Stage, number> {
  const seconds = last.at - first.at;
  return Object.fromEntries(STAGES.map((stage) => [stage, (last.done[stage] - first.done[stage]) / seconds])) as Record<
    Stage,
    number
  >;
}

/** The longest that a job of each kind waited, of all looks. */
export function oldestJobs(looks: readonly Look[]): Map<string, { waiting: number; seconds: number; failed: number }> {
  const oldest = new Map<string, { waiting: number; seconds: number; failed: number }>();
  for (const { task, waiting, failed, oldestSeconds } of looks.flatMap(({ jobs }) => jobs)) {
    const known = oldest.get(task) ?? { waiting: 0, seconds: 0, failed: 0 };
    oldest.set(task, {
      waiting: Math.max(known.waiting, waiting),
      seconds: Math.max(known.seconds, oldestSeconds),
      failed: Math.max(known.failed, failed),
    });
  }
  return oldest;
}
