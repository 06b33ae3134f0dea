import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Id, Instant } from '../contract.ts';
import { LIVE_EVENTS } from '../events.generated.ts';

/**
 * S7.37: the kinds of live event, as modules bring them in their `<module>.events.ts`. `userCount` is a state, not a
 * record: it is pushed but never replayed.
 */
export type EventType = keyof typeof LIVE_EVENTS;
const EVENT_TYPES = Object.keys(LIVE_EVENTS) as EventType[];

/** What each kind of event carries. */
export type EventPayloads = { [Kind in EventType]: Static<(typeof LIVE_EVENTS)[Kind]> };

/** `seq` orders the events of the whole cell; a client that reconnects sends the last one it has seen. */
export const LiveEvent = Type.Object({
  seq: Type.Integer(),
  type: Type.Enum(EVENT_TYPES),
  site: Id,
  created: Instant,
  payload: Type.Record(Type.String(), Type.Unknown()),
});
export type LiveEvent = Static<typeof LiveEvent>;

/** Socket names: client to server in the handshake, server to client as messages. */
export interface ServerMessages {
  /** What has happened since the last message, in order. */
  events: (events: LiveEvent[]) => void;
  userCount: (count: { site: string; users: number }) => void;
  /** Sent once after the missed events: from here on messages are live. `seq` is where the client now stands. */
  ready: (state: { seq: number }) => void;
  /** The client was away too long to replay: read everything anew. */
  reset: (state: { seq: number }) => void;
  signedOut: (reason: { reason: string }) => void;
}

export interface Handshake {
  token: string;
  lastSeq?: number;
}
