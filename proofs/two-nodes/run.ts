import { startCluster } from '@nalaz/testkit/machine/node-cluster';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { proveDelivery, proveNodeLoss, proveReplay } from './events.ts';
import { proveJobs } from './jobs.ts';
import { proveUserCount } from './people.ts';
import { proveSessions } from './sessions.ts';

/** Several nodes behave as one: sessions, live events, people and jobs. Everything runs in processes of its own. */
const began = performance.now();
const proofs = createProofs();
const cluster = await startCluster();
try {
  await proveSessions(cluster, proofs);
  await proveDelivery(cluster, proofs);
  await proveReplay(cluster, proofs);
  await proveNodeLoss(cluster, proofs, 'SIGKILL');
  await proveNodeLoss(cluster, proofs, 'SIGTERM');
  await proveUserCount(cluster, proofs, () => proveJobs(cluster, proofs));
} finally {
  await cluster.close();
}
console.log(`two nodes: ${Math.round((performance.now() - began) / 1000)} s`);
process.exitCode = proofs.finish() ? 0 : 1;
