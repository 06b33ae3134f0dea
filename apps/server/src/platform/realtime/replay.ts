import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import type { Session } from '../context.ts';
import type { Database } from '../database.ts';
import { readEvents } from './events.ts';

export const PAGE = 500;

/** A customer hears only what is meant for them, never the site's work. */
export const audienceOf = (session: Session) => ({
  userId: session.userId,
  sites: session.customer ? [] : session.sites,
});

/** The place that a client says it has reached; undefined when it names none. */
export function claimedPlace(lastSeq: unknown): number | undefined {
  return typeof lastSeq === 'number' && Number.isSafeInteger(lastSeq) && lastSeq >= 0 ? lastSeq : undefined;
}

export interface Replay {
  session: Session;
  /** The last event that the client has. */
  after: number;
  /** How far the rooms of this node have come; grows while the replay runs. */
  cursor: () => number;
  send: (events: LiveEvent[]) => void;
  isWanted: () => boolean;
  /** Called in the very turn in which the client stands where the rooms stand: nothing lost, nothing twice. */
  arrive: () => void;
}

/** Sends a client what it missed. */
export async function replay(database: Database, { session, after, cursor, ...client }: Replay): Promise<void> {
  const audience = audienceOf(session);
  let position = after;
  while (position < cursor()) {
    const upTo = cursor();
    const missed = await readEvents(database, { after: position, upTo, limit: PAGE }, audience);
    if (!client.isWanted()) {
      return;
    }
    if (missed.length > 0) {
      client.send(missed.map(({ event }) => event));
    }
    position = missed.length < PAGE ? upTo : (missed.at(-1)?.event.seq ?? upTo);
  }
  client.arrive();
}
