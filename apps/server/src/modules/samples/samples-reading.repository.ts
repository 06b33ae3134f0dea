import type { ResultFlag } from '@nalaz/domain/results/result.words';
import type { SampleStatus, TestStatus } from '@nalaz/domain/samples/sample.words';
import type { SAMPLE_SORTS } from '@nalaz/domain/samples/samples.contract';
import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { askByMonth, type Months, monthsAround } from '../../platform/months.ts';
import { containing, readPage, type TableOrder } from '../../platform/table.ts';
import { takenBack } from '../../platform/taken-back.ts';

export interface OrderedTest {
  _id: string;
  /** Of the assay. */
  version: number;
  status_t: TestStatus;
  profil: string | null;
  dodat: string | null;
  /** Of its result, where that was asked for: what a list shows of it. */
  rezultat_f?: string | null;
  jedinica?: string | null;
  flag?: ResultFlag | null;
}

/** Whether each test is read with its result. */
type Extent = 'ordered' | 'reported';

const within = (column: string, { from, to }: Months) =>
  sql`and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

const FIELDS = {
  ordered: sql``,
  reported: sql`, 'rezultat_f', r.rezultat_f, 'jedinica', r.jedinica, 'flag', r.flag`,
};

/** By its whole key and no join, as everywhere (decision 029). */
const reported = (months: Months) => sql`left join lateral (
    select * from result own where own.sample_id = t.sample_id and own.labassay_id = t.labassay_id and own.version = t.rezultat
      ${within('own.sample_id', months)} limit 1) r on true`;

const testsOf = (months: Months, extent: Extent) => sql<OrderedTest[]>`(
  select coalesce(json_agg(json_build_object('_id', t.labassay_id, 'version', t.labassay_version, 'status_t', t.status_t,
      'profil', t.profil_id, 'dodat', t.dodat_at ${FIELDS[extent]}) order by t.redoslijed, t.labassay_id), '[]')
  from sample_test t ${extent === 'reported' ? reported(months) : sql``}
  where t.sample_id = s.id ${within('t.sample_id', months)})`;

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

/** Asked only of verified ones, and where values are read. */
const outOfCirculation = (months: Months, extent: Extent) =>
  extent === 'reported'
    ? sql<boolean>`case when s.status = 'VERIFICIRAN' then ${takenBack(months)} else false end`
    : sql<boolean>`false`;

/** `own`: the months of the samples; `around`: also those of their visits. */
const samples = (tx: Tx, own: Months, around: Months, extent: Extent = 'ordered') =>
  tx
    .selectFrom('sample as s')
    .innerJoin('visit as v', 'v.id', 's.visit_id')
    .innerJoin('patient as p', 'p.id', 's.patient_id')
    .leftJoin('sample_key as parent', 'parent.sample_id', 's.parent_id')
    .select(['s.id', 's.site_id', 's.patient_id', 's.visit_id', 's.code', 's.status', 's.zakljucen', 's.hitno'])
    .select(['s.tip_id', 's.sekcija_id', 's.trudnica', 's.sedmica_trudnoce', 's.menstc', 's.anticoag', 's.menopauza'])
    .select(['s.komentar', 's.tags', 's.odbijen_razlog', 's.odbijen_napomena', 's.odbijen_at', 's.odbijen_od'])
    .select([
      's.vrijeme',
      's.vrijeme_poznato',
      's.version',
      's.created_at',
      's.updated_at',
      'parent.code as parent_code',
    ])
    .select(['s.paznja', 's.odobren_od', 's.izmijenio'])
    .select(['v.protokol', 'v.rbr', 'v.dan', 'v.ljekar', 'v.doktor_id', 'v.lokacija_id', 'v.posiljaoc_id'])
    .select(['v.narucioc_id', 'p.ime', 'p.prezime', 'p.jmbg', 'p.spol', 'p.dateofb', 'p.godiste', 'p.satr'])
    .select(onRecord(own).as('on_record'))
    .select(pdfExists(around).as('pdf_exists'))
    .select(outOfCirculation(around, extent).as('taken_back'))
    .select(testsOf(own, extent).as('tests'))
    .select(sql<string>`current_database() || ':' || (select version from catalogue_head)`.as('stamp'))
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('v.id', '>=', around.from)
    .where('v.id', '<', around.to);

type Row = Awaited<ReturnType<ReturnType<typeof samples>['execute']>>[number];
/** With the head of the catalogue in whose words it is described. Its tests are not named yet. */
export type OrderedSample = Omit<Row, 'status' | 'dateofb' | 'dan'> & {
  status: SampleStatus;
  dateofb: string | null;
  dan: string;
};

/** A visit almost always lies in the month of its tubes; only those that are not found so are asked for with the months around. */
export async function selectSamples(tx: Tx, ids: readonly string[], extent: Extent): Promise<OrderedSample[]> {
  const ask = (some: readonly string[], own: Months, around: Months) =>
    samples(tx, own, around, extent)
      .where('s.id', '=', sql<string>`any (${[...some]}::uuid[])`)
      .where('s.id', '>=', own.from)
      .where('s.id', '<', own.to)
      .execute();
  const found = await askByMonth(ids, (some, own) => ask(some, own, own));
  const known = new Set(found.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  const late = await askByMonth(others, (some, own) => ask(some, own, monthsAround(some, VISIT_DAYS)));
  const rows = [...found, ...late] as unknown as OrderedSample[];
  return rows.sort((one, other) => (one.code < other.code ? -1 : 1));
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

export type SampleSort = (typeof SAMPLE_SORTS)[number];
const ORDER: TableOrder<SampleSort> = {
  columns: {
    created: sql`k.sample_id`,
    code: sql`k.code`,
    status: sql`(select s.status from sample s where s.id = k.sample_id)`,
  },
  standard: sql`k.sample_id desc`,
  unique: sql`k.sample_id`,
};

/** DANAS: of today; RADNA LISTA: not finished; Svi Rezultati: all. Every month is looked into only for what was typed and for an order by status. */
export async function selectSamplesOfPatient(tx: Tx, patientId: string, request: TableRequest<SampleSort>) {
  let list = tx.selectFrom('sample_key as k').select('k.sample_id').where('k.patient_id', '=', patientId);
  if (request.from && request.to) {
    list = list
      .where('k.sample_id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('k.sample_id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  if (request.scope === 'RADNA LISTA') {
    list = list.innerJoin('worklist_sample as w', 'w.id', 'k.sample_id').where('w.status', '<>', 'ODOBREN');
  }
  if (request.filter) {
    const typed = containing(request.filter);
    list = list.where(
      sql<boolean>`(k.code like ${typed} or exists (
        select from sample s where s.id = k.sample_id and (fold_text(s.komentar) like ${typed} or exists (
          select from sample_test t join catalogue_version d on d.entry_id = t.labassay_id and d.version = t.labassay_version
          where t.sample_id = s.id
            and fold_text((d.document ->> 'labassay') || ' ' || (d.document ->> 'naziv')) like ${typed}))))`,
    );
  }
  const { rows, pagination } = await readPage(tx, list, request, ORDER);
  const ids = rows.map(({ sample_id }) => sample_id);
  const byId = new Map((await selectSamples(tx, ids, 'ordered')).map((sample) => [sample.id, sample]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), pagination };
}
