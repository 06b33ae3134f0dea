import type { Handshake, LiveEvent, ServerMessages } from '@nalaz/domain/realtime/realtime.contract';
import type { Socket } from 'socket.io-client';
import { expireSession, sessionState } from './session.ts';
import { createStore, useStore } from './store.ts';

type LiveSocket = Socket<ServerMessages, Record<never, never>>;

const RETRY_REFUSED_MS = 5_000;

const listeners = new Set<(event: LiveEvent) => void>();
const userCount = createStore<{ site: string; users: number } | null>(null);

let lastSeq: number | undefined;

/** An event that is not newer than the last one is a repeat of the connection, not of the laboratory. */
export function isNewEvent(seq: number, last: number | undefined): boolean {
  return last === undefined || seq > last;
}

/** S4.13: only events of the current site are shown. */
function hear(event: LiveEvent): void {
  if (!isNewEvent(event.seq, lastSeq)) {
    return;
  }
  lastSeq = event.seq;
  if (event.site === sessionState().data?.site) {
    for (const listener of listeners) {
      listener(event);
    }
  }
}

function greet(): Handshake {
  const token = sessionState().token ?? '';
  return lastSeq === undefined ? { token } : { token, lastSeq };
}

interface Connection {
  /** Too much was missed: everything must be read anew. */
  onReset: () => void;
  /** The server would not let us in: perhaps the session has ended. */
  onRefused: () => void;
}

export async function connectRealtime({ onReset, onRefused }: Connection): Promise<() => void> {
  // The page first: its script is asked for in a turn of its own, after whatever is being drawn now.
  await new Promise((resolve) => setTimeout(resolve));
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io({ transports: ['websocket'], auth: (answer) => answer(greet()) });
  socket.on('events', (events) => events.forEach(hear));
  socket.on('userCount', (count) => userCount.set(count));
  socket.on('ready', ({ seq }) => {
    lastSeq = Math.max(lastSeq ?? 0, seq);
  });
  socket.on('reset', ({ seq }) => {
    lastSeq = seq;
    onReset();
  });
  socket.on('signedOut', () => expireSession());
  let retry = 0;
  socket.on('connect_error', () => {
    // After a refusal, unlike after a loss, the library does not try again by itself.
    if (!socket.active) {
      onRefused();
      retry = window.setTimeout(() => socket.connect(), RETRY_REFUSED_MS);
    }
  });
  return () => {
    window.clearTimeout(retry);
    socket.disconnect();
    userCount.set(null);
  };
}

/** Another person's events are none of the next one's. */
export function forgetRealtime(): void {
  lastSeq = undefined;
}

export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many people work at the current site right now; null while that is not known. */
export function useUserCount(): number | null {
  const count = useStore(userCount);
  return count && count.site === sessionState().data?.site ? count.users : null;
}
