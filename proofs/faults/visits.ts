import { randomUUID } from 'node:crypto';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { registerVisit } from '../../packages/domain/src/samples/samples.contract.ts';
import { judgeTwice, type Outcome, runErrand } from './client.ts';
import { type Counts, judgeEffect, type Problem } from './effects.ts';
import { CLIENTS } from './samples.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Two tests in two tubes. */
const TESTS = ['GLU', 'SE'];
const NOTHING: Counts = { visits: 0, samples: 0, tests: 0, keys: 0, trail: 0, events: 0, labels: 0 };
const WHOLE: Counts = { visits: 1, samples: 2, tests: 2, keys: 2, trail: 1, events: 1, labels: 0 };

interface Order {
  ljekar: string;
  labels: boolean;
  outcome: Outcome<typeof registerVisit>;
}

/** Visits that the front desk registers, each known again by what stands in one of its fields. */
export interface FrontDesk {
  register: (options: { insists: boolean; labels: boolean }) => Promise<Outcome<typeof registerVisit>>;
  judge: () => Promise<Problem[]>;
}

export async function openFrontDesk({ ask, address, people, site }: World): Promise<FrontDesk> {
  const tests = await ask<{ id: string }>("select id from catalogue_entry where kind = 'lab' and code = any ($1)", [
    TESTS,
  ]);
  const patients = await ask<{ id: string }>(PATIENTS, [site]);
  const orders: Order[] = [];
  return {
    register: async ({ insists, labels }) => {
      const ljekar = `proba ${randomUUID()}`;
      const body = {
        pacijent: patients[orders.length % patients.length]?.id,
        testovi: tests.map(({ id }) => ({ _id: id })),
        ljekar,
        ...(labels ? {} : { stampac: null }),
      };
      const outcome = await runErrand(address, { call: registerVisit, token: people.desk, body, insists });
      orders.push({ ljekar, labels, outcome });
      return outcome;
    },
    judge: () =>
      judgeTwice(
        orders.map(({ outcome }) => outcome),
        () => judgeOrders(ask, orders),
      ),
  };
}

async function judgeOrders(ask: Ask, orders: readonly Order[]): Promise<Problem[]> {
  const names = orders.map(({ ljekar }) => ljekar);
  const found = await ask<{ ljekar: string; id: string } & Record<string, number>>(FOUND, [names]);
  return orders.flatMap(({ ljekar, labels, outcome: { answer } }) => {
    const {
      ljekar: _name,
      id,
      ...counts
    } = found.find((one) => one.ljekar === ljekar) ?? { ...NOTHING, ljekar, id: '' };
    const after = { ...WHOLE, labels: labels ? 2 : 0 };
    const other = answer && answer.posjeta._id !== id;
    return [
      ...judgeEffect(ljekar, answer !== undefined, counts as Counts, { before: NOTHING, after }),
      ...(other ? [{ kind: 'lost', what: `${ljekar} is not the visit that was told` } as const] : []),
    ];
  });
}

/** Several counters register a visit at the same moment; the last of them does not insist. */
export async function visitScenario(
  world: World,
  { point, where }: { point: string; where: string },
): Promise<Scenario> {
  const desk = await openFrontDesk(world);
  return {
    name: `register a visit: ${where}`,
    point,
    of: 'api',
    times: CLIENTS,
    arrange: async () => undefined,
    work: async () => {
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        desk.register({ insists: client < CLIENTS - 1, labels: false }),
      );
      await Promise.all(clients);
    },
    judge: desk.judge,
  };
}

const PATIENTS = `select p.id from patient p join patient_site s on s.patient_id = p.id and s.site_id = $1
  where p.spol = 'MUŠKI' and p.merged_into is null and p.dateofb < '1990-01-01' order by p.id`;

const FOUND = `
  with seen as materialized (
    select v.ljekar, v.id, array(select s.id from sample s where s.visit_id = v.id) as samples
    from visit v where v.ljekar = any ($1)
  ), told as materialized (
    select u.id, count(*)::int as n from event e cross join jsonb_array_elements_text(e.payload -> 'uzorci') as u (id)
    where e.type = 'sampleChanged' and e.seq is not null group by 1
  )
  select ljekar, min(id::text) as id, count(*)::int as visits, sum(cardinality(samples))::int as samples,
    sum((select count(*) from sample_test t where t.sample_id = any (samples)))::int as tests,
    sum((select count(*) from sample_key k where k.sample_id = any (samples)))::int as keys,
    sum((select count(*) from audit a where a.record = 'visit' and a.record_id = seen.id::text))::int as trail,
    coalesce(sum((select max(n) from told where told.id = any (samples::text[]))), 0)::int as events,
    sum((select count(*) from label_print p where p.sample_id = any (samples)))::int as labels
  from seen group by ljekar`;
