import { countRows, proveSamples, type SampleFinding, VERIFIED } from '@nalaz/testkit/load/prove-samples';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { RacedSample, RacesOutcome } from './race.ts';

/** Everything counted here must be 0. */
export async function proveRaces(
  ask: Ask,
  samples: readonly RacedSample[],
  outcome: RacesOutcome,
): Promise<SampleFinding[]> {
  const ids = samples.map(({ sid }) => sid);
  const findings: SampleFinding[] = [
    { what: 'races without exactly one winner', found: outcome.unfair.length },
    { what: 'losers that were not told who won', found: outcome.untold.length },
    { what: 'verifications of own work', found: outcome.selfVerified.length },
  ];
  findings.push(...(await proveSamples(ask, ids)));
  const saved = await countRows(ask, 'select count(*) as n from result where sample_id::text = any ($1)', ids);
  findings.push({
    what: 'saves that were acknowledged and are not there',
    found: (outcome.wins.get('save') ?? 0) - saved,
  });
  const verified = await countRows(ask, `select count(*) as n from (${VERIFIED}) v`, ids);
  findings.push({ what: 'verifications that nobody was told of', found: verified - (outcome.wins.get('verify') ?? 0) });
  const stored = await ask<{ id: string; version: number; status: string }>(
    'select id, version, status from sample where id::text = any ($1)',
    [ids],
  );
  const isAs = new Map(stored.map(({ id, version, status }) => [id, `${version} ${status}`]));
  const other = samples.filter(({ sid, version, status }) => isAs.get(sid) !== `${version} ${status}`);
  return [...findings, { what: 'samples that are not where the last winner brought them', found: other.length }];
}
