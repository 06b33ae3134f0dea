import { openBalancer } from '@nalaz/testkit/machine/balancer';
import type { Cluster } from '@nalaz/testkit/machine/node-cluster';
import type { Proofs } from '@nalaz/testkit/machine/record-proofs';
import type { LiveClient } from '@nalaz/testkit/server/live-client';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { publishEvent } from '../../apps/server/src/platform/realtime/events.ts';

const MISSED = 200;
const STREAM = 500;
const LANES = 8;

interface Stream {
  siteId: string;
  /** Marks the events of this stream in their payload. */
  name: string;
  count: number;
  /** The longest that a transaction stays open after its last event. */
  holdMs: number;
  onPublished?: (soFar: number) => void;
}

/** Transactions of different length from two handles at once: the order of commits is not the order of ids. */
async function publish(handles: readonly Database[], stream: Stream): Promise<void> {
  let next = 1;
  let done = 0;
  const lane = async (number: number) => {
    const database = handles[number % handles.length];
    for (let round = 0; next <= stream.count; round++) {
      const size = Math.min(1 + ((number + round) % 5), stream.count - next + 1);
      const first = next;
      next += size;
      await database?.inTransaction(systemContext('proof'), async (tx) => {
        for (let at = first; at < first + size; at++) {
          const payload = { stream: stream.name, number: at };
          await publishEvent(tx, { type: 'notice', siteId: stream.siteId, payload });
        }
        await new Promise((resolve) => setTimeout(resolve, ((number * 7 + round * 3) % 10) * (stream.holdMs / 10)));
      });
      done += size;
      stream.onPublished?.(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
}

const ofStream = ({ events }: LiveClient, name: string) => events.filter(({ payload }) => payload.stream === name);

async function receive(client: LiveClient, name: string, count: number): Promise<void> {
  await client.until(name, () => ofStream(client, name).length >= count, 15_000).catch(() => undefined);
}

/** Judges what came: every number once, in ascending order. */
function judge(proofs: Proofs, what: string, client: LiveClient, names: readonly string[], count: number): void {
  const received = names.flatMap((name) => ofStream(client, name));
  const different = new Set(received.map(({ payload }) => `${payload.stream} ${payload.number}`)).size;
  const sequence = client.events.map(({ seq }) => seq);
  const ascending = sequence.every((seq, at) => at === 0 || seq > (sequence[at - 1] ?? seq));
  proofs.record(
    what,
    `${received.length} received, ${different} different, ${ascending ? 'in order' : 'NOT in order'}`,
    `${count} once each, in order`,
    received.length === count && different === count && ascending,
  );
}

export async function proveDelivery(cluster: Cluster, proofs: Proofs): Promise<void> {
  const { a, b, handles, site, person } = cluster;
  const [technologist, banjaLuka, customer] = [
    await cluster.open('tehnolog.sa', 'SA'),
    await cluster.open('tehnolog.bl', 'BL'),
    await cluster.open('partner', 'SA'),
  ];
  const both = async (session: { token: string }) => [
    await cluster.connect(a.address, session),
    await cluster.connect(b.address, session),
  ];
  const [sarajevo, others, customers] = [await both(technologist), await both(banjaLuka), await both(customer)];
  for (const [at, handle] of handles.entries()) {
    await publish([handle], { siteId: site('SA'), name: `handle ${at}`, count: 20, holdMs: 0 });
  }
  await publish(handles, { siteId: site('BL'), name: 'BL', count: 10, holdMs: 0 });
  await handles[0].inTransaction(systemContext('proof'), (tx) =>
    publishEvent(tx, {
      type: 'notice',
      siteId: site('SA'),
      userId: person('partner'),
      payload: { stream: 'own', number: 1 },
    }),
  );
  await Promise.all([
    ...sarajevo.map((client) => receive(client, 'handle 1', 20)),
    ...others.map((client) => receive(client, 'BL', 10)),
    ...customers.map((client) => receive(client, 'own', 1)),
  ]);
  for (const [at, client] of sarajevo.entries()) {
    judge(proofs, `events of both handles on node ${at === 0 ? 'A' : 'B'}`, client, ['handle 0', 'handle 1'], 40);
  }
  const heard = (clients: LiveClient[]) => clients.map(({ events }) => events.length).join(' and ');
  const only = (clients: LiveClient[], name: string, count: number) =>
    clients.every((client) => client.events.length === count && ofStream(client, name).length === count);
  const rest = 'only their own, on both nodes';
  proofs.record('a person of BL hears', `${heard(others)} events`, `10, ${rest}`, only(others, 'BL', 10));
  proofs.record('a customer hears', `${heard(customers)} events`, `1, ${rest}`, only(customers, 'own', 1));
  for (const client of [...sarajevo, ...others, ...customers]) {
    client.close();
  }
}

export async function proveReplay(cluster: Cluster, proofs: Proofs): Promise<void> {
  const { a, b, handles, site } = cluster;
  const session = await cluster.open('tehnolog.sa', 'SA');
  const stream = { siteId: site('SA'), holdMs: 150 };
  const before = await cluster.connect(a.address, session);
  before.close();
  await publish(handles, { ...stream, name: 'missed', count: MISSED });
  const during = publish(handles, { ...stream, name: 'during', count: MISSED });
  const after = await cluster.connect(b.address, session, before.lastSeq);
  await Promise.all([during, receive(after, 'missed', MISSED), receive(after, 'during', MISSED)]);
  judge(proofs, 'missed while away, reconnected to the other node', after, ['missed'], MISSED);
  judge(proofs, 'published during the reconnection', after, ['during'], MISSED);
  after.close();
  const { rows } = await cluster.admin.query<{ turned: number }>(
    `select count(*)::int as turned from (select seq < lag(seq) over (order by id) as turned from event
     where payload ->> 'stream' in ('missed', 'during')) as pairs where turned`,
  );
  const turned = rows[0]?.turned ?? 0;
  proofs.record(
    'commits in another order than their ids',
    `${turned} places`,
    '>= 10, or nothing was shown',
    turned >= 10,
  );
}

/** The node of a client goes away in the middle of a stream; the client finds the other one by itself. */
export async function proveNodeLoss(cluster: Cluster, proofs: Proofs, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { a, b, handles, site } = cluster;
  const balancer = await openBalancer([a.port, b.port]);
  const client = await cluster.connect(balancer.address, await cluster.open('tehnolog.sa', 'SA'));
  let ended: Promise<void> | undefined;
  await publish(handles, {
    siteId: site('SA'),
    name: signal,
    count: STREAM,
    holdMs: 30,
    onPublished: (soFar) => {
      if (soFar > STREAM / 3) {
        ended ??= cluster.kill(a, signal);
      }
    },
  });
  await ended;
  await receive(client, signal, STREAM);
  judge(proofs, `node A ended by ${signal} during a stream`, client, [signal], STREAM);
  const came = client.signals.filter((one) => one === 'ready').length;
  proofs.record(`connections of that client`, String(came), '2', came === 2);
  client.close();
  balancer.close();
  await cluster.restart(a);
}
