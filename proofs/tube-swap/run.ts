import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { installDemo, WHOLE_DEMO } from '@nalaz/testkit/demo/installation';
import { findPostgres } from '@nalaz/testkit/machine/local-postgres';
import pg from 'pg';
import { selectSpreads } from '../../apps/server/src/modules/results/autoverification/spreads.repository.ts';
import { learnTestSpreads } from '../../apps/server/src/modules/results/autoverification/spreads.service.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { LEAST_TESTS, type Spread } from '../../packages/domain/src/results/autoverification/swap.rules.ts';
import { judge, type MeasuredSample, type Outcome, plantSwaps, possibleSwaps } from './proof.ts';

/**
 * Two patients' tubes are swapped: does the check of automatic release notice, and how many honest samples does it
 * hold? The threshold stands in the demo's rules and was chosen on the laboratory of another seed.
 */
const LEAST_HELD = 95;
const MOST_CLEAN_HELD = 2;
const { values } = parseArgs({
  options: {
    laboratory: { type: 'string', default: '2028' },
    seed: { type: 'string', default: '1' },
    swaps: { type: 'string', default: '100' },
    /** Of an installed demo, which then stays. */
    database: { type: 'string' },
    threshold: { type: 'string' },
  },
});

const adminUrl = new URL(await findPostgres());
const name = values.database ?? `nalaz_swap_${randomUUID().slice(0, 8)}`;
const { environment } = await installDemo(name, {
  initialPassword: false,
  size: WHOLE_DEMO,
  seed: Number(values.laboratory),
});
const database = openDatabase(environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
adminUrl.pathname = `/${name}`;
const admin = new pg.Client({ connectionString: adminUrl.toString() });
await admin.connect();
try {
  await learnTestSpreads(database);
  const spreads = await database.inTransaction(systemContext('tube-swap'), selectSpreads);
  process.exitCode = prove(await readSamples(admin), spreads, await readThreshold(admin)) ? 0 : 1;
} finally {
  await database.close();
  await admin.end();
  if (!values.database) {
    await drop(name);
  }
}

function prove(samples: readonly MeasuredSample[], spreads: ReadonlyMap<string, Spread>, threshold: number): boolean {
  const possible = possibleSwaps(samples, LEAST_TESTS);
  const swaps = plantSwaps(possible, Number(values.swaps), Number(values.seed));
  for (const section of [...new Set(samples.map((one) => one.section))].sort()) {
    const own = samples.filter((one) => one.section === section);
    const outcome = judge(
      own,
      swaps.filter(([one]) => one.section === section),
      spreads,
      threshold,
    );
    console.log(`${section}: ${sentenceOf(outcome)}`);
  }
  const all = judge(samples, swaps, spreads, threshold);
  console.log(`threshold ${threshold}, ${spreads.size} tests whose variation is known`);
  console.log(
    `planted among ${possible.length} possible swaps; the check says nothing about` +
      ` ${possibleSwaps(samples, 1).length - possible.length} others with fewer than ${LEAST_TESTS} tests to compare`,
  );
  console.log(`both tubes of a swap held: ${all.bothHeld} of ${all.swaps}; neither could be judged: ${all.notJudged}`);
  console.log(
    `clean samples with an earlier result ${all.clean}, could not be judged ${all.clean - all.cleanJudged};` +
      ` held ${percent(all.cleanHeld, all.cleanJudged)} % of those that were judged`,
  );
  console.log(
    `swaps held ${all.held} of ${all.swaps} (target >= ${LEAST_HELD}),` +
      ` clean held ${percent(all.cleanHeld, all.clean)} % (target < ${MOST_CLEAN_HELD} %)`,
  );
  return 100 * all.held >= LEAST_HELD * all.swaps && 100 * all.cleanHeld < MOST_CLEAN_HELD * all.clean;
}

function sentenceOf(one: Outcome): string {
  return (
    `swaps held ${one.held} of ${one.swaps} (both tubes ${one.bothHeld}, not judged ${one.notJudged}),` +
    ` clean held ${percent(one.cleanHeld, one.clean)} % of ${one.clean} (judged ${one.cleanJudged})`
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0.00' : ((100 * part) / whole).toFixed(2);
}

async function readThreshold(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ threshold: number }>(
    `select min((document ->> 'pragZamjene')::float8) as threshold from catalogue_version where kind = 'autoverifikacija'`,
  );
  return Number(values.threshold ?? rows[0]?.threshold);
}

/** Of the sections that the rules release: the others go to a person whatever happens. */
async function readSamples(admin: pg.Client): Promise<MeasuredSample[]> {
  const { rows } = await admin.query<
    Omit<MeasuredSample, 'current' | 'previous'> & { test: string; value: number; before: number | null; days: number }
  >(
    `with released as (select distinct lab.document ->> 'sekcija' as id
       from catalogue_version rule, jsonb_array_elements_text(rule.document -> 'testovi') test
       join catalogue_version lab on lab.entry_id = test::uuid where rule.kind = 'autoverifikacija'),
     measured as (
       select s.id, s.site_id as site, e.code as section, v.dan::text as day, s.patient_id as patient, t.labassay_id as test,
         r.vrijednost::float8 as value, r.measured_at
       from sample s join visit v on v.id = s.visit_id
       join released on released.id::uuid = s.sekcija_id join catalogue_entry e on e.id = s.sekcija_id
       join sample_test t on t.sample_id = s.id
       join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
       where s.status = 'VERIFICIRAN' and r.vrijednost > 0 and r.znak = '')
     select id, site, section, day, patient, test, value, lag(value) over earlier as before,
       extract(epoch from measured_at - lag(measured_at) over earlier)::float8 / 86400 as days
     from measured window earlier as (partition by patient, test order by id)`,
  );
  const samples = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((tests): MeasuredSample[] => {
    const [first] = tests;
    const previous = tests.flatMap(({ test, before, days }) =>
      before === null ? [] : [[test, { value: before, days }] as const],
    );
    const current = tests.map(({ test, value }) => [test, value] as const);
    return first && previous.length > 0 ? [{ ...first, current: new Map(current), previous: new Map(previous) }] : [];
  });
  return samples.sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function drop(database: string): Promise<void> {
  const server = new pg.Client({ connectionString: await findPostgres() });
  await server.connect();
  await server.query(`drop database if exists ${database} with (force)`);
  await server.end();
}
