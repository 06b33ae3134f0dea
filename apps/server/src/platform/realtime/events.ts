import type { EventPayloads, EventType, LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { sql } from 'kysely';
import { systemContext } from '../context.ts';
import type { Database, Tx } from '../database.ts';

interface NewEventOf<Kind extends EventType> {
  type: Kind;
  siteId: string;
  userId?: string;
  payload: EventPayloads[Kind];
}

export type NewEvent = { [Kind in EventType]: NewEventOf<Kind> }[EventType];

/** An event is written in the transaction of the change it tells about. Without `userId` it is for the whole site. */
export const publishEvent = (tx: Tx, event: NewEvent): Promise<void> => publishEvents(tx, [event]);

export async function publishEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) {
    return;
  }
  await sql`
    insert into event (type, site_id, user_id, payload)
    select e.type, e."siteId", e."userId", e.payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (type text, "siteId" uuid, "userId" uuid, payload jsonb)`.execute(
    tx,
  );
}

export interface AddressedEvent {
  userId: string | null;
  event: LiveEvent;
}

interface EventRow {
  seq: string;
  type: LiveEvent['type'];
  site_id: string;
  user_id: string | null;
  created_at: Date;
  payload: LiveEvent['payload'];
}

const toEvent = (row: EventRow): AddressedEvent => ({
  userId: row.user_id,
  event: {
    seq: Number(row.seq),
    type: row.type,
    site: row.site_id,
    created: row.created_at.toISOString(),
    payload: row.payload,
  },
});

const system = systemContext('realtime');

/** How many events one call of order_events() orders at most. */
export const ORDERED_AT_ONCE = 5000;

/** Orders what has been committed since the last time and returns the head of the order. */
export async function orderEvents(database: Database): Promise<number> {
  return database.inTransaction(system, async (tx) => {
    const { rows } = await sql<{ head: string }>`select order_events() as head`.execute(tx);
    return Number(rows[0]?.head ?? 0);
  });
}

/** The events in (after, upTo], in order; for one audience or, without one, all of them. */
export async function readEvents(
  database: Database,
  range: { after: number; upTo: number; limit: number },
  audience?: { userId: string; sites: readonly string[] },
): Promise<AddressedEvent[]> {
  return database.inTransaction(system, async (tx) => {
    const meant = audience
      ? sql`(user_id = ${audience.userId} or (user_id is null and site_id = any (${audience.sites}::uuid[])))`
      : sql`true`;
    const { rows } = await sql<EventRow>`
      select seq, type, site_id, user_id, created_at, payload from event
      where seq > ${range.after} and seq <= ${range.upTo} and ${meant}
      order by seq limit ${range.limit}`.execute(tx);
    return rows.map(toEvent);
  });
}
