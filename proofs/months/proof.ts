import { plantVisit } from '@nalaz/testkit/server/planted-visit';
import type pg from 'pg';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createPartitions } from '../../apps/server/src/platform/months-upkeep.ts';

export interface MonthsOutcome {
  failures: string[];
  longestMs: number;
}

/** The first month is made so far ahead that nobody's work is in it. */
const FIRST_YEAR = 2030;

/** Makes a new month of every table, so many times; each time a visit of that month was already there. */
export async function makeMonths(database: Database, admin: pg.Client, times: number): Promise<MonthsOutcome> {
  const outcome: MonthsOutcome = { failures: [], longestMs: 0 };
  for (let at = 0; at < times; at++) {
    const starting = new Date(Date.UTC(FIRST_YEAR, at, 10));
    await plantVisit(admin, starting.toISOString());
    const began = performance.now();
    await createPartitions(database, { starting, ahead: 0 }).catch((error: AggregateError) =>
      outcome.failures.push(`${starting.toISOString()}: ${error.errors.map(String).join('; ')}`),
    );
    outcome.longestMs = Math.max(outcome.longestMs, performance.now() - began);
  }
  return outcome;
}

interface Finding {
  what: string;
  found: number;
}

/** Everything counted here must be 0. */
export async function proveMonths(admin: pg.Client, times: number): Promise<Finding[]> {
  const one = async (text: string) => Number((await admin.query<{ n: string }>(text)).rows[0]?.n);
  const { rows: tables } = await admin.query<{ name: string }>('select name from month_tables()');
  const findings: Finding[] = [];
  for (const { name } of tables) {
    const left = await one(`select count(*) as n from partitions.${name}_rest`);
    const made = await one(
      `select count(*) as n from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = '${name}'::regclass and right(c.relname, 7) >= '${FIRST_YEAR}_01' and c.relname ~ '\\d{4}_\\d{2}$'`,
    );
    findings.push({ what: `rows of ${name} in no month`, found: left });
    findings.push({ what: `months of ${name} missing`, found: times - made });
  }
  const lost = await one(`select ${times} - count(*) as n from visit v join sample s on s.visit_id = v.id
    join sample_test t on t.sample_id = s.id join result r on r.sample_id = s.id and r.labassay_id = t.labassay_id
    where v.id > uuid_v7_floor('${FIRST_YEAR}-01-01')`);
  findings.push({ what: 'planted visits lost', found: lost });
  findings.push({
    what: 'months that refer to no month',
    found: await one('select count(*) as n from unbound_months()'),
  });
  return findings;
}
