import type { SampleStatus, TestStatus } from '@nalaz/domain/samples/sample.words';
import type { SAMPLE_SORTS } from '@nalaz/domain/samples/samples.contract';
import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { askByMonth, type Months, monthsAround } from '../../platform/months.ts';
import { containing, readPage, type TableOrder } from '../../platform/table.ts';

export interface OrderedTest {
  _id: string;
  /** Of the assay. */
  version: number;
  status_t: TestStatus;
  profil: string | null;
  dodat: string | null;
}

const within = (column: string, { from, to }: Months) =>
  sql`and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

const testsOf = (months: Months) => sql<OrderedTest[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', t.labassay_id, 'version', t.labassay_version, 'status_t', t.status_t,
      'profil', t.profil_id, 'dodat', t.dodat_at) order by t.redoslijed, t.labassay_id), '[]')
  from sample_test t where t.sample_id = s.id ${within('t.sample_id', months)})`;

/** Asked only of a sample that could be deleted otherwise. */
const onRecord = (months: Months) => sql<boolean>`case when s.status = 'ZAPRIMLJEN'
  then exists (select from signature g where g.sample_id = s.id ${within('g.sample_id', months)})
    or exists (select from result r where r.sample_id = s.id ${within('r.sample_id', months)}) else true end`;

/**
 * S4.05: a version with a PDF was issued after the sample had been verified, so it shows it; asked only of a verified one.
 * What was verified again is newer than the versions before.
 */
const pdfExists = (months: Months) => sql<boolean>`case when s.status = 'VERIFICIRAN'
  then exists (select from report r join report_pdf f on f.visit_id = r.visit_id and f.verzija = r.verzija
    where r.visit_id = s.visit_id and f.visit_id = s.visit_id ${within('r.visit_id', months)} ${within('f.visit_id', months)}
      and r.stanje <> 'POVUČEN' and r.created_at >= s.verifikovan_at) else false end`;

/** `own`: the months of the samples; `around`: also those of their visits. */
const samples = (tx: Tx, own: Months, around: Months) =>
  tx
    .selectFrom('sample as s')
    .innerJoin('visit as v', 'v.id', 's.visit_id')
    .innerJoin('patient as p', 'p.id', 's.patient_id')
    .leftJoin('sample_key as parent', 'parent.sample_id', 's.parent_id')
    .select(['s.id', 's.site_id', 's.patient_id', 's.visit_id', 's.code', 's.status', 's.zakljucen', 's.hitno'])
    .select(['s.tip_id', 's.sekcija_id', 's.trudnica', 's.sedmica_trudnoce', 's.menstc', 's.anticoag', 's.menopauza'])
    .select(['s.komentar', 's.tags', 's.odbijen_razlog', 's.odbijen_napomena', 's.odbijen_at', 's.odbijen_od'])
    .select(['s.vrijeme', 's.version', 's.created_at', 's.updated_at', 'parent.code as parent_code'])
    .select(['v.protokol', 'v.rbr', 'v.dan', 'v.ljekar', 'v.doktor_id', 'v.lokacija_id', 'v.posiljaoc_id'])
    .select(['v.narucioc_id', 'p.ime', 'p.prezime', 'p.jmbg', 'p.spol', 'p.dateofb', 'p.godiste'])
    .select(onRecord(own).as('on_record'))
    .select(pdfExists(around).as('pdf_exists'))
    .select(testsOf(own).as('tests'))
    .select(sql<string>`current_database()`.as('database'))
    .where('v.id', '>=', around.from)
    .where('v.id', '<', around.to);

type Row = Awaited<ReturnType<ReturnType<typeof samples>['execute']>>[number];
/** Its tests are not named yet. */
export type OrderedSample = Omit<Row, 'status' | 'dateofb' | 'dan'> & {
  status: SampleStatus;
  dateofb: string | null;
  dan: string;
};

export async function selectSamples(tx: Tx, ids: readonly string[]): Promise<OrderedSample[]> {
  const rows = await askByMonth(ids, (some, own) => {
    const around = monthsAround(some, VISIT_DAYS);
    return samples(tx, own, around)
      .where('s.id', '=', sql<string>`any (${[...some]}::uuid[])`)
      .where('s.id', '>=', own.from)
      .where('s.id', '<', own.to)
      .execute();
  });
  return (rows as unknown as OrderedSample[]).sort((one, other) => (one.code < other.code ? -1 : 1));
}

export async function selectVisitSamples(tx: Tx, visitId: string): Promise<OrderedSample[]> {
  const around = monthsAround([visitId], VISIT_DAYS);
  const rows = await samples(tx, around, around)
    .where('s.visit_id', '=', visitId)
    .where('s.id', '>=', around.from)
    .where('s.id', '<', around.to)
    .orderBy('s.code')
    .execute();
  return rows as unknown as OrderedSample[];
}

/** By the number on the label. One that was deleted is still known as a number, but leads nowhere. */
export async function selectIdByNumber(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx.selectFrom('sample_key').select('sample_id').where('code', '=', code).executeTakeFirst();
  return row?.sample_id;
}

/** What is reported of a sample, by test. */
export async function selectReported(tx: Tx, sampleId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('sample_test as t')
    .innerJoin('result as r', (join) =>
      join
        .onRef('r.sample_id', '=', 't.sample_id')
        .onRef('r.labassay_id', '=', 't.labassay_id')
        .onRef('r.version', '=', 't.rezultat'),
    )
    .select(['r.labassay_id', 'r.rezultat_f'])
    .where('t.sample_id', '=', sampleId)
    .where('r.sample_id', '=', sampleId)
    .execute();
  return new Map(rows.map(({ labassay_id, rezultat_f }) => [labassay_id, rezultat_f]));
}

export type SampleSort = (typeof SAMPLE_SORTS)[number];
const ORDER: TableOrder<SampleSort> = {
  columns: { created: sql`k.sample_id`, code: sql`k.code`, status: sql`s.status` },
  standard: sql`k.sample_id desc`,
  unique: sql`k.sample_id`,
};

/** DANAS: of today; RADNA LISTA: not finished; Svi Rezultati: all. */
export async function selectSamplesOfPatient(tx: Tx, patientId: string, request: TableRequest<SampleSort>) {
  let list = tx
    .selectFrom('sample_key as k')
    .innerJoin('sample as s', 's.id', 'k.sample_id')
    .select('k.sample_id')
    .where('k.patient_id', '=', patientId);
  if (request.from && request.to) {
    list = list
      .where('k.sample_id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('k.sample_id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  if (request.scope === 'RADNA LISTA') {
    list = list.where('s.status', 'not in', ['ODOBREN', 'VERIFICIRAN']).where('s.odbijen_at', 'is', null);
  }
  if (request.filter) {
    const typed = containing(request.filter);
    list = list.where(
      sql<boolean>`(k.code like ${typed} or fold_text(s.komentar) like ${typed} or exists (
        select from sample_test t join catalogue_version d on d.entry_id = t.labassay_id and d.version = t.labassay_version
        where t.sample_id = s.id
          and fold_text((d.document ->> 'labassay') || ' ' || (d.document ->> 'naziv')) like ${typed}))`,
    );
  }
  const { rows, pagination } = await readPage(tx, list, request, ORDER);
  const ids = rows.map(({ sample_id }) => sample_id);
  const byId = new Map((await selectSamples(tx, ids)).map((sample) => [sample.id, sample]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), pagination };
}
