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

const NOBODY = '00000000-0000-0000-0000-000000000000';

async function selectPeople(tx: Tx, text: string): Promise<string[]> {
  const named = tx.selectFrom('app_user').select('id').where('search_key', 'like', containing(text));
  const people = await named.limit(100).execute();
  return people.length > 0 ? people.map(({ id }) => id) : [NOBODY];
}
