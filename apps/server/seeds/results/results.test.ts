import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSignatures } from '../../src/modules/results/release/signatures.service.ts';
import { systemContext } from '../../src/platform/context.ts';
import type { Tx } from '../../src/platform/database.ts';
import { seedDemoLaboratory } from '../demo-laboratory.ts';

let first: TestDatabase;
beforeAll(async () => {
  first = await createTestDatabase();
  await seedDemoLaboratory(first.database, {
    seed: 7,
    patients: 600,
    samples: 2000,
    hashPassword: async (plain) => `hash of ${plain}`,
    password: 'demo-lozinka',
    now: new Date('2026-11-16T10:00:00Z'),
  });
}, 120_000);
afterAll(() => first.drop());

const within = <T>(work: (tx: Tx) => Promise<T>) => first.database.inTransaction(systemContext('test'), work);

it('[S4.08] every finished test has a result in the last version, and no other test has one', async () => {
  const { rows } = await first.admin.query(
    `select t.status_t, t.rezultat, r.version from sample_test t
     left join lateral (select max(version) as version from result r
       where r.sample_id = t.sample_id and r.labassay_id = t.labassay_id) r on true
     where (t.status_t = 'ZAVRŠEN') <> (t.rezultat is not null) or t.rezultat is distinct from r.version`,
  );
  expect(rows).toEqual([]);
});

it('[S4.08] about one result in twenty is abnormal, a few are critical, some were repeated or commented', async () => {
  const { rows } = await first.admin.query(
    `select count(*)::float8 as "all", count(*) filter (where flag <> '') as abnormal,
       count(*) filter (where is_critical(flag, nalazi)) as critical, count(*) filter (where version = 2) as repeated,
       count(*) filter (where komentar <> '') as commented, count(*) filter (where izvor = 'ANALIZATOR') as analysed
     from result join sample_test t using (sample_id, labassay_id) where t.rezultat = version`,
  );
  const { all, abnormal, critical, repeated, commented, analysed } = rows[0];
  expect(all).toBeGreaterThan(8000);
  expect(abnormal / all).toBeGreaterThan(0.04);
  expect(abnormal / all).toBeLessThan(0.075);
  expect(critical / all).toBeGreaterThan(0.001);
  expect(critical / all).toBeLessThan(0.006);
  expect(analysed / all).toBeGreaterThan(0.6);
  expect(Number(repeated)).toBeGreaterThan(5);
  expect(Number(commented)).toBeGreaterThan(10);
});

it('[S4.05] who verified has signed what stands there, and is not who measured or approved it', async () => {
  const verified = await within((tx) =>
    tx.selectFrom('sample').select('id').where('status', '=', 'VERIFICIRAN').orderBy('id').limit(300).execute(),
  );
  const signatures = await within((tx) =>
    readSignatures(
      tx,
      verified.map(({ id }) => id),
    ),
  );
  expect(verified.filter(({ id }) => !signatures.get(id)?.every(({ vazi }) => vazi))).toEqual([]);
  expect([...signatures.values()].every((own) => own.length === 1)).toBe(true);
  const { rows } = await first.admin.query(
    `select from sample s join result r on r.sample_id = s.id
     where s.verifikovan_od = s.odobren_od or s.verifikovan_od = r.created_by or (s.status = 'VERIFICIRAN') <> (s.verifikovan_at is not null)`,
  );
  expect(rows).toEqual([]);
});

it('[S4.08] no critical result is without a task, and of the verified ones somebody was told', async () => {
  const { rows } = await first.admin.query(
    `select from result r join sample_test t using (sample_id, labassay_id) join sample s on s.id = r.sample_id
     left join critical_item i on i.sample_id = r.sample_id and i.labassay_id = r.labassay_id and i.result_version = r.version
     left join critical_task c on c.id = i.task_id
     where t.rezultat = r.version and (is_critical(r.flag, r.nalazi) <> (c.id is not null)
       or (s.status = 'VERIFICIRAN' and (c.stanje <> 'POTVRĐEN' or i.stanje <> 'POTVRĐEN'))
       or (i.stanje = 'POTVRĐEN' and not exists (select from critical_attempt a where a.task_id = c.id and a.procitano
         and a.rezultati @> jsonb_build_array(jsonb_build_object('stavka', i.id)))))`,
  );
  expect(rows).toEqual([]);
});

it('[demo] the values of one tube belong to one body', async () => {
  const { rows } = await first.admin.query(
    `with value as (
       select r.sample_id, jsonb_object_agg(e.code, r.vrijednost) as of from result r
       join sample_test t on t.sample_id = r.sample_id and t.labassay_id = r.labassay_id and t.rezultat = r.version
       join catalogue_entry e on e.id = r.labassay_id where r.vrijednost is not null group by 1),
     seen as (select abs(1000 * (of -> 'HCT')::float8 / (of -> 'RBC')::float8 - (of -> 'MCV')::float8) < 2.5 as volume,
       abs((of -> 'NEU%')::float8 + (of -> 'LYM%')::float8 + (of -> 'MON%')::float8 + (of -> 'EOS%')::float8
         + (of -> 'BAS%')::float8 - 100) <= 1 as differential,
       (of -> 'ALB')::float8 < (of -> 'UP')::float8 as protein, (of -> 'HDL')::float8 < (of -> 'HOL')::float8 as cholesterol
       from value)
     select count(*) filter (where not volume) as volume, count(*) filter (where not differential) as differential,
       count(*) filter (where not protein) as protein, count(*) filter (where not cholesterol) as cholesterol,
       count(volume)::int > 200 and count(differential)::int > 50 and count(cholesterol)::int > 50 as enough from seen`,
  );
  expect(rows).toEqual([{ volume: '0', differential: '0', protein: '0', cholesterol: '0', enough: true }]);
});

it('[demo] patients come back, so that there is something to compare with', async () => {
  const { rows } = await first.admin.query(
    `select count(*)::float8 as "all", count(*) filter (where before) as again from (
       select lag(s.id) over (partition by s.patient_id, t.labassay_id order by s.id) is not null as before
       from sample s join sample_test t on t.sample_id = s.id) tests`,
  );
  expect(rows[0].again / rows[0].all).toBeGreaterThan(0.35);
});
