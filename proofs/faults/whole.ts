import { proveSamples } from '@nalaz/testkit/load/prove-samples';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { Problem } from './effects.ts';
import { readMail } from './report-mail.ts';
import { findStrays } from './report-proof.ts';
import type { World } from './world.ts';

const QUIET_MS = 60_000;

/** What must hold of the whole laboratory after all the deaths, whichever run it belongs to. */
export async function judgeWhole(world: World): Promise<Problem[]> {
  const { ask, mail } = world;
  await pollUntil(async () => (await ask<{ n: number }>(JOBS))[0]?.n === 0, QUIET_MS, 100);
  const samples = await ask<{ id: string }>('select id::text as id from sample');
  const lost = [
    ...(await proveSamples(
      ask,
      samples.map(({ id }) => id),
    )),
    ...(await ask<{ what: string; found: number }>(INVARIANTS)),
  ].filter(({ found }) => found !== 0);
  return [
    ...lost.map(({ what, found }): Problem => ({ kind: 'lost', what: `${what}: ${found}` })),
    ...(await ask<{ what: string; found: number }>(TWICE)).map(
      ({ what, found }): Problem => ({ kind: 'doubled', what: `${what}: ${found}` }),
    ),
    ...(await judgeScreen(world)),
    ...(await findStrays(ask, mail.taken.map(readMail))),
  ];
}

/** The open screen has heard of every event of its site once and in order, across all its reconnections. */
async function judgeScreen({ ask, live, site }: World): Promise<Problem[]> {
  const heard = live.events.map(({ seq }) => seq);
  const [first = 0] = heard;
  const stored = (await ask<{ seq: string }>(EVENTS, [site, first])).map(({ seq }) => Number(seq));
  const times = Map.groupBy(heard, (seq) => seq);
  const missed = stored.filter((seq) => !times.has(seq));
  const repeated = [...times.values()].filter((all) => all.length > 1);
  const disorder = heard.filter((seq, at) => at > 0 && seq < (heard[at - 1] ?? 0));
  return [
    ...missed.map((seq): Problem => ({ kind: 'lost', what: `the screen never heard of event ${seq}` })),
    ...repeated.map(([seq]): Problem => ({ kind: 'doubled', what: `the screen heard twice of event ${seq}` })),
    ...disorder.map((seq): Problem => ({ kind: 'lost', what: `event ${seq} came out of its order` })),
    ...(live.signals.includes('reset')
      ? [{ kind: 'lost', what: 'the screen had to read everything anew' } as const]
      : []),
  ];
}

const JOBS = 'select count(*)::int as n from graphile_worker.jobs';
const EVENTS = 'select seq from event where site_id = $1 and user_id is null and seq >= $2 order by seq';
const INVARIANTS = `
  select * from (values
    ('jobs that nobody finishes', (select count(*)::int from graphile_worker.jobs)),
    ('keys without an answer', (select count(*)::int from idempotency where answer is null)),
    ('events without a number', (select count(*)::int from event where seq is null)),
    ('numbers without an event', (select (max(seq) - count(seq))::int from event)),
    ('samples without a number of their own',
      (select count(*)::int from sample s where not exists (select from sample_key k where k.code = s.code and k.sample_id = s.id))),
    ('samples without tests',
      (select count(*)::int from sample s where not exists (select from sample_test t where t.sample_id = s.id))),
    ('visits without samples',
      (select count(*)::int from visit v where not exists (select from sample s where s.visit_id = v.id)))
  ) as all_of_it (what, found) where found <> 0`;
const TWICE = `
  select 'sample numbers given twice' as what, count(*)::int as found
    from (select from sample group by code having count(*) > 1) t having count(*) > 0
  union all select 'places of the day given twice', count(*)::int
    from (select from visit group by site_id, dan, rbr having count(*) > 1) t having count(*) > 0
  union all select 'protocol numbers given twice', count(*)::int
    from (select from visit group by site_id, protokol having count(*) > 1) t having count(*) > 0
  union all select 'report versions given twice', count(*)::int
    from (select from report group by broj, verzija having count(*) > 1) t having count(*) > 0`;
