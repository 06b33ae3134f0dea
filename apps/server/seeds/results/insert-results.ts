import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database.ts';
import { insertRows } from '../insert-rows.ts';
import type { SeedResults } from './make-results.ts';

const RESULT =
  sql.raw(`sample_id, labassay_id, version, krug, site_id, labassay_version, raw, rezultat_f, vrijednost, znak, sifra,
  jedinica, interval, flag, nalazi, izvor, analyser_id, metoda, komentar, razlog, measured_at, user_id, created_by, created_at`);
const SIGNATURE = sql.raw(
  'sample_id, id, site_id, sample_version, znacenje, nacin, oblik, identitet, sha256, user_id, ime, potpisao, created_at',
);
const TASK = sql.raw('id, site_id, visit_id, stanje, rok, zatvoren_at, zatvoren_od, version, created_at');
const ITEM = sql.raw('id, task_id, site_id, sample_id, labassay_id, result_version, stanje, receno_at, created_at');
const ATTEMPT = sql.raw('id, task_id, site_id, kanal, kome, broj, ishod, procitano, rezultati, created_by, created_at');

/** After their samples and tests. */
export async function insertResults(tx: Tx, made: SeedResults): Promise<void> {
  const { results, signatures, tasks, items, attempts } = made;
  await insertRows(
    tx,
    results,
    (rows) => sql`
    insert into result (${RESULT}) select ${RESULT} from jsonb_populate_recordset(null::result, ${rows})`,
  );
  await insertRows(
    tx,
    signatures,
    (rows) => sql`
    insert into signature (${SIGNATURE}) select ${SIGNATURE} from jsonb_populate_recordset(null::signature, ${rows})`,
  );
  await insertRows(
    tx,
    tasks,
    (rows) => sql`
    insert into critical_task (${TASK}) select ${TASK} from jsonb_populate_recordset(null::critical_task, ${rows})`,
  );
  await insertRows(
    tx,
    items,
    (rows) => sql`
    insert into critical_item (${ITEM}) select ${ITEM} from jsonb_populate_recordset(null::critical_item, ${rows})`,
  );
  await insertRows(
    tx,
    attempts,
    (rows) => sql`
    insert into critical_attempt (${ATTEMPT}) select ${ATTEMPT} from jsonb_populate_recordset(null::critical_attempt, ${rows})`,
  );
}
