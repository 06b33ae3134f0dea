import type { Cluster } from '@nalaz/testkit/machine/node-cluster';
import type { Proofs } from '@nalaz/testkit/machine/record-proofs';
import type { LiveClient } from '@nalaz/testkit/server/live-client';

const CHANGED_MS = 2000;
const VANISHED_MS = 20_000;

/** How long until all of them show this count; says what they show when they do not. */
async function untilCount(clients: readonly LiveClient[], site: string, users: number, limit: number) {
  const began = performance.now();
  const seen = clients.map((client) => client.until('count', () => client.counts.get(site) === users, limit + 2000));
  const met = await Promise.all(seen).then(
    () => true,
    () => false,
  );
  const shown = [...new Set(clients.map(({ counts }) => counts.get(site)))].join(', ');
  return { met, milliseconds: met ? performance.now() - began : Number.POSITIVE_INFINITY, shown };
}

/** Three people on A, two on B, one of them with a second window on A; `meanwhile` runs while a dead node is noticed. */
export async function proveUserCount(
  cluster: Cluster,
  proofs: Proofs,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { a, b, site } = cluster;
  const sa = site('SA');
  const twoWindows = await cluster.open('prijem.sa', 'SA');
  const onA: LiveClient[] = [];
  for (const name of ['admin', 'voditelj', 'tehnolog.sa']) {
    onA.push(await cluster.connect(a.address, await cluster.open(name, 'SA')));
  }
  const elsewhere = await cluster.connect(a.address, await cluster.open('voditelj.bl', 'BL'));
  const secondWindow = await cluster.connect(a.address, twoWindows);
  const firstWindow = await cluster.connect(b.address, twoWindows);
  const leaving = await cluster.connect(b.address, await cluster.open('mikrobiolog', 'SA'));

  const judge = async (what: string, clients: readonly LiveClient[], users: number, limit: number, of = sa) => {
    const { met, milliseconds, shown } = await untilCount(clients, of, users, limit);
    const figure = met ? `${shown} after ${Math.round(milliseconds)} ms` : `shown: ${shown}`;
    proofs.record(what, figure, `${users} within ${limit} ms`, met && milliseconds <= limit);
  };
  await judge('people at SA, seen on both nodes', [...onA, firstWindow, leaving], 5, CHANGED_MS);
  await judge('people at BL', [elsewhere], 1, CHANGED_MS, site('BL'));
  leaving.close();
  await judge('after one has left', [...onA, firstWindow], 4, CHANGED_MS);
  const toldAgain = Promise.all(
    [...onA, firstWindow].map(({ socket }) => new Promise((told) => socket.once('userCount', told))),
  );
  secondWindow.close();
  await toldAgain;
  await judge('after one of two windows is closed', [...onA, firstWindow], 4, CHANGED_MS);
  await cluster.kill(a, 'SIGKILL');
  await Promise.all([judge('after node A was killed', [firstWindow], 1, VANISHED_MS), meanwhile()]);
  for (const client of [...onA, elsewhere, firstWindow]) {
    client.close();
  }
  await cluster.restart(a);
}
