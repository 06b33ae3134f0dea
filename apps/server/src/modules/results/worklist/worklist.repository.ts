import type { WORKLIST_SORTS } from '@nalaz/domain/results/worklist/worklist.contract';
import { keyBeginnings, partsOf, type WorklistText } from '@nalaz/domain/results/worklist/worklist-text.rules';
import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import { paginationOf, type TableRequest } from '@nalaz/domain/tables/table.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsBetween } from '../../../platform/months.ts';

export type WorklistSort = (typeof WORKLIST_SORTS)[number];

export interface WorklistFilter {
  siteId: string;
  text: WorklistText | undefined;
  sekcija?: string | undefined;
  status?: SampleStatus | undefined;
  hitno?: boolean | undefined;
  paznja?: number | undefined;
}

type Condition = RawBuilder<unknown>;
type Listed = RawBuilder<{ id: string; hitno: boolean; status: string; search_key: string }>;

const COLUMNS = sql`s.id, s.hitno, s.status, s.search_key`;
/** Filters over the whole history look through so many of the newest: no index could serve every one of them. */
const LOOKED_THROUGH = 50_000;
/** Above every character that a key can go on with. */
const LAST = '\u{10FFFF}';

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

function chosen({ sekcija, status, hitno, paznja }: WorklistFilter): Condition[] {
  return [
    ...(sekcija ? [sql`s.sekcija_id = ${sekcija}::uuid`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(hitno === undefined ? [] : [sql`s.hitno = ${hitno}`]),
    ...(paznja ? [sql`s.paznja >= ${paznja}`] : []),
  ];
}

/** Anywhere in the name or the number, because so few samples are looked at. */
function typed(text: WorklistText | undefined): Condition[] {
  if (!text) {
    return [];
  }
  return partsOf(text).map((part) => sql`strpos(s.search_key, ${part}) > 0`);
}

/** With the months written out, which keeps the others out of the plan. */
function during({ from, to }: TableRequest<WorklistSort>): Condition[] {
  if (!(from && to)) {
    return [];
  }
  const months = monthsBetween(from, to);
  return [
    sql`s.id >= uuid_v7_floor(${from}::timestamptz)`,
    sql`s.id < uuid_v7_floor(${to}::timestamptz)`,
    sql`s.id >= ${months.from}`,
    sql`s.id < ${months.to}`,
  ];
}

const outstanding = (filter: WorklistFilter): Listed => sql`
  select ${COLUMNS} from worklist_sample s
  where s.site_id = ${filter.siteId}::uuid ${all([...chosen(filter), ...typed(filter.text)])}`;

const ofDays = (filter: WorklistFilter, days: Condition[]): Listed => sql`
  select ${COLUMNS} from sample s
  where s.site_id = ${filter.siteId}::uuid ${all([...days, ...chosen(filter), ...typed(filter.text)])}`;

/** By the beginning of a number, of a sample or of its patient, through the tables that know every number once. */
const numbered = (filter: WorklistFilter, number: string, days: Condition[]): Listed => sql`
  select ${COLUMNS} from (
    (select k.sample_id from sample_key k where k.site_id = ${filter.siteId}::uuid
      and k.code >= ${number} and k.code < ${`${number}a`} order by k.code desc limit ${sql.lit(EXACT_TOTAL + 1)})
    union
    select k.sample_id from sample_key k join patient p on p.id = k.patient_id
      where k.site_id = ${filter.siteId}::uuid and p.jmbg = ${number}
  ) as known join sample s on s.id = known.sample_id
  where s.site_id = ${filter.siteId}::uuid ${all([...days, ...chosen(filter)])}`;

/** By ranges of the search key: the cost grows with what is found, up to a limit, and not with the history. */
const named = (filter: WorklistFilter, words: readonly string[], days: Condition[]): Listed => sql`
  select ${COLUMNS} from unnest(${keyBeginnings(words)}::text[]) as beginning cross join lateral (
    select ${COLUMNS} from sample s
    where s.site_id = ${filter.siteId}::uuid
      and s.search_key >= beginning collate "C" and s.search_key < (beginning || ${LAST}) collate "C"
      ${all([...days, ...chosen(filter)])}
    order by s.search_key limit ${sql.lit(EXACT_TOTAL + 1)}
  ) as s`;

const newest = (filter: WorklistFilter, days: Condition[]): Listed => sql`
  select ${COLUMNS} from (
    select * from sample s where s.site_id = ${filter.siteId}::uuid ${all(days)}
    order by s.id desc limit ${sql.lit(LOOKED_THROUGH)}
  ) as s where true ${all(chosen(filter))}`;

function listed(filter: WorklistFilter, request: TableRequest<WorklistSort>): Listed {
  const days = during(request);
  if (request.scope === 'RADNA LISTA') {
    return outstanding(filter);
  }
  if (request.scope === 'DANAS') {
    return ofDays(filter, days);
  }
  if (filter.text) {
    return 'number' in filter.text
      ? numbered(filter, filter.text.number, days)
      : named(filter, filter.text.words, days);
  }
  const unordered = request.sort.some(({ field }) => field === 'status');
  return unordered || chosen(filter).length > 0 ? newest(filter, days) : ofDays(filter, days);
}

/** Numbers of samples are given in the order of time, as ids are. */
const SORTED_BY: Readonly<Record<WorklistSort, Condition>> = {
  created: sql`s.id`,
  code: sql`s.id`,
  status: sql`array_position(array['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN'], s.status)`,
  prezime: sql`s.search_key`,
};

/** Work to be done begins with what is urgent and oldest, history with the newest. */
function orderOf({ scope, sort }: TableRequest<WorklistSort>): Condition {
  const asked = sort.map(({ field, direction }) => sql`${SORTED_BY[field]} ${sql.raw(direction)}`);
  const standard = scope === 'Svi Rezultati' ? sql`s.id desc` : sql`s.hitno desc, s.id`;
  return sort.length === 0 ? standard : sql.join([...asked, sql`s.id`]);
}

/** What an index gives in order is counted and read apart; everything else is looked through once for both. */
function isReadInOrder(filter: WorklistFilter, { scope, sort }: TableRequest<WorklistSort>): boolean {
  return !filter.text && (scope !== 'Svi Rezultati' || (sort.length === 0 && chosen(filter).length === 0));
}

/**
 * The ids of one page, and how many there are. In one statement: over all the months of a history planning costs more
 * than reading.
 */
export async function selectWorklistIds(tx: Tx, filter: WorklistFilter, request: TableRequest<WorklistSort>) {
  const [rows, order] = [listed(filter, request), orderOf(request)];
  const most = sql.lit(EXACT_TOTAL + 1);
  const apart = isReadInOrder(filter, request);
  const found = apart ? sql`(${rows})` : sql`found`;
  const read = apart
    ? sql``
    : sql`with found as materialized (select s.* from (${rows}) as s order by ${order} limit ${most})`;
  const { rows: page } = await sql<{ id: string | null; total: number }>`
    ${read} select s.id, counted.total
    from (select count(*)::int as total from (select from ${found} as s limit ${most}) as first) as counted
    left join lateral (
      select s.id, row_number() over () as place from (
        select s.id from ${found} as s order by ${order}
        limit ${request.perPage} offset ${(request.page - 1) * request.perPage}) as s) as s on true
    order by s.place`.execute(tx);
  const ids = page.flatMap(({ id }) => id ?? []);
  return { ids, pagination: paginationOf(request, page[0]?.total ?? 0, ids.length) };
}
