import { parseArgs } from 'node:util';
import { asking } from '@nalaz/testkit/backup/checks';
import type { LoadOptions } from '@nalaz/testkit/backup/load';
import { openMachine } from '@nalaz/testkit/backup/machine';
import { bootstrapBackup } from '@nalaz/testkit/backup/repository';
import { untilDrawn } from '@nalaz/testkit/backup/state';
import { SMALL_DEMO } from '@nalaz/testkit/demo/installation';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { backUpUnderLoad, drill, loseAtTheWorstMoment, noteMoment, workUntilLost } from './losses.ts';
import { proveMoment, proveNewest, proveServed, proveWhole, RPO_SECONDS } from './proof.ts';

/**
 * A laboratory at work is backed up, loses its machine and comes back: once as it was at a moment that somebody chose,
 * once as new as the repository allows. With the deployed configuration; `--short` has a small laboratory and hands the
 * log over more often.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const size = values.short
  ? { demo: SMALL_DEMO, clients: 3, reports: 5, archiveTimeout: '4s' }
  : { demo: { patients: 1000, samples: 4000 }, clients: 6, reports: 100, archiveTimeout: undefined };
const RTO_SECONDS = 180;

await bootstrapBackup();
const proofs = createProofs();
const machine = await openMachine(size.archiveTimeout);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void machine.close().finally(() => process.exit(1)));
}
const began = performance.now();
const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** From the first command until people can work; looking at what came back is not part of it. */
async function timeRestore(target: string[], look: () => Promise<void>): Promise<number> {
  const first = performance.now();
  await machine.restore(target);
  const records = (performance.now() - first) / 1000;
  await look();
  const second = performance.now();
  await machine.startApi();
  const product = (performance.now() - second) / 1000;
  say(`records back after ${seconds(records)}, the api ready after ${seconds(product)} more`);
  return records + product;
}

let summary = '';
try {
  const { people, tests } = await machine.install(size.demo);
  await machine.startApi();
  machine.startWorker();
  say('the laboratory works');
  const load: LoadOptions = { address: machine.address, people, tests, clients: size.clients, acknowledged: [] };
  for (const { type, seconds: taken, meanwhile } of await backUpUnderLoad(machine, load, size.reports)) {
    proofs.record(
      `${type} backup in ${seconds(taken)}, acknowledged meanwhile`,
      String(meanwhile),
      '> 0',
      meanwhile > 0,
    );
  }
  const { database, kept } = await machine.repository.size(machine.data());
  say(`records ${(database / 1e6).toFixed(0)} MB, kept in ${(kept / 1e6).toFixed(0)} MB`);
  const drilled = await drill(machine);
  proofs.record('the drill of the timer', drilled, 'ok', drilled.includes('restore-drill: ok'));

  const moment = await noteMoment(machine);
  say(`the moment: ${moment.target}, ${load.acknowledged.length} acknowledged`);
  await workUntilLost(machine, load, size.reports);
  say(`the machine is lost, ${load.acknowledged.length} acknowledged`);
  let restored = { rows: 0, pdfs: 0 };
  const toMoment = await timeRestore(
    ['--type=time', `--target=${moment.target}`, '--target-action=promote'],
    async () => {
      restored = await proveMoment(proofs, machine, moment, load.acknowledged);
      await proveWhole(proofs, machine);
    },
  );
  const known = load.acknowledged.filter(({ at }) => at <= moment.at);
  await proveServed(proofs, machine, people.head, known);

  machine.startWorker();
  const second: LoadOptions = { ...load, acknowledged: known };
  const { first } = await loseAtTheWorstMoment(machine, second);
  proofs.record(
    'after the restore the log is handed over',
    `after ${seconds(first)}`,
    `<= ${RPO_SECONDS} s`,
    first <= RPO_SECONDS,
  );
  say(`the machine is lost again, ${known.length} acknowledged`);
  let rpo = Number.NaN;
  const toNewest = await timeRestore(['--type=default'], async () => {
    rpo = (await proveNewest(proofs, machine, known)).rpo;
    await proveWhole(proofs, machine);
  });
  machine.startWorker();
  const drawn = await asking(machine.place, untilDrawn);
  proofs.record('reports that were issued and not yet drawn are drawn', drawn ? 'yes' : 'no', 'yes', drawn);
  await proveServed(proofs, machine, people.head, known);
  const rto = Math.max(toMoment, toNewest);
  proofs.record('people can work again', `after ${seconds(rto)}`, `<= ${RTO_SECONDS} s`, rto <= RTO_SECONDS);
  summary = `rows ${restored.rows}, pdfs ${restored.pdfs}, RPO ${seconds(rpo)}, RTO ${seconds(rto)}`;
} finally {
  await machine.close();
}
const met = proofs.finish();
console.log(`restore: to the point in time ${met ? 'ok' : 'FAILED'}, ${summary}`);
process.exitCode = met ? 0 : 1;
