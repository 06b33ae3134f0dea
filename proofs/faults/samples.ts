import { type Ask, plantSamples } from '@nalaz/testkit/load/sample-fixtures';
import type { Call } from '../../packages/domain/src/contract.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import { saveResults } from '../../packages/domain/src/results/results.contract.ts';
import { judgeTwice, type Outcome, runErrand } from './client.ts';
import { type Counts, judgeEffect, type Problem, sum } from './effects.ts';
import { MEASURE } from './report-laboratory.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Something that is done to samples, all of them or none. */
interface Step {
  /** How many at once. */
  together: number;
  arrange: (ask: Ask, ids: readonly string[]) => Promise<unknown>;
  call: (
    world: World,
    ids: readonly string[],
    client: number,
    test: string,
  ) => { call: Call; token: string; body: object };
  /** Of each sample. */
  before: Counts;
  after: Counts;
}

const NOTHING: Counts = {
  realised: 0,
  approved: 0,
  verified: 0,
  versions: 0,
  results: 0,
  signatures: 0,
  trail: 0,
  events: 0,
  bells: 0,
};
const MEASURED: Counts = { ...NOTHING, realised: 1, results: 1 };
const seen = (ids: readonly string[]) => ids.map((sid) => ({ sid, verzija: 1 }));

export const STEPS = {
  'save results': {
    together: 1,
    arrange: async () => undefined,
    call: ({ people }, [sid], _client, labassay) => ({
      call: saveResults,
      token: people.technologist,
      body: { sid, rezultati: [{ labassay, prije: null, vrijednost: '5,4' }] },
    }),
    before: NOTHING,
    after: { ...MEASURED, versions: 1, trail: 1, events: 1, bells: 1 },
  },
  'approve samples': {
    together: 5,
    arrange: (ask, ids) => ask(MEASURE, [ids, '5.4']),
    call: ({ people }, ids) => ({
      call: approveSamples,
      token: people.head,
      body: { uzorci: seen(ids), nepotpuni: false },
    }),
    before: MEASURED,
    after: { ...MEASURED, realised: 0, approved: 1, versions: 1, trail: 1, events: 1, bells: 1 },
  },
  'verify a batch': {
    together: 20,
    arrange: async (ask, ids) => {
      await ask(MEASURE, [ids, '5.4']);
      await ask(APPROVE, [ids]);
    },
    call: ({ people, password }, ids, client) => ({
      call: verifySamples,
      // Each of them for themselves: somebody who signs four times at once is held up as if guessing.
      token: people.signers[client] ?? '',
      body: { uzorci: seen(ids), znacenje: 'Rezultati pregledani', sifra: password },
    }),
    before: { ...MEASURED, realised: 0, approved: 1 },
    after: { ...MEASURED, realised: 0, verified: 1, versions: 1, signatures: 1, trail: 1, events: 1 },
  },
} satisfies Record<string, Step>;

interface Group {
  ids: string[];
  acknowledged: boolean;
}

/** How many are planted in each world so far. */
const planted = new WeakMap<World, number>();

export async function plant(
  world: World,
  count: number,
): Promise<{ samples: { id: string; code: string }[]; test: string }> {
  const after = planted.get(world) ?? 0;
  planted.set(world, after + count);
  const { samples, tests } = await plantSamples(world.ask, { siteId: world.site, count, codes: ['GLU'], after });
  return { samples, test: tests[0] ?? '' };
}

export const CLIENTS = 4;

/** Several people take the step with samples of their own at the same moment; the last of them does not insist. */
export function stepScenario(
  world: World,
  step: keyof typeof STEPS,
  at: Pick<Scenario, 'point' | 'acknowledgedFirst'> & { where: string },
): Scenario {
  const taken: Step = STEPS[step];
  const { together } = taken;
  const groups: Group[] = [];
  const outcomes: Outcome[] = [];
  let test = '';
  return {
    name: `${step}: ${at.where}`,
    point: at.point,
    ...(at.acknowledgedFirst ? { acknowledgedFirst: true } : {}),
    of: 'api',
    times: at.acknowledgedFirst ? 1 : CLIENTS,
    arrange: async (runs) => {
      const made = await plant(world, runs * CLIENTS * together);
      test = made.test;
      const ids = made.samples.map(({ id }) => id);
      await taken.arrange(world.ask, ids);
      for (let from = 0; from < ids.length; from += together) {
        groups.push({ ids: ids.slice(from, from + together), acknowledged: false });
      }
    },
    work: async (run) => {
      await world.ask(HOURS_PASS);
      const mine = groups.slice(run * CLIENTS, (run + 1) * CLIENTS);
      await Promise.all(
        mine.map(async (group, client) => {
          const errand = { ...taken.call(world, group.ids, client, test), insists: client < CLIENTS - 1 };
          const outcome = await runErrand(world.address, errand);
          group.acknowledged = outcome.answer !== undefined;
          outcomes.push(outcome);
        }),
      );
    },
    judge: () => judgeTwice(outcomes, () => judgeGroups(world.ask, groups, taken)),
  };
}

export async function judgeGroups(
  ask: Ask,
  groups: readonly Group[],
  { before, after }: Pick<Step, 'before' | 'after'>,
) {
  const found = new Map<string, Counts>();
  const ids = groups.flatMap((group) => group.ids);
  for (const { id, ...counts } of await ask<{ id: string } & Record<string, number>>(STATE, [ids])) {
    found.set(id, counts);
  }
  return groups.flatMap((group): Problem[] => {
    const all = (one: Counts) => sum(group.ids.map(() => one));
    const counts = sum(group.ids.map((id) => found.get(id) ?? NOTHING));
    return judgeEffect(group.ids[0] ?? '', group.acknowledged, counts, { before: all(before), after: all(after) });
  });
}

/** Whoever dies while somebody signs leaves them one attempt less; real deaths are not minutes apart. */
const HOURS_PASS = 'delete from sign_in_throttle';

const APPROVE = `update sample set status = 'ODOBREN', status_prije = 'REALIZOVAN', odobren_od = 'proof', odobren_at = now()
  where id::text = any ($1)`;

const STATE = `
  with changed as materialized (
    select u.id, count(*)::int as n from event e cross join jsonb_array_elements_text(e.payload -> 'uzorci') as u (id)
    where e.type = 'sampleChanged' and e.seq is not null and u.id = any ($1) group by 1
  ), rung as materialized (
    select payload ->> 'sid' as id, count(*)::int as n from event
    where type in ('completedResult', 'approvedResult') and seq is not null group by 1
  )
  select s.id::text as id, (s.status = 'REALIZOVAN')::int as realised, (s.status = 'ODOBREN')::int as approved,
    (s.status = 'VERIFICIRAN')::int as verified, s.version - 1 as versions,
    (select count(*)::int from result r where r.sample_id = s.id) as results,
    (select count(*)::int from signature g where g.sample_id = s.id) as signatures,
    (select count(*)::int from audit a where a.record in ('sample', 'result') and a.record_id = s.id::text) as trail,
    coalesce(changed.n, 0) as events, coalesce(rung.n, 0) as bells
  from sample s left join changed on changed.id = s.id::text left join rung on rung.id = s.id::text
  where s.id::text = any ($1)`;
