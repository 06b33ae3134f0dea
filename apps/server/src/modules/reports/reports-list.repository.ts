import type { ReportState } from '@nalaz/domain/reports/report.words';
import type { REPORT_SORTS } from '@nalaz/domain/reports/reports.contract';
import { keyBeginnings, partsOf, type WorklistText } from '@nalaz/domain/results/worklist/worklist-text.rules';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import { paginationOf, type TableRequest } from '@nalaz/domain/tables/table.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type ReportSort = (typeof REPORT_SORTS)[number];
type Request = TableRequest<ReportSort> & { stanje?: ReportState | undefined };
type Condition = RawBuilder<unknown>;

/** Of the whole history so many of the newest are looked through where no index leads to what is asked for. */
const LOOKED_THROUGH = 50_000;
/** Above every character that a key can go on with. */
const LAST = '\u{10FFFF}';

const COLUMNS = sql`e.visit_id, e.broj, e.verifikovano_at`;

const during = ({ from, to }: Request): Condition =>
  from && to
    ? sql`and e.visit_id >= uuid_v7_floor(${from}::timestamptz) and e.visit_id < uuid_v7_floor(${to}::timestamptz)`
    : sql``;

/** Of the newest version. Few are suspended at a time, and an index leads to them, however old they are. */
function standing(siteId: string, { stanje }: Request): Condition {
  if (stanje === 'OBUSTAVLJEN') {
    return sql`and e.visit_id in (select r.visit_id from report r where r.site_id = ${siteId}::uuid and r.stanje = 'OBUSTAVLJEN')`;
  }
  return stanje
    ? sql`and exists (select from report r where r.visit_id = e.visit_id and r.verzija = e.verzija and r.stanje = ${stanje})`
    : sql``;
}

/** Anywhere in a name or a number, because so few entries are looked at. */
function typed(text: WorklistText | undefined, filter: string): Condition {
  if (!text) {
    return sql``;
  }
  const inKey = sql.join(
    partsOf(text).map((part) => sql`strpos(s.search_key, ${part}) > 0`),
    sql` and `,
  );
  return sql`and (e.broj = ${filter} or exists (select from sample s where s.visit_id = e.visit_id and ${inKey})
    or exists (select from visit v where v.id = e.visit_id and v.protokol = ${filter}))`;
}

const few = (siteId: string, request: Request, text: WorklistText | undefined, waiting: Condition) => sql`
  select ${COLUMNS} from report_entry e
  where e.site_id = ${siteId}::uuid ${waiting} ${during(request)} ${typed(text, request.filter)} ${standing(siteId, request)}`;

/** The visits of samples whose number or whose patient's number or name begins so, through the keys that know them. */
function visitsOf(siteId: string, text: WorklistText): Condition {
  if ('number' in text) {
    const { number } = text;
    return sql`select s.visit_id from (
        (select k.sample_id from sample_key k where k.site_id = ${siteId}::uuid
          and k.code >= ${number} and k.code < ${`${number}a`} order by k.code desc limit ${sql.lit(EXACT_TOTAL + 1)})
        union
        select k.sample_id from sample_key k join patient p on p.id = k.patient_id
          where k.site_id = ${siteId}::uuid and p.jmbg = ${number}
      ) as known join sample s on s.id = known.sample_id`;
  }
  return sql`select found.visit_id from unnest(${keyBeginnings(text.words)}::text[]) as beginning cross join lateral (
      select s.visit_id from sample s where s.site_id = ${siteId}::uuid
        and s.search_key >= beginning collate "C" and s.search_key < (beginning || ${LAST}) collate "C"
      order by s.search_key limit ${sql.lit(EXACT_TOTAL + 1)}) as found`;
}

const newest = (siteId: string, request: Request) => sql`
  select e.visit_id, e.broj, e.verifikovano_at from report_entry e
  where e.site_id = ${siteId}::uuid ${during(request)} ${standing(siteId, request)}
  order by e.visit_id desc limit ${sql.lit(LOOKED_THROUGH)}`;

/** By the whole number of a report or of a protocol. */
const numbered = (siteId: string, request: Request) => sql`
  union select e.visit_id from (${newest(siteId, request)}) as e where e.broj = ${request.filter}
  union select v.id from (select v.id, v.protokol from visit v where v.site_id = ${siteId}::uuid
    order by v.id desc limit ${sql.lit(LOOKED_THROUGH)}) as v where v.protokol = ${request.filter}`;

const found = (siteId: string, request: Request, text: WorklistText) => sql`
  select ${COLUMNS} from report_entry e
  where e.site_id = ${siteId}::uuid ${during(request)} ${standing(siteId, request)} and e.visit_id in (
    ${visitsOf(siteId, text)} ${/\d/.test(request.filter) ? numbered(siteId, request) : sql``})`;

function listed(siteId: string, request: Request, text: WorklistText | undefined): Condition {
  if (request.scope === 'RADNA LISTA') {
    return few(siteId, request, text, sql`and e.ceka`);
  }
  if (request.scope === 'DANAS') {
    return few(siteId, request, text, sql``);
  }
  return text ? found(siteId, request, text) : newest(siteId, request);
}

/** Ids of visits are ordered by time. */
const SORTED_BY: Readonly<Record<ReportSort, Condition>> = {
  datum: sql`e.visit_id`,
  broj: sql`e.broj`,
  verifikovano: sql`e.verifikovano_at`,
};

function orderOf({ sort }: Request): Condition {
  const asked = sort.map(({ field, direction }) => sql`${SORTED_BY[field]} ${sql.raw(direction)} nulls last`);
  return sql.join([...asked, sql`e.visit_id desc`]);
}

/** The visits of one page, and how many there are. In one statement, because planning costs more than reading. */
export async function selectReportIds(tx: Tx, siteId: string, request: Request, text: WorklistText | undefined) {
  const order = orderOf(request);
  const { rows } = await sql<{ visit_id: string | null; total: number }>`
    with found as materialized (
      select e.* from (${listed(siteId, request, text)}) as e order by ${order} limit ${sql.lit(EXACT_TOTAL + 1)})
    select e.visit_id, counted.total from (select count(*)::int as total from found) as counted
    left join lateral (
      select e.visit_id, row_number() over (order by ${order}) as place from found e
      order by ${order} limit ${request.perPage} offset ${(request.page - 1) * request.perPage}) as e on true
    order by e.place`.execute(tx);
  const ids = rows.flatMap(({ visit_id }) => visit_id ?? []);
  return { ids, pagination: paginationOf(request, rows[0]?.total ?? 0, ids.length) };
}
