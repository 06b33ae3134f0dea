import type { AUDIT_SORTS } from '@nalaz/domain/audit/audit.contract';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { containing, readPage, type TableOrder } from '../../platform/table.ts';

type AuditSort = (typeof AUDIT_SORTS)[number];

/** Ids are ordered by time, so the trail is read along its key and only in the months asked for. */
const ORDER: TableOrder<AuditSort> = {
  columns: { created: sql`a.id` },
  standard: sql`a.id desc`,
  unique: sql`a.id`,
};

export interface AuditFilter {
  record?: string | undefined;
  recordId?: string | undefined;
  actor?: string | undefined;
  requestId?: string | undefined;
  pacijent?: string | undefined;
}

/** DANAS: today's; RADNA LISTA: refused attempts, which somebody should look at; Svi Rezultati: all. */
export async function selectAudit(tx: Tx, request: TableRequest<AuditSort>, filter: AuditFilter) {
  let trail = tx
    .selectFrom('audit as a')
    .leftJoin('site as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.created_at', 'a.actor', 's.sifra as site', 'a.request_id', 'a.action', 'a.record'])
    .select(['a.record_id', 'a.before', 'a.after']);
  if (request.from && request.to) {
    trail = trail
      .where('a.id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('a.id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  if (request.scope === 'RADNA LISTA') {
    trail = trail
      .where('a.action', '=', 'denied')
      .where('a.id', '>=', sql<string>`uuid_v7_floor(now() - interval '30 days')`);
  }
  if (request.filter) {
    const people = await selectPeople(tx, request.filter);
    trail = trail.where(({ or, eb }) => or([eb('a.user_id', 'in', people), eb('a.actor', '=', request.filter)]));
  }
  if (filter.pacijent) {
    trail = trail.where('a.id', 'in', looksAt(filter.pacijent));
  }
  const exact = {
    'a.record': filter.record,
    'a.record_id': filter.recordId,
    'a.user_id': filter.actor,
    'a.request_id': filter.requestId,
  };
  for (const [column, value] of Object.entries(exact)) {
    if (value) {
      trail = trail.where(column as keyof typeof exact, '=', value);
    }
  }
  return readPage(tx, trail, request, ORDER);
}

const looksAt = (patient: string) => sql<string>`(select patient_looks(${patient}::uuid))`;

const NOBODY = '00000000-0000-0000-0000-000000000000';

async function selectPeople(tx: Tx, text: string): Promise<string[]> {
  const named = tx.selectFrom('app_user').select('id').where('search_key', 'like', containing(text));
  const people = await named.limit(100).execute();
  return people.length > 0 ? people.map(({ id }) => id) : [NOBODY];
}

/** Newest first, one more than `most` where there are more. */
export function selectLooks(tx: Tx, patient: string, most: number) {
  return tx
    .selectFrom('audit as a')
    .leftJoin('site as s', 's.id', 'a.site_id')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.created_at', 'a.record', sql<boolean>`a.record_id is null`.as('listed')])
    .select([sql<string>`coalesce(u.ime || ' ' || u.prezime, a.actor)`.as('person'), 's.sifra as site'])
    .where('a.id', 'in', looksAt(patient))
    .orderBy('a.id', 'desc')
    .limit(most + 1)
    .execute();
}

export function selectWho(tx: Tx, patient: string) {
  const named = tx.selectFrom('patient').select(['ime', 'prezime', 'godiste']).where('id', '=', patient);
  return named.executeTakeFirst();
}

export async function selectSites(tx: Tx): Promise<string[]> {
  const sites = await tx.selectFrom('site').select('sifra').orderBy('sifra').execute();
  return sites.map(({ sifra }) => sifra);
}
