import { setTimeout as sleep } from 'node:timers/promises';
import { plantApproved, setIssuing } from '@nalaz/testkit/load/approved-visits';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import pg from 'pg';
import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { figuresOf } from './figures.ts';
import type { Day } from './hour.ts';
import { named } from './processes.ts';

const REPORTS_AT_ONCE = 100;
const EVERY_MS = 15_000;
const PATIENCE_MS = 300_000;
const CUT_OFF = '57014';
const CUT_OFF_MS = 15_000;
const AT_ALL_SITES = "select set_config('nalaz.sites', 'all', false), set_config('nalaz.actor', 'statistics', false)";
/** Or verified, but the job that looks whether their report is to be issued has not come to them. */
const UNVERIFIED = `
  select (select count(*) from sample where status <> 'VERIFICIRAN')::int
    + (select count(*) from graphile_worker.jobs where task_identifier = 'issueFinalReports')::int as n`;

/** A year's statistics: how many results of each test by month and flag, their middle, and who worked how much. */
const STATISTICS = `
  with measured as (
    select r.labassay_id, date_trunc('month', s.created_at) as mjesec, r.flag, count(*) as n,
      percentile_cont(0.5) within group (order by r.vrijednost) as sredina
    from result r join sample s on s.id = r.sample_id
    group by 1, 2, 3
  ), worked as (
    select actor, record, date_trunc('day', created_at) as dan, count(*) as n from audit group by 1, 2, 3
  )
  select (select count(*) from measured), (select sum(n) from measured), (select count(*) from worked)`;

/** Visits that the bench has verified and whose reports wait for somebody to issue them. */
export async function plantVerified({ demo, ask, lab, desk }: Day, bursts: number): Promise<string[]> {
  await setIssuing(demo, lab.siteId, 'RUČNO');
  const planted = await plantApproved(demo, lab.siteId, bursts * REPORTS_AT_ONCE);
  const { met } = await pollUntil(async () => (await ask<{ n: number }>(UNVERIFIED))[0]?.n === 0, PATIENCE_MS, 500);
  if (!met) {
    throw new Error('the planted samples were not verified');
  }
  await setIssuing(demo, lab.siteId, 'AUTOMATSKI');
  const visits = planted.map(({ visitId }) => visitId);
  desk.visits.push(...visits);
  return visits;
}

/** One statistics query after the other, and a hundred reports at once every few seconds, until stopped. */
export function startHeavy({ demo, lab, calls }: Day, waiting: readonly string[]) {
  const ending = new AbortController();
  const times: number[] = [];
  const left = [...waiting];
  const count = async () => {
    const client = new pg.Client({
      connectionString: named(demo.environment.DATABASE_URL, 'statistics'),
      statement_timeout: CUT_OFF_MS,
    });
    await client.connect();
    await client.query(AT_ALL_SITES);
    while (!ending.signal.aborted) {
      const began = performance.now();
      await client.query(STATISTICS).catch(refuseOther);
      times.push(performance.now() - began);
    }
    await client.end();
  };
  const issue = async () => {
    while (left.length > 0) {
      const posjete = left.splice(0, REPORTS_AT_ONCE).map((_id) => ({ _id, verzija: 0 }));
      await calls.ask(issueReports, lab.crew.bench[0] ?? '', { body: { posjete, vrsta: 'KONAČAN' } });
      await sleep(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const work = Promise.all([count(), issue()]);
  return {
    stop: async () => {
      ending.abort();
      await work;
      console.log(`  statistics, one after the other: ${figuresOf(times)} (${times.length})`);
    },
  };
}

/** On a slow machine the query is cut off, as it would be for whoever asks for it; until then it was heavy enough. */
function refuseOther(error: { code?: string }): void {
  if (error.code !== CUT_OFF) {
    throw error;
  }
}

export const burstsIn = (seconds: number) => Math.ceil((seconds * 1000) / EVERY_MS);
