import { createHash } from 'node:crypto';
import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import { ageAtIntake, explainIneligible } from '@nalaz/domain/samples/intake-eligibility.rules';
import { SAMPLE_STATUSES, type TestStatus } from '@nalaz/domain/samples/sample.words';
import { statusByTests } from '@nalaz/domain/samples/sample-actions.rules';
import { dayOfSampleNumber, isSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentOffer } from '../src/modules/samples/offer.service.ts';
import type { SiteOffer } from '../src/modules/samples/site-offer.ts';
import { systemContext } from '../src/platform/context.ts';
import type { Tx } from '../src/platform/database.ts';
import { type DemoLaboratory, type DemoOptions, seedDemoLaboratory } from './demo-laboratory.ts';

const SAMPLES = 2000;
const options: DemoOptions = {
  seed: 7,
  patients: 600,
  samples: SAMPLES,
  hashPassword: async (plain) => `hash of ${plain}`,
  password: 'demo-lozinka',
  now: new Date('2026-11-16T10:00:00Z'),
};

let created: TestDatabase[] = [];
let first: TestDatabase;
let twin: TestDatabase;
let laboratory: DemoLaboratory;

beforeAll(async () => {
  [first, twin] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  created = [first, twin];
  laboratory = await seedDemoLaboratory(first.database, options);
  await seedDemoLaboratory(twin.database, options);
}, 120_000);
afterAll(() => Promise.all(created.map(({ drop }) => drop())));

const within = <T>(work: (tx: Tx) => Promise<T>, { database } = first) =>
  database.inTransaction(systemContext('test'), work);
const allSamples = (from = first) =>
  within((tx) => tx.selectFrom('sample').selectAll().orderBy('code').execute(), from);
const allTests = (from = first) =>
  within((tx) => tx.selectFrom('sample_test').selectAll().orderBy('sample_id').orderBy('labassay_id').execute(), from);

it('the last 90 days have exactly as many samples as asked for, at both sites', async () => {
  const samples = await allSamples();
  expect([samples.length, laboratory.samples]).toEqual([SAMPLES, SAMPLES]);
  const bySite = Map.groupBy(samples, ({ site_id }) => site_id);
  expect([...bySite.values()].map((own) => own.length)).toEqual([SAMPLES / 2, SAMPLES / 2]);
  const earliest = options.now.getTime() - 91 * 86_400_000;
  const astray = samples.filter(({ created_at, vrijeme }) => {
    const at = new Date(created_at).getTime();
    return at < earliest || at > options.now.getTime() || new Date(vrijeme).getTime() > at;
  });
  expect(astray).toEqual([]);
  const days = new Set(samples.map(({ created_at }) => dayOf(new Date(created_at))));
  expect(days.size).toBeGreaterThan(70);
  expect([...days].filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([]);
});

it('no number is given twice, each is valid and of its day, and the counters go on where they end', async () => {
  const samples = await allSamples();
  expect(new Set(samples.map(({ code }) => code)).size).toBe(SAMPLES);
  expect(samples.filter(({ code }) => !isSampleNumber(code))).toEqual([]);
  const ofAnotherDay = samples.filter(
    ({ code, created_at }) => dayOfSampleNumber(code) !== dayOf(new Date(created_at)),
  );
  expect(ofAnotherDay).toEqual([]);
  const { rows: wrong } = await first.admin.query(
    `select from (
        select v.site_id, 'uzorak' as kind, dan::text as period, count(*)::int as value
          from sample s join visit v on v.id = s.visit_id group by v.site_id, dan
        union all select site_id, 'pacijent', dan::text, max(rbr) from visit group by site_id, dan
        union all select site_id, 'protokol', to_char(dan, 'YYYY'), count(distinct protokol)::int from visit group by 1, 3
      ) as seen full join counter using (site_id, kind, period) where seen.value is distinct from counter.value`,
  );
  expect(wrong).toEqual([]);
  const { rows: keys } = await first.admin.query(
    `select from sample s full join sample_key k on k.sample_id = s.id and k.code = s.code and k.patient_id = s.patient_id
       and k.site_id = s.site_id where s.id is null or k.sample_id is null`,
  );
  expect(keys).toEqual([]);
});

it('[S5.14] every test belongs to the tube of its sample and is for its patient', async () => {
  const samples = new Map((await allSamples()).map((sample) => [sample.id, sample]));
  const patients = new Map(
    (await within((tx) => tx.selectFrom('patient').selectAll().execute())).map((patient) => [patient.id, patient]),
  );
  const siteIds = laboratory.sites.map(({ _id }) => _id);
  const offers = new Map<string, SiteOffer>();
  for (const id of siteIds) {
    offers.set(id, await within((tx) => currentOffer(tx, id)));
  }
  const explain = ({ sample_id, labassay_id }: { sample_id: string; labassay_id: string }): unknown[] => {
    const sample = samples.get(sample_id);
    const patient = patients.get(sample?.patient_id ?? '');
    const test = offers.get(sample?.site_id ?? '')?.tests.get(labassay_id);
    const ownTube = test?.tip === sample?.tip_id && test?.sekcija === sample?.sekcija_id;
    if (!sample || !patient || !test || !(test.calculated || ownTube)) {
      return ['another tube'];
    }
    const { site_id: site, trudnica, menopauza } = sample;
    const dob = ageAtIntake(patient, new Date(sample.created_at));
    return explainIneligible(test.podobnost, { site, spol: patient.spol as Spol, dob, trudnica, menopauza });
  };
  const wrong = (await allTests()).flatMap((test) => explain(test).map((reason) => ({ ...test, reason })));
  expect(wrong).toEqual([]);
});

it('[S4.01] states agree with their tests: today’s wait, old ones are verified, a few are rejected or poured off', async () => {
  const samples = await allSamples();
  const tests = Map.groupBy(await allTests(), ({ sample_id }) => sample_id);
  expect(tests.size).toBe(SAMPLES);
  const open = samples.filter(({ status }) => status !== 'ODOBREN' && status !== 'VERIFICIRAN');
  const unlike = open.filter(
    ({ id, status }) =>
      statusByTests((tests.get(id) ?? []).map(({ status_t }) => ({ status_t: status_t as TestStatus }))) !== status,
  );
  expect(unlike).toEqual([]);
  expect(new Set(samples.map(({ status }) => status))).toEqual(new Set(SAMPLE_STATUSES));
  const today = samples.filter(({ code }) => dayOfSampleNumber(code) === '2026-11-16');
  expect(today.length).toBeGreaterThan(5);
  expect(today.filter(({ status }) => status !== 'ZAPRIMLJEN' && status !== 'U OBRADI')).toEqual([]);
  const share = (of: typeof samples) => of.length / SAMPLES;
  expect(share(samples.filter(({ status }) => status === 'VERIFICIRAN'))).toBeGreaterThan(0.9);
  expect(share(samples.filter(({ zakljucen }) => zakljucen))).toBeGreaterThan(0.5);
  for (const some of [
    samples.filter(({ odbijen_at }) => odbijen_at !== null),
    samples.filter(({ parent_id }) => parent_id !== null),
    samples.filter(({ hitno }) => hitno),
    samples.filter(({ komentar }) => komentar !== ''),
  ]) {
    expect(some.length).toBeGreaterThan(0);
    expect(share(some)).toBeLessThan(0.15);
  }
});

it('[engine] the past months have partitions of their own, and every visit has its row in the trail', async () => {
  const { rows: rest } = await first.admin.query(
    `select 'visit' from partitions.visit_rest union all select 'sample' from partitions.sample_rest
     union all select 'test' from partitions.sample_test_rest`,
  );
  expect(rest).toEqual([]);
  const { rows } = await first.admin.query(
    `select from visit v full join (select record_id from audit where record = 'visit') a on a.record_id = v.id::text
       where v.id is null or a.record_id is null`,
  );
  expect(rows).toEqual([]);
});

it('[demo] the same seed and moment make the same visits and results', async () => {
  const print = async (from: TestDatabase) => {
    const rows = [
      await within((tx) => tx.selectFrom('visit').selectAll().orderBy('id').execute(), from),
      (await allSamples(from)).map(({ updated_at: _written, ...sample }) => sample),
      await allTests(from),
      await within(
        (tx) =>
          tx.selectFrom('result').selectAll().orderBy('sample_id').orderBy('labassay_id').orderBy('version').execute(),
        from,
      ),
    ];
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  };
  expect(await print(twin)).toBe(await print(first));
});
