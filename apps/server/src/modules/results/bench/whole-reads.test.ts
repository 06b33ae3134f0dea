import { findPatient, meetPatient } from '@nalaz/domain/patients/patients.contract';
import { openResults, readResultHistory, saveResults } from '@nalaz/domain/results/results.contract';
import { listWorklist } from '@nalaz/domain/results/worklist/worklist.contract';
import { openIntake } from '@nalaz/domain/samples/samples.contract';
import { fillWithSamples } from '@nalaz/testkit/load/many-samples';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeTransitionLaboratory, next, type TransitionLaboratory } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let lab: TestApp;
let made: TransitionLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
});
afterAll(() => lab.close());

const HISTORY = 4000;
/** What grows with the years, months counted as the table they are part of: rows read there, and in its indexes. */
const GROWING = ['patient', 'patient_site', 'visit', 'sample', 'sample_key', 'sample_test', 'result', 'signature'];
const ROWS_READ = `
  select regexp_replace(relname, '_(\\d{4}_\\d{2}|default)$', '') as name, sum(rows)::int as rows
  from (
    select relname, seq_tup_read as rows from pg_stat_user_tables union all
    select relname, idx_tup_read from pg_stat_user_indexes
  ) as read
  group by 1 having regexp_replace(relname, '_(\\d{4}_\\d{2}|default)$', '') = any ($1)`;
const rowsRead = async () =>
  new Map(
    (await made.rows<{ name: string; rows: number }>(ROWS_READ, [GROWING])).map(({ name, rows }) => [name, rows]),
  );

/** A connection tells what it has read when it ends; the next ones are opened with the settings of then. */
async function endConnections(): Promise<void> {
  const ended = await made.rows<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'nalaz_app'`,
  );
  const left = () => made.rows('select from pg_stat_activity where pid = any ($1)', [ended.map(({ pid }) => pid)]);
  await vi.waitFor(async () => expect(await left()).toEqual([]), 5000);
  await made.rows('select pg_stat_force_next_flush()');
  await vi.waitFor(() => lab.services.database.ping(), 5000);
}

/** Nobody's: what the laboratory measures in a month, written by the set. */
async function fillMonth(): Promise<void> {
  await made.rows('set session_replication_role = replica');
  await made.rows(
    `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, jedinica, flag, izvor,
       measured_at)
     select uuid_v7(now()), $1, 1, $2, 1, '5', '5', 'mmol/L', '', 'ANALIZATOR', now() from generate_series(1, $3::int)`,
    [made.idOf('lab', 'GLU'), lab.sites.SA, HISTORY],
  );
  await made.rows('set session_replication_role = origin');
}

it('[S2.05] [S4.08] what is planned in the first minutes of a month still serves when the month is full', async () => {
  const before = await rowsRead();
  const release = async () => {
    const complete = await made.complete();
    const opened = await lab.call(openResults, { as: made.technician, params: { sid: complete.sid } });
    expect(opened.body.success).toBe(true);
    expect((await made.verify([await made.approved(complete)])).body.success).toBe(true);
    const history = await lab.call(readResultHistory, { as: made.technician, params: { patientId: made.man } });
    expect(history.body.success).toBe(true);
  };
  await release();
  await release();
  await fillMonth();
  await release();
  await endConnections();
  expect(((await rowsRead()).get('result') ?? 0) - (before.get('result') ?? 0)).toBeLessThan(HISTORY / 2);
});

it('[S2.05] [S4.08] from the counter to the signature no call reads what has gathered over the years', async () => {
  await fillWithSamples(lab.testDatabase.admin, lab.sites.SA, HISTORY);
  await endConnections();
  const before = await rowsRead();

  const [last] = await made.rows<{ id: string; jmbg: string }>('select id, jmbg from patient order by id desc limit 1');
  const body = { jmbg: last?.jmbg };
  expect((await lab.call(findPatient, { as: made.sa, body })).body.pacijent?._id).toBe(last?.id);
  expect((await lab.call(meetPatient, { as: made.bl, body })).body.success).toBe(true);
  const sample = await made.sample(['GLU', 'UREA']);
  const intake = await lab.call(openIntake, { as: made.sa, params: { patientId: made.man } });
  expect(intake.body.zadnjaNarudzba?.testovi).toHaveLength(2);
  const { body: opened } = await lab.call(openResults, { as: made.technician, params: { sid: sample.sid } });
  expect(opened.success).toBe(true);
  const rezultati = ['GLU', 'UREA'].map((code) => ({ labassay: made.idOf('lab', code), prije: null, vrijednost: '5' }));
  const saved = await lab.call(saveResults, { as: made.technician, body: { sid: sample.sid, rezultati } });
  expect(saved.body.success).toBe(true);
  expect((await lab.call(listWorklist, { as: made.technician, query: { filter: 'čau' } })).body.success).toBe(true);
  const approved = await made.approved(await made.complete());
  expect((await made.verify([approved])).body.success).toBe(true);
  expect((await made.unlock([next(approved)])).body.success).toBe(true);

  await endConnections();
  const after = await rowsRead();
  const read = GROWING.map((name) => ({ name, rows: (after.get(name) ?? 0) - (before.get(name) ?? 0) }));
  // A small month may be read whole, which is cheapest; years may not.
  expect(read.filter(({ rows }) => rows > HISTORY / 2)).toEqual([]);
}, 120_000);
