import { randomUUID } from 'node:crypto';
import type { Handshake, ServerMessages } from '@nalaz/domain/realtime/realtime.contract';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Session } from '../context.ts';
import { faultPoint } from '../fault-point.ts';
import type { Services } from '../services.ts';
import { limitSockets } from './admission.ts';
import { ORDERED_AT_ONCE, orderEvents, readEvents } from './events.ts';
import { type Channel, startListener } from './listener.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { countUsers, savePresence } from './presence.ts';
import { audienceOf, claimedPlace, PAGE, replay } from './replay.ts';
import { gatherByRoom, siteRoom, userRoom } from './rooms.ts';

type Live = Socket<Record<string, never>, ServerMessages, Record<string, never>, { session: Session }>;

export interface Realtime {
  countSockets: () => number;
  stop: () => Promise<void>;
}

interface Sessions {
  resolve: (token: string) => Promise<Session | undefined>;
  forget: () => void;
  findEnded: (ids: readonly string[]) => Promise<{ id: string; reason: string }[]>;
}

/** Further behind than this, reading everything anew is cheaper than replaying. */
const LONGEST_REPLAY = 10_000;
const SWEEP_MS = 1000;
const HEARTBEAT_MS = 5000;
/** What happens after a quiet moment is told at once; what is saved soon after it is ordered and sent together. */
const PAUSE_MS = 100;

/** Whoever has not said by then who they are is sent away. */
const CONNECT_MS = 10_000;

const countRoom = (siteId: string) => `count:${siteId}`;

export async function startRealtime(options: {
  http: FastifyInstance;
  services: Services;
  sessions: Sessions;
  longestReplay?: number;
}): Promise<Realtime> {
  const { http, services, sessions, longestReplay = LONGEST_REPLAY } = options;
  const { config, database } = services;
  const nodeId = randomUUID();
  const io = new Server<Record<string, never>, ServerMessages, Record<string, never>, { session: Session }>(
    http.server,
    {
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 16_384,
      connectTimeout: CONNECT_MS,
      allowRequest: (request, answer) => answer(null, isAdmitted(request)),
    },
  );
  const isAdmitted = limitSockets(io, {
    perAddress: config.SOCKETS_PER_ADDRESS,
    publicUrl: config.PUBLIC_URL,
    trustsProxy: config.TRUST_PROXY !== '',
  });
  /** Everything up to here has been sent to the rooms of this node. */
  let cursor = await orderEvents(database);
  const connected = () => [...io.sockets.sockets.values()] as Live[];
  const task = (name: string, work: () => Promise<void>) =>
    oneAtATime(
      work,
      (error) =>
        http.log.warn({ task: name, code: (error as { code?: string }).code }, 'live connections: task failed'),
      PAUSE_MS,
    );

  const sendNew = task('events', async () => {
    await faultPoint('eventsUnnumbered');
    let ordered = ORDERED_AT_ONCE;
    while (ordered >= ORDERED_AT_ONCE) {
      const head = await orderEvents(database);
      ordered = head - cursor;
      await sendUpTo(head);
    }
  });

  async function sendUpTo(head: number): Promise<void> {
    while (cursor < head) {
      const events = await readEvents(database, { after: cursor, upTo: head, limit: PAGE });
      for (const { room, told } of gatherByRoom(events)) {
        io.to(room).emit('events', told);
      }
      cursor = events.length < PAGE ? head : (events.at(-1)?.event.seq ?? head);
    }
  }

  const sendCounts = task('counts', async () => {
    const counts = await countUsers(database);
    for (const site of new Set(connected().map(({ data }) => data.session.siteId))) {
      io.to(countRoom(site)).emit('userCount', { site, users: counts.get(site) ?? 0 });
    }
  });

  const tellPresence = task('presence', () => {
    const here = connected().map(({ data: { session } }) => ({
      sessionId: session.id,
      userId: session.userId,
      siteId: session.siteId,
    }));
    return savePresence(database, nodeId, here);
  });

  /** Closes the connections whose session has ended: asked of the database, so a lost message delays but never misses. */
  const closeEnded = task('sessions', async () => {
    sessions.forget();
    const here = connected();
    if (here.length === 0) {
      return;
    }
    const ended = await sessions.findEnded([...new Set(here.map(({ data }) => data.session.id))]);
    for (const { id, reason } of ended) {
      for (const socket of here.filter(({ data }) => data.session.id === id)) {
        socket.emit('signedOut', { reason });
        socket.disconnect(true);
      }
    }
  });

  /** Unlike disconnect(), which tells the client to stay away, this lets it come back by itself, here or elsewhere. */
  const sendAway = (socket: Pick<Live, 'conn'>) => socket.conn.close();

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as Partial<Handshake>;
    sessions
      .resolve(typeof token === 'string' ? token : '')
      .then((session) => {
        if (!session || session.setup) {
          return next(new Error('NOT_AUTHORIZED'));
        }
        if (
          connected().filter(({ data }) => data.session.userId === session.userId).length >= config.SOCKETS_PER_PERSON
        ) {
          return next(new Error('TOO_MANY_REQUESTS'));
        }
        socket.data.session = session;
        next();
      })
      .catch(() => sendAway(socket));
  });

  io.on('connection', (socket: Live) => {
    socket.on('disconnect', () => void tellPresence());
    // How many work here is for those who do.
    if (!socket.data.session.customer) {
      void socket.join(countRoom(socket.data.session.siteId));
    }
    catchUp(socket).catch(() => sendAway(socket));
    void tellPresence().then(sendCounts);
  });

  async function catchUp(socket: Live): Promise<void> {
    const { session } = socket.data;
    const place = claimedPlace((socket.handshake.auth as Partial<Handshake>).lastSeq);
    if (place !== undefined && place > cursor) {
      // The client comes from a node that was ahead of this one.
      await sendNew();
    }
    const after = place ?? cursor;
    const mustReadAnew = after > cursor || cursor - after > longestReplay;
    await replay(database, {
      session,
      after: mustReadAnew ? cursor : after,
      cursor: () => cursor,
      send: (events) => socket.emit('events', events),
      isWanted: () => socket.connected,
      arrive: () => {
        void socket.join([userRoom(session.userId), ...audienceOf(session).sites.map(siteRoom)]);
        socket.emit(mustReadAnew ? 'reset' : 'ready', { seq: cursor });
      },
    });
  }

  const onWake: Record<Channel, () => Promise<void>> = { event: sendNew, session: closeEnded, presence: sendCounts };
  const listener = await startListener(config.DATABASE_URL, http.log, (channel) => void onWake[channel]());
  const sweep = setInterval(() => void closeEnded(), SWEEP_MS);
  const heartbeat = setInterval(() => void tellPresence().then(sendNew), HEARTBEAT_MS);

  return {
    countSockets: () => io.sockets.sockets.size,
    stop: async () => {
      clearInterval(sweep);
      clearInterval(heartbeat);
      await listener.stop();
      // Closes without a word of farewell: the clients come back by themselves, to another node or to the next start.
      await io.close();
      await savePresence(database, nodeId, []).catch(() => undefined);
    },
  };
}
