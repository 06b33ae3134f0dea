import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asking } from '@nalaz/testkit/backup/checks';
import { type LoadOptions, startLoad } from '@nalaz/testkit/backup/load';
import type { Machine } from '@nalaz/testkit/backup/machine';
import { readTables, type TableStates, untilDrawn } from '@nalaz/testkit/backup/state';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const ARCHIVED_MS = 400_000;

export interface Moment {
  /** As the server's clock said it. */
  target: string;
  at: number;
  states: TableStates;
  pdfs: Map<string, string>;
}

/** Work goes on while everything is copied, and while only what has changed is. Seconds of each, and what was done meanwhile. */
export async function backUpUnderLoad(
  machine: Machine,
  options: LoadOptions,
  reports: number,
): Promise<{ type: string; seconds: number; meanwhile: number }[]> {
  const load = startLoad(options);
  const taken = [];
  for (const type of ['full', 'diff'] as const) {
    await load.reports(reports);
    const before = options.acknowledged.length;
    const { seconds } = await machine.repository.backup(machine.data(), type);
    taken.push({ type, seconds, meanwhile: options.acknowledged.length - before });
  }
  await load.reports(reports);
  await load.stop();
  return taken;
}

/** Everybody pauses, so that what there is at that moment can be written down. */
export async function noteMoment(machine: Machine): Promise<Moment> {
  return asking(machine.place, async (ask) => {
    await untilDrawn(ask);
    await machine.stopWorker();
    const states = await readTables(ask);
    const pdfs = await readHashes(ask);
    const [clock] = await ask<{ target: string; at: Date }>(
      'select clock_timestamp()::text as target, clock_timestamp() as at',
    );
    machine.startWorker();
    return {
      target: clock?.target ?? '',
      at: clock?.at.getTime() ?? 0,
      states,
      pdfs,
    };
  });
}

/** Of the bytes as they are now, by report. */
export async function readHashes(ask: Ask): Promise<Map<string, string>> {
  const found = await ask<{ report: string; sha256: string }>(HASHES);
  return new Map(found.map(({ report, sha256 }) => [report, sha256]));
}

/** Works on until the log of that work is in the repository, and a little longer; then the machine is lost. */
export async function workUntilLost(machine: Machine, options: LoadOptions, reports: number): Promise<void> {
  const load = startLoad(options);
  await load.reports(reports);
  await asking(machine.place, untilArchived);
  await load.lose(machine.lose);
}

/** So that the log is handed over because of its age and not because it is full, on however fast a machine. */
const UNHURRIED = { clients: 1, restMs: 1000 };

/**
 * One person works unhurriedly, and the machine is lost just before the next handing over of the log.
 * Seconds until the first one, from when people could work again.
 */
export async function loseAtTheWorstMoment(machine: Machine, options: LoadOptions): Promise<{ first: number }> {
  const began = performance.now();
  let first = 0;
  const load = startLoad({ ...options, ...UNHURRIED });
  await load.reports(1);
  await asking(machine.place, async (ask) => {
    await untilArchived(ask);
    first = (performance.now() - began) / 1000;
    const almost = async () => (await ask<Archived>(ARCHIVED)).some(({ age, timeout }) => age >= timeout - 1);
    await mustCome(almost, 'the log was never almost old enough to be handed over');
  });
  await load.lose(machine.lose);
  return { first };
}

async function untilArchived(ask: Ask): Promise<void> {
  const [{ segment } = { segment: '' }] = await ask<{ segment: string }>(SEGMENT);
  const reached = async () => (await ask<Archived>(ARCHIVED)).some(({ last }) => last >= segment);
  await mustCome(reached, 'the log did not reach the repository');
}

async function mustCome(isThere: () => Promise<boolean>, otherwise: string): Promise<void> {
  const { met } = await pollUntil(isThere, ARCHIVED_MS, 100);
  if (!met) {
    throw new Error(otherwise);
  }
}

/** The drill of the deployed timer, on this repository. */
export async function drill(machine: Machine): Promise<string> {
  const env = { ...process.env, ...machine.repository.environment(machine.data()) };
  const { stdout } = await run(process.execPath, ['proofs/restore-drill/run.ts'], { cwd: root, env });
  return stdout.trim();
}

interface Archived {
  last: string;
  age: number;
  timeout: number;
}
const SEGMENT = 'select pg_walfile_name(pg_current_wal_lsn()) as segment';
/** History files of a new timeline are no log. */
const ARCHIVED = `
  select last_archived_wal as last, extract(epoch from clock_timestamp() - last_archived_time)::float as age,
    (select setting::int from pg_settings where name = 'archive_timeout') as timeout
  from pg_stat_archiver where last_archived_wal !~ '[.]'`;
const HASHES =
  "select visit_id || ' ' || verzija || ' ' || jezik as report, encode(sha256(bytes), 'hex') as sha256 from report_pdf";
