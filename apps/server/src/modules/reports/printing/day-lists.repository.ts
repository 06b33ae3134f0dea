import type { DayListRow } from '@nalaz/domain/reports/day-list.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface DayListWish {
  siteId: string;
  /** Half open. */
  from: Date;
  to: Date;
  most: number;
}

/** Ids are as old as what they name, so a site's days are a range of its index. */
const during = (column: string, { from, to }: DayListWish) =>
  sql`${sql.ref(column)} >= uuid_v7_floor(${from}::timestamptz) and ${sql.ref(column)} < uuid_v7_floor(${to}::timestamptz)`;
/** What belongs to a visit is not older than it, but for the moment in which both are made. */
const since = (column: string, { from }: DayListWish) =>
  sql`${sql.ref(column)} >= uuid_v7_floor(${from}::timestamptz - interval '1 minute')`;

const visits = (wish: DayListWish) => sql`
  select v.id, v.dan, v.patient_id, v.hitno, v.lokacija_id from visit v
  where v.site_id = ${wish.siteId}::uuid and ${during('v.id', wish)}`;
const tubes = (wish: DayListWish) => sql`
  select s.visit_id, count(*) as uzorci from sample s
  where s.site_id = ${wish.siteId}::uuid and ${since('s.id', wish)} group by s.visit_id`;

interface Grouped {
  rows: DayListRow[];
  total: DayListRow | undefined;
}

/** The groups, and the whole: somebody who came on two days is one patient of the whole. */
async function readGroups(tx: Tx, statement: RawBuilder<DayListRow & { whole: boolean }>): Promise<Grouped> {
  const { rows } = await statement.execute(tx);
  return { rows: rows.filter(({ whole }) => !whole), total: rows.find(({ whole }) => whole) };
}

/** At the list prices of the tests as they were ordered; paid: the quotes of the day that were. */
export const selectFinances = (tx: Tx, wish: DayListWish): Promise<Grouped> =>
  readGroups(
    tx,
    sql`
    with came as materialized (${visits(wish)}),
    ordered as materialized (
      select v.dan, t.labassay_id, t.labassay_version, count(*) as testovi
      from came v
      join sample s on s.visit_id = v.id and s.site_id = ${wish.siteId}::uuid and ${since('s.id', wish)}
        and s.odbijen_at is null
      join sample_test t on t.sample_id = s.id and ${since('t.sample_id', wish)}
      group by v.dan, t.labassay_id, t.labassay_version),
    days as (
      select dan, count(*) as posjete, 0 as testovi, 0.00 as cijena, 0.00 as placeno from came group by dan
      union all
      select o.dan, 0, o.testovi, o.testovi * (d.document ->> 'cijena')::numeric, 0 from ordered o
      join catalogue_version d on d.entry_id = o.labassay_id and d.version = o.labassay_version
      union all
      select q.dan, 0, 0, 0, q.ukupno from quote q
      where q.site_id = ${wish.siteId}::uuid and ${during('q.id', wish)} and q.status = 'PLAĆEN')
    select dan, sum(posjete)::int as posjete, sum(testovi)::int as testovi, sum(cijena) as cijena,
      sum(placeno) as placeno, grouping(dan) = 1 as whole
    from days group by grouping sets ((dan), ()) order by whole, dan`,
  );

const counted = (wish: DayListWish) => sql`
  select v.*, coalesce(t.uzorci, 0) as uzorci from (${visits(wish)}) as v
  left join (${tubes(wish)}) as t on t.visit_id = v.id`;

const COUNTS = sql`count(distinct v.patient_id)::int as pacijenti, count(*)::int as posjete, sum(v.uzorci)::int as uzorci`;

export const selectPatientsByDay = (tx: Tx, wish: DayListWish): Promise<Grouped> =>
  readGroups(
    tx,
    sql`select v.dan, ${COUNTS}, count(*) filter (where v.hitno)::int as hitno, grouping(v.dan) = 1 as whole
      from (${counted(wish)}) as v group by grouping sets ((v.dan), ()) order by whole, v.dan`,
  );

export const selectPatientsByLocation = (tx: Tx, wish: DayListWish): Promise<Grouped> =>
  readGroups(
    tx,
    sql`select e.name as lokacija, ${COUNTS}, grouping(v.lokacija_id) = 1 as whole
      from (${counted(wish)}) as v left join catalogue_entry e on e.id = v.lokacija_id
      group by grouping sets ((v.lokacija_id, e.name), ()) order by whole, pacijenti desc, lokacija
      limit ${wish.most + 2}`,
  );

/** By the town of the site's list that the address is, or that stands after its last comma. */
export const selectPatientsByTown = (tx: Tx, wish: DayListWish, towns: readonly string[]): Promise<Grouped> =>
  readGroups(
    tx,
    sql`
    with town as materialized (
      select distinct on (fold_text(name)) fold_text(name) as key, name from unnest(${towns}::text[]) as name),
    came as materialized (
      select v.patient_id, count(*) as posjete from (${visits(wish)}) as v group by v.patient_id)
    select town.name as mjesto, count(*)::int as pacijenti, sum(came.posjete)::int as posjete,
      grouping(town.name) = 1 as whole
    from came join patient p on p.id = came.patient_id
    left join town on town.key = fold_text(trim(regexp_replace(p.adresa, '^.*,', '')))
    group by grouping sets ((town.name), ()) order by whole, pacijenti desc, mjesto limit ${wish.most + 2}`,
  );
