import { type Finding, proveIntake } from '@nalaz/testkit/load/intake-proof';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { LiveClient } from '@nalaz/testkit/server/live-client';
import type pg from 'pg';
import type { Log } from './load.ts';

export interface Judgement {
  lost: number;
  doubled: number;
  /** Whatever else is not as if nothing had happened. */
  faults: string[];
}

const DOUBLED = [
  'sample numbers given twice',
  'visits that nobody was told of',
  'patients with a number that somebody else has',
];

/** Compares what the clients were told with what the primary has now. */
export async function judge(admin: pg.Client, log: Log): Promise<Judgement> {
  const outcome = { acknowledged: log.visits, torn: 0, repeated: 0, met: 0, seconds: 0 };
  const findings = await proveIntake(admin, outcome, log.visits.length);
  const doubledVisits = findings
    .filter(({ what }) => DOUBLED.includes(what))
    .reduce((sum, { figure }) => sum + Math.max(0, Number(figure)), 0);
  const { rows: visits } = await admin.query<{ id: string }>(VISITS, [log.visits.map(({ visitId }) => visitId)]);
  const samples = log.visits.flatMap(({ sampleIds }) => sampleIds);
  const { rows } = await admin.query<{ sample: string; results: number; told: number }>(RESULTS, [samples]);
  const stored = new Map(rows.map(({ sample, results }) => [sample, results]));
  const acknowledged = Map.groupBy(log.results, (sample) => sample);
  const more = samples.map((sample) => (stored.get(sample) ?? 0) - (acknowledged.get(sample)?.length ?? 0));
  const lostResults = more.reduce((sum, found) => sum + Math.max(0, -found), 0);
  const doubledResults = more.reduce((sum, found) => sum + Math.max(0, found), 0);
  return {
    lost: log.visits.length - visits.length + lostResults,
    doubled: doubledVisits + doubledResults,
    faults: [
      ...findings.filter(isOther).map(({ what, figure: found }) => `${what}: ${found}`),
      ...counted(
        'results without their one row in the trail',
        rows.filter(({ results, told }) => results !== told).length,
      ),
      ...counted('writes refused', log.refused.length),
      ...counted('answers that were no known failure', log.repeated.get('500 UNEXPECTED') ?? 0),
    ],
  };
}

const isOther = ({ what, met }: Finding) => !met && !DOUBLED.includes(what);

const counted = (what: string, found: number) => (found === 0 ? [] : [`${what}: ${found}`]);

/** Labels that no worker has finished with: neither printed nor, when a worker lost its way over it, shown as uncertain. */
export async function openLabels(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ open: number }>(OPEN_LABELS);
  return rows[0]?.open ?? 0;
}

/** What the workers did with what they were asked for. */
export async function judgeJobs(admin: pg.Client, log: Log, printed: readonly string[]): Promise<string[]> {
  const wanted = log.visits.filter(({ labelled }) => labelled).flatMap(({ numbers }) => numbers);
  const { rows } = await admin.query<{ code: string; status: string }>(LABELS, [wanted]);
  const statusOf = new Map(rows.map(({ code, status }) => [code, status]));
  const isOut = (code: string) => printed.includes(code);
  const givenUp = async () => (await admin.query(GIVEN_UP)).rowCount ?? 0;
  await pollUntil(async () => (await givenUp()) === 0, LOOKED_AGAIN_MS, 500);
  return [
    ...counted('labels lost', wanted.filter((code) => !statusOf.has(code)).length),
    ...counted(
      'labels neither printed nor uncertain',
      wanted.filter((code) => !['ODŠTAMPANO', 'NEIZVJESNO'].includes(statusOf.get(code) ?? '')).length,
    ),
    ...counted(
      'labels that count as printed and are not',
      wanted.filter((code) => statusOf.get(code) === 'ODŠTAMPANO' && !isOut(code)).length,
    ),
    ...counted('labels printed twice', printed.length - new Set(printed).size),
    ...counted('jobs given up', await givenUp()),
  ];
}

/** Samples of the screen's site that it was not told of live. A screen that was told to read anew has missed nothing. */
export function untold(log: Log, siteId: string, screen: LiveClient): number {
  if (screen.signals.includes('reset')) {
    return 0;
  }
  const told = new Set(screen.events.flatMap(({ payload }) => (payload.uzorci as string[] | undefined) ?? []));
  const samples = log.visits.filter((visit) => visit.siteId === siteId).flatMap(({ sampleIds }) => sampleIds);
  return samples.filter((sample) => !told.has(sample)).length;
}

const VISITS = 'select id from visit where id::text = any ($1)';
const RESULTS = `
  select r.sample_id::text as sample, count(*)::int as results,
    (select count(*)::int from audit a where a.record = 'result' and a.action = 'insert' and a.record_id = r.sample_id::text) as told
  from result r where r.sample_id::text = any ($1) group by r.sample_id`;
const OPEN_LABELS = "select count(*)::int as open from label_print where status in ('ČEKA', 'ŠALJE')";
const LABELS = "select label ->> 'code' as code, status from label_print where label ->> 'code' = any ($1)";
/** Failed for good, or taken by somebody who does not work on it. */
const GIVEN_UP = `select from graphile_worker.jobs
  where attempts >= max_attempts or locked_at < now() - interval '5 minutes'`;
/** A worker looks so often for jobs whose place a newer one has taken, and removes them. */
const LOOKED_AGAIN_MS = 30_000;
