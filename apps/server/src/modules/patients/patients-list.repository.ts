import type { PATIENT_SORTS } from '@nalaz/domain/patients/patients.contract';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { monthsBetween } from '../../platform/months.ts';
import { readPage, type TableOrder } from '../../platform/table.ts';

export type PatientSort = (typeof PATIENT_SORTS)[number];

export interface KeySearch {
  first: string;
  second?: string;
  rest: readonly string[];
}

export interface Days {
  from: Date;
  to: Date;
}

/** More keys than patients are counted, because whoever has two surnames has several that begin alike. */
const MOST_KEYS = 2 * (EXACT_TOTAL + 1);

type Found = RawBuilder<{ patient_id: string; place: string }>;

// Ids are ordered by time, so a patient's id tells when they were registered and a visit's id when they came.
// The months are written out, which keeps the others out of the plan.
const within = (column: string, { from, to }: Days) => {
  const [id, months] = [sql.ref(column), monthsBetween(from, to)];
  return sql<boolean>`${id} >= uuid_v7_floor(${from}::timestamptz) and ${id} < uuid_v7_floor(${to}::timestamptz)
    and ${id} >= ${months.from} and ${id} < ${months.to}`;
};

/** Who was registered or came in those days, by when they last did. */
const seenIn = (siteId: string, days: Days): Found => sql`
  select patient_id, max(at) as place from (
    select s.patient_id, s.patient_id::text collate "C" as at from patient_site s
      where s.site_id = ${siteId} and not s.merged and ${within('s.patient_id', days)}
    union all
    select v.patient_id, v.id::text collate "C" from visit v where v.site_id = ${siteId} and ${within('v.id', days)}
  ) as seen group by patient_id`;

/** Of few each is looked up; many are compared with everybody who was there. */
const FEW_BEGIN_SO = 4;

const wasSeen = (siteId: string, days: Days, typed: number): RawBuilder<boolean> =>
  typed < FEW_BEGIN_SO
    ? sql`k.patient_id in (select patient_id from (${seenIn(siteId, days)}) as seen)`
    : sql`(${within('k.patient_id', days)} or exists (
        select from visit v where v.patient_id = k.patient_id and v.site_id = ${siteId} and ${within('v.id', days)}))`;

const knownAt = (siteId: string, oldestFirst: boolean): Found => sql`
  select s.patient_id, s.patient_id::text collate "C" as place from patient_site s
    where s.site_id = ${siteId} and not s.merged
    order by s.patient_id ${oldestFirst ? sql`asc` : sql`desc`} limit ${sql.lit(EXACT_TOTAL + 1)}`;

// Above every character that a key can go on with.
const LAST = '\u{10FFFF}';

/** Through a range of keys: the cost grows with what is found, up to a limit, and not with the patients. */
const searched = (siteId: string, { first, second, rest }: KeySearch, days: Days | undefined): Found => {
  // Not as a range: among many patients that would be read whole for each of them, instead of the few keys they have.
  const others = rest.map(
    (key) => sql`and exists (select from patient_key r where r.patient_id = k.patient_id and r.site_id = k.site_id
      and left(r.key, ${key.length}) = ${key})`,
  );
  const begun = second === undefined ? sql`` : sql`and strpos(k.key, ${` ${second}`}) > 0`;
  const seen = days ? sql`and ${wasSeen(siteId, days, first.length)}` : sql``;
  return sql`select patient_id, min(key) as place from (
    select k.patient_id, k.key from patient_key k
      where k.site_id = ${siteId} and k.key >= ${first} and k.key < ${first + LAST} ${begun} ${sql.join(others, sql` `)} ${seen}
      order by k.key limit ${sql.lit(MOST_KEYS)}) as hits group by patient_id`;
};

const byName = sql`(select p.prezime || ' ' || p.ime from patient p where p.id = f.patient_id) collate "bs-x-icu"`;
const order = (standard: RawBuilder<unknown>): TableOrder<PatientSort> => ({
  columns: { prezime: byName, created: sql`f.patient_id` },
  standard,
  unique: sql`f.patient_id`,
});

export interface ListedAt {
  siteId: string;
  days: Days | undefined;
  search: KeySearch | undefined;
  oldestFirst?: boolean;
}

export function findPatientIds(tx: Tx, { siteId, days, search, oldestFirst = false }: ListedAt) {
  const unsearched = days ? seenIn(siteId, days) : knownAt(siteId, oldestFirst);
  const found = search ? searched(siteId, search, days) : unsearched;
  return tx.selectFrom(sql<{ patient_id: string; place: string }>`(${found})`.as('f')).select('f.patient_id');
}

/** The ids of one page. A search is in the order of what was typed, everything else begins with the latest. */
export const selectPatientIds = (tx: Tx, listed: ListedAt, request: TableRequest<PatientSort>) =>
  readPage(
    tx,
    findPatientIds(tx, { ...listed, oldestFirst: isOldestFirst(request) }),
    request,
    order(listed.search ? sql`f.place` : sql`f.place desc`),
  );

const isOldestFirst = ({ sort: [first] }: TableRequest<PatientSort>) =>
  first?.field === 'created' && first.direction === 'asc';

/** In the order of the ids. `last_visit`: at one of the sites of whoever asks; its id tells when that was. */
export async function selectPatientRows(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('patient as p')
    .selectAll()
    .select(
      sql<string | null>`(select k.visit_id from sample_key k where k.patient_id = p.id and k.visit_id is not null
        order by k.sample_id desc limit 1)`.as('last_visit'),
    )
    .where('p.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Who has one of these keys or one that begins with it; of each range only so many. */
export async function selectPatientsByKeys(tx: Tx, siteId: string, ranges: readonly string[], most: number) {
  const { rows } = await sql<{ patient_id: string }>`
    select distinct k.patient_id from unnest(${ranges}::text[]) as range cross join lateral (
      select k.patient_id from patient_key k
        where k.site_id = ${siteId} and k.key >= range and k.key < range || ${LAST} order by k.key limit ${most}
    ) as k`.execute(tx);
  return selectPatientRows(
    tx,
    rows.map(({ patient_id }) => patient_id),
  );
}
