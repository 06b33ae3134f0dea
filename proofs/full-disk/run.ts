import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asking } from '@nalaz/testkit/backup/checks';
import { type Acknowledgement, startLoad } from '@nalaz/testkit/backup/load';
import { installLaboratory, startProgram } from '@nalaz/testkit/backup/own-installation';
import { findAcknowledged, untilDrawn } from '@nalaz/testkit/backup/state';
import { SMALL_DEMO } from '@nalaz/testkit/demo/installation';
import { initialise, openFolder, ownServer, runOrdinary } from '@nalaz/testkit/machine/own-server';
import { freePort, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { createProofs, pollUntil } from '@nalaz/testkit/machine/record-proofs';

/**
 * The disk of the records fills up while people work, and gets room again: what does the product answer meanwhile, is
 * anything lost that it had acknowledged, and does everything go on by itself? Needs root, for a disk of its own.
 */
const DISK = '400m';
const FULL_SECONDS = 15;
const run = promisify(execFile);
const proofs = createProofs();
const folder = await openFolder('full-disk');
const disk = join(folder.path, 'disk');
const data = join(disk, 'records');
const ballast = join(disk, 'ballast');
await mkdir(disk);
await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', disk]);
const [port, apiPort] = [await freePort(), await freePort()];
const place = { host: '127.0.0.1', port, database: 'nalaz' };
const server = ownServer({ data, port, folder: folder.path, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } });
const address = `http://127.0.0.1:${apiPort}`;
const programs: ChildProcess[] = [];
let workerEnds = 0;
let closing = false;

/** As systemd does it: a worker that ends is started again two seconds later. */
function superviseWorker(): void {
  const worker = startProgram('worker', place, apiPort);
  programs.push(worker);
  worker.once('exit', () => {
    workerEnds += closing ? 0 : 1;
    setTimeout(() => (closing ? undefined : superviseWorker()), 2000).unref();
  });
}

try {
  await initialise(data);
  await server.start();
  const laboratory = await installLaboratory(place, SMALL_DEMO);
  const api = startProgram('api', place, apiPort);
  programs.push(api);
  superviseWorker();
  await untilReady(address, api);

  const acknowledged: Acknowledgement[] = [];
  const answers = new Map<string, number>();
  const onFailure = (answer: string) => {
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const load = startLoad({ ...laboratory, address, clients: 3, acknowledged, onFailure });
  await load.reports(10);
  const failedBefore = answers.size;
  console.log(`${acknowledged.length} acknowledged, then the disk fills up`);
  await runOrdinary('sh', ['-c', `cat /dev/zero > ${ballast} 2>/dev/null || true`]);
  await pollUntil(async () => answers.size > failedBefore, 60_000, 50);
  const began = performance.now();
  while (performance.now() - began < FULL_SECONDS * 1000) {
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => `ready ${answer.status}`,
      () => 'ready: no answer',
    );
    answers.set(ready, (answers.get(ready) ?? 0) + 1);
    // Nobody else writes into the gap that a failed write leaves.
    await runOrdinary('sh', ['-c', `cat /dev/zero >> ${ballast} 2>/dev/null || true`]);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.table(Object.fromEntries(answers));
  const atFull = acknowledged.length;
  const serverRuns = existsSync(join(data, 'postmaster.pid'));
  console.log(`full: ${atFull} acknowledged, the server ${serverRuns ? 'still runs' : 'has ended'}`);
  proofs.record('the api runs', String(api.exitCode ?? 'yes'), 'yes', api.exitCode === null);
  console.log(`the worker has ended ${workerEnds} times and was started again each time`);

  await rm(ballast);
  if (!serverRuns) {
    await server.start();
  }
  await load.reports(10);
  await load.stop();
  const { missing, untold } = await asking(place, (ask) => findAcknowledged(ask, acknowledged));
  proofs.record('acknowledged and lost', String(missing.length), '0', missing.length === 0);
  proofs.record('acknowledged and not in the trail', String(untold.length), '0', untold.length === 0);
  const drawn = await asking(place, untilDrawn);
  proofs.record('every report is drawn in the end', drawn ? 'yes' : 'no', 'yes', drawn);
} finally {
  closing = true;
  await stop(programs);
  if (existsSync(join(data, 'postmaster.pid'))) {
    await server.kill();
  }
  await run('umount', [disk]);
  await folder.remove();
}
process.exitCode = proofs.finish() ? 0 : 1;
