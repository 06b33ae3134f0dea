import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { monthsAround } from '../../platform/months.ts';

/** Keeps a sample as it is until the end of the transaction. False: there is none. */
export async function holdSample(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('sample').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** In one order, so that two who hold several never wait for each other in a circle. */
export async function holdSamples(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('sample')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All tubes of its visit: what is said of one may change how results of another are judged. */
export async function holdVisitOf(tx: Tx, id: string): Promise<void> {
  const { from, to } = monthsAround([id], VISIT_DAYS);
  await sql`
    select from sample where id >= ${from} and id < ${to}
      and visit_id = (select visit_id from sample where id = ${id} and id >= ${from} and id < ${to})
    order by id for update`.execute(tx);
}

export interface SampleChange {
  status?: SampleStatus;
  hitno?: boolean;
  trudnica?: boolean | null;
  sedmica_trudnoce?: number | null;
  menstc?: string | null;
  anticoag?: string | null;
  menopauza?: boolean | null;
  vrijeme?: Date;
  vrijeme_poznato?: boolean;
}

export async function writeSample(tx: Tx, id: string, change: SampleChange): Promise<void> {
  await tx
    .updateTable('sample')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      izmijenio: sql<string>`current_actor()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whoever has one of them before their eyes, or waits for it, reads it again. */
export async function writeFacts(tx: Tx, ids: readonly string[], facts: SampleChange): Promise<void> {
  await tx
    .updateTable('sample')
    .set({
      ...facts,
      version: sql<number>`version + 1`,
      izmijenio: sql<string>`current_actor()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** The paper says it: whoever approves or verifies what they saw before reads it again. */
export async function writeComment(tx: Tx, ids: readonly string[], komentar: string): Promise<void> {
  await tx
    .updateTable('sample')
    .set({
      komentar,
      version: sql<number>`version + 1`,
      izmijenio: sql<string>`current_actor()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Nobody approves or verifies what was rejected: it stands where its tests have come. */
export async function writeRejection(
  tx: Tx,
  ids: readonly string[],
  { razlog, napomena }: { razlog: string; napomena: string },
): Promise<void> {
  const { from, to } = monthsAround(ids, 0);
  await sql`
    update sample set odbijen_razlog = ${razlog}, odbijen_napomena = ${napomena}, odbijen_at = now(), odbijen_od = current_actor(),
      status = case when status in ('ODOBREN', 'VERIFICIRAN') then coalesce(status_prije, 'REALIZOVAN') else status end,
      status_prije = null, zakljucen = false, odobren_od = null, odobren_at = null, verifikovan_od = null, verifikovan_at = null,
      izmijenio = current_actor(), version = version + 1, updated_at = now()
    where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to}`.execute(tx);
}

export interface AddedTest {
  _id: string;
  verzija: number;
  redoslijed: number;
}

export async function insertTests(tx: Tx, sample: { id: string; site_id: string }, tests: readonly AddedTest[]) {
  if (tests.length === 0) {
    return;
  }
  const rows = tests.map(({ _id, verzija, redoslijed }) => ({
    sample_id: sample.id,
    labassay_id: _id,
    labassay_version: verzija,
    site_id: sample.site_id,
    dodat_at: sql<Date>`now()`,
    redoslijed,
  }));
  await tx.insertInto('sample_test').values(rows).execute();
}

export async function deleteTests(tx: Tx, sampleId: string, tests: readonly string[]): Promise<void> {
  if (tests.length > 0) {
    await tx
      .deleteFrom('sample_test')
      .where('sample_id', '=', sampleId)
      .where('labassay_id', 'in', [...tests])
      .execute();
  }
}

/** Its number stays taken and is nobody's. The visit goes with its last sample, unless it came by a referral. */
export async function deleteSampleRow(tx: Tx, { id, visit_id }: { id: string; visit_id: string }): Promise<boolean> {
  await tx.deleteFrom('sample').where('id', '=', id).execute();
  await tx.updateTable('sample_key').set({ patient_id: null }).where('sample_id', '=', id).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('visit')
    .where('id', '=', visit_id)
    .where('requisition_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sample').select('id').where('visit_id', '=', visit_id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A second tube of the same sample, with a number of its own; the tests that were poured into it move along. */
export async function insertAliquot(tx: Tx, parentId: string, tests: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as materialized (
      select s.*, uuid_v7() as new_id, sample_number(site.broj, (now() at time zone 'Europe/Sarajevo')::date,
        take_numbers(s.site_id, 'uzorak', (now() at time zone 'Europe/Sarajevo')::date::text, 1)) as new_code
      from sample s join site on site.id = s.site_id where s.id = ${parentId}
    ), tubes as (
      insert into sample (id, site_id, patient_id, visit_id, code, parent_id, hitno, tip_id, sekcija_id, trudnica,
        sedmica_trudnoce, menstc, anticoag, menopauza, komentar, komentar_id, identitet_ids, tags, vrijeme, vrijeme_poznato, search_key)
      select m.new_id, m.site_id, m.patient_id, m.visit_id, m.new_code, m.id, m.hitno, m.tip_id, m.sekcija_id, m.trudnica,
        m.sedmica_trudnoce, m.menstc, m.anticoag, m.menopauza, m.komentar, m.komentar_id, m.identitet_ids, m.tags, m.vrijeme, m.vrijeme_poznato,
        sample_search_key(p.ime, p.prezime, p.jmbg, m.new_code)
      from made m join patient p on p.id = m.patient_id
      returning id
    ), keys as (
      insert into sample_key (code, sample_id, patient_id, site_id) select new_code, new_id, patient_id, site_id from made
    ), moved as (
      delete from sample_test where sample_id = ${parentId} and labassay_id = any (${[...tests]}::uuid[]) returning *
    ), poured as (
      insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, profil_id, dodat_at, redoslijed)
      select tube.id, t.labassay_id, t.labassay_version, t.site_id, t.status_t, t.profil_id, t.dodat_at, t.redoslijed
      from moved t cross join tubes tube
    )
    select new_id as id from made`.execute(tx);
  const [aliquot] = rows;
  if (!aliquot) {
    throw new Error('the aliquot was not written');
  }
  return aliquot.id;
}
