import type { Handshake, LiveEvent, ServerMessages } from '@nalaz/domain/realtime/realtime.contract';
import { io, type Socket } from 'socket.io-client';

export interface LiveClient {
  socket: Socket<ServerMessages, Record<never, never>>;
  /** Everything that came, in the order in which it came, repeats included. */
  events: LiveEvent[];
  /** The latest count of each site. */
  counts: Map<string, number>;
  /** `ready`, `reset`, `signedOut:<reason>`, `refused:<message>`, `disconnect:<reason>`, in the order in which they came. */
  signals: string[];
  /** Where a reconnection goes on. */
  lastSeq: number | undefined;
  /** Looks again after every message; fails when the deadline passes. */
  until: (what: string, condition: () => boolean, milliseconds?: number) => Promise<void>;
  close: () => void;
}

/** A screen's live connection, as the web app makes it. */
export function connectLive(address: string, handshake: Handshake | Record<never, never>): LiveClient {
  const waiting = new Set<() => void>();
  const client: LiveClient = {
    socket: io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 300,
      auth: (answer) => answer({ ...handshake, ...(client.lastSeq === undefined ? {} : { lastSeq: client.lastSeq }) }),
    }),
    events: [],
    counts: new Map(),
    signals: [],
    lastSeq: 'lastSeq' in handshake ? handshake.lastSeq : undefined,
    until: (what, condition, milliseconds = 10_000) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(deadline);
          waiting.delete(look);
          finish();
        };
        const failed = () => end(() => reject(new Error(`${what}: not within ${milliseconds} ms`)));
        const look = () => condition() && end(resolve);
        const deadline = setTimeout(failed, milliseconds);
        waiting.add(look);
        look();
      }),
    close: () => client.socket.disconnect(),
  };
  follow(client, () => {
    for (const look of waiting) {
      look();
    }
  });
  return client;
}

function follow(client: LiveClient, changed: () => void): void {
  const { socket, events, counts, signals } = client;
  const note = (signal: string) => {
    signals.push(signal);
    changed();
  };
  socket.on('events', (told) => {
    events.push(...told);
    client.lastSeq = told.at(-1)?.seq ?? client.lastSeq;
    changed();
  });
  socket.on('userCount', ({ site, users }) => {
    counts.set(site, users);
    changed();
  });
  socket.on('ready', ({ seq }) => {
    client.lastSeq = seq;
    note('ready');
  });
  socket.on('reset', ({ seq }) => {
    client.lastSeq = seq;
    note('reset');
  });
  socket.on('signedOut', ({ reason }) => note(`signedOut:${reason}`));
  socket.on('connect_error', ({ message }) => note(`refused:${message}`));
  socket.on('disconnect', (reason) => note(`disconnect:${reason}`));
}
