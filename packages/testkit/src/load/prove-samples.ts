import type { Ask } from './sample-fixtures.ts';

export const countRows = async (ask: Ask, text: string, ids: readonly string[]) =>
  Number((await ask<{ n: string }>(text, [ids]))[0]?.n);

/** Those rows of the trail in which a sample becomes verified. */
export const VERIFIED = `select record_id, after ->> 'version' as version from audit
  where record = 'sample' and record_id = any ($1) and after ->> 'status' = 'VERIFICIRAN' and before ->> 'status' = 'ODOBREN'`;
const STEPS = `select record_id, (before ->> 'version')::int as was, (after ->> 'version')::int as is
  from audit where record in ('sample', 'result') and action in ('insert', 'update') and record_id = any ($1)`;

/** What must not be found of any sample, whatever happened to it. */
const FAULTS = {
  'verifications without their one signature': `
    select count(*) as n from (${VERIFIED}) v where (select count(*) from signature g
      where g.sample_id::text = v.record_id and g.sample_version::text = v.version) <> 1`,
  'signatures without a verification': `
    select count(*) as n from signature g where g.sample_id::text = any ($1)
      and not exists (select from (${VERIFIED}) v where v.record_id = g.sample_id::text and v.version = g.sample_version::text)`,
  'samples whose standing signatures do not fit their status': `
    select count(*) as n from sample s where s.id::text = any ($1) and (s.status = 'VERIFICIRAN')::int <>
      (select count(*) from signature g where g.sample_id = s.id and g.ponisten_at is null)`,
  'versions written twice': `
    select count(*) as n from (select from (${STEPS}) t group by record_id, "is" having count(*) > 1) twice`,
  'gaps between versions': `
    select coalesce(sum(s.version - 1 - (select count(*) from (${STEPS}) t where t.record_id = s.id::text)), 0) as n
    from sample s where s.id::text = any ($1)`,
  'steps that left a version out': `select count(*) as n from (${STEPS}) t where "is" <> was + 1`,
  'results that are not reported although they are the newest': `
    select count(*) as n from sample_test t where t.sample_id::text = any ($1) and t.rezultat is distinct from
      (select max(version) from result r where r.sample_id = t.sample_id and r.labassay_id = t.labassay_id)`,
};

export interface SampleFinding {
  what: string;
  found: number;
}

/** Whether state, signature, version and trail of these samples fit each other: everything counted here must be 0. */
export async function proveSamples(ask: Ask, ids: readonly string[]): Promise<SampleFinding[]> {
  const findings: SampleFinding[] = [];
  for (const [what, text] of Object.entries(FAULTS)) {
    findings.push({ what, found: await countRows(ask, text, ids) });
  }
  return findings;
}
