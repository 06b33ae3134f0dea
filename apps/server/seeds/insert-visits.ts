import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import { sql } from 'kysely';
import { readInEffect } from '../src/modules/catalogue/in-effect.service.ts';
import { makeSiteOffer, OFFERED_KINDS } from '../src/modules/samples/site-offer.ts';
import type { Tx } from '../src/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import { DEMO_PEOPLE } from './people.ts';
import { createRandom } from './random.ts';
import { insertResults } from './results/insert-results.ts';
import { makeResults, type SiteBench } from './results/make-results.ts';
import { openSiteBench } from './results/site-bench.ts';
import { makeVisits, type SeedVisits, type SiteOfVisits } from './visits.ts';

const DIVIDED = [
  ...['visit', 'sample', 'sample_test', 'result', 'signature', 'autoverification'],
  ...['report_entry', 'report', 'report_pdf'],
];
const DAYS_OF_HISTORY = 95;
const MONTHS_OF_HISTORY = 4;

/** The samples of the last 90 days with their results, and the numbers that were given out for them. */
export async function insertSamples(
  tx: Tx,
  { seed, samples = 0, now }: { seed: number; samples?: number; now: Date },
): Promise<void> {
  if (samples > 0) {
    await createPastMonths(tx, now);
    // Otherwise every single check that a test has its sample is planned anew, over all the months.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const sites = await selectSites(tx);
    const benches = new Map<string, SiteBench>();
    for (const site of sites) {
      benches.set(site.id, await openSiteBench(tx, site, { seed, now }));
    }
    for (const some of makeVisits(createRandom(seed, 'visits'), { samples, now, sites })) {
      const bench = benches.get(some.samples[0]?.site_id ?? '');
      const results = bench ? makeResults(bench, some) : undefined;
      await insertVisits(tx, some);
      await (results && insertResults(tx, results));
    }
  }
}

/** Without them the rows of the past months would lie in the rest, which is for what nobody foresaw. */
async function createPastMonths(tx: Tx, now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAYS_OF_HISTORY * 86_400_000);
  for (const table of DIVIDED) {
    await sql`select create_month_partitions(${table}, ${MONTHS_OF_HISTORY}, ${from}::timestamptz)`.execute(tx);
  }
}

async function selectSites(tx: Tx): Promise<SiteOfVisits[]> {
  const sites = await tx.selectFrom('site').select(['id', 'sifra', 'broj']).orderBy('broj').execute();
  const known = await tx
    .selectFrom('patient')
    .innerJoin('patient_site', 'patient_site.patient_id', 'patient.id')
    .select(['id', 'site_id', 'spol', 'jmbg', 'ime', 'prezime', 'dateofb', 'godiste', 'patient.created_at'])
    .orderBy('patient.created_at')
    .orderBy('id')
    .execute();
  const open: SiteOfVisits[] = [];
  for (const { id, sifra, broj } of sites) {
    const patients = known.flatMap(({ site_id, spol, created_at, ...patient }) =>
      site_id === id ? [{ ...patient, spol: spol as Spol, created_at: new Date(created_at) }] : [],
    );
    const person =
      DEMO_PEOPLE.find(({ role, sites: own }) => role === 'Prijem' && own.join() === sifra)?.email ?? 'demo';
    open.push({
      id,
      sifra,
      broj,
      person,
      patients,
      offer: makeSiteOffer(await readInEffect(tx, OFFERED_KINDS, id), id),
    });
  }
  return open;
}

const VISIT_COLUMNS = sql.raw(
  'id, site_id, patient_id, dan, rbr, protokol, hitno, doktor_id, ljekar, lokacija_id, posiljaoc_id, narucioc_id, created_by, created_at',
);
const SAMPLE_COLUMNS = sql.raw(
  `id, site_id, patient_id, visit_id, code, parent_id, status, status_prije, zakljucen, hitno, tip_id, sekcija_id, trudnica,
   sedmica_trudnoce, menstc, anticoag, menopauza, komentar, odbijen_razlog, odbijen_napomena, odbijen_at, odbijen_od, vrijeme,
   created_by, created_at, search_key, izmijenio, paznja, odobren_od, odobren_at, verifikovan_od, verifikovan_at`,
);
const TEST_COLUMNS = sql.raw(
  'sample_id, labassay_id, labassay_version, site_id, status_t, profil_id, redoslijed, krug, rezultat',
);

/** Whole sets of rows, and for each visit its row in the trail, as intake leaves it. */
async function insertVisits(tx: Tx, { visits, samples, tests, counters }: SeedVisits): Promise<void> {
  await insertRows(
    tx,
    visits,
    (rows) => sql`
    with made as (
      insert into visit (${VISIT_COLUMNS}) select ${VISIT_COLUMNS} from jsonb_populate_recordset(null::visit, ${rows}) returning *)
    insert into audit (site_id, actor, action, record, record_id, after)
    select site_id, created_by, 'insert', 'visit', id::text, to_jsonb(made) from made`,
  );
  await insertRows(
    tx,
    samples,
    (rows) => sql`
    with given as materialized (
      select one.* from jsonb_array_elements(${rows}) as row
      join patient p on p.id = (row ->> 'patient_id')::uuid
      cross join jsonb_populate_record(null::sample, row || jsonb_build_object('search_key',
        sample_search_key(p.ime, p.prezime, p.jmbg, row ->> 'code'))) as one
    ), keys as (
      insert into sample_key (code, sample_id, patient_id, site_id) select code, id, patient_id, site_id from given)
    insert into sample (${SAMPLE_COLUMNS}) select ${SAMPLE_COLUMNS} from given`,
  );
  await insertRows(
    tx,
    tests,
    (rows) => sql`
    insert into sample_test (${TEST_COLUMNS}) select ${TEST_COLUMNS} from jsonb_populate_recordset(null::sample_test, ${rows})`,
  );
  await insertRows(
    tx,
    counters,
    (rows) => sql`
    insert into counter select * from jsonb_populate_recordset(null::counter, ${rows})`,
  );
}
