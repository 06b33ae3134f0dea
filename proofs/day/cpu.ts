import { readFileSync } from 'node:fs';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { TICK_MS, workOfProcess, workWithEndedThreads } from '@nalaz/testkit/machine/processes';

/** Milliseconds of work so far, by who did it. */
export type Work = Map<string, number>;

const BACKENDS = `select pid, application_name as name from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * Counts what each process has worked, and what PostgreSQL has worked for each. A backend that has ended keeps what it
 * had worked when it was last seen; the server's own writers serve everybody and are left out.
 */
export function openWork(ask: Ask, processes: ReadonlyMap<string, readonly number[]>) {
  const backends = new Map<number, { name: string; ms: number }>();
  return {
    read: async (): Promise<Work> => {
      for (const { pid, name } of await ask<{ pid: number; name: string }>(BACKENDS)) {
        backends.set(pid, { name: `PostgreSQL for ${name || 'its own'}`, ms: workOfProcess(pid) });
      }
      const work: Work = new Map();
      const add = (name: string, ms: number) => work.set(name, (work.get(name) ?? 0) + ms);
      for (const [name, pids] of processes) {
        add(
          name,
          pids.reduce((sum, pid) => sum + workWithEndedThreads(pid), 0),
        );
      }
      for (const { name, ms } of backends.values()) {
        add(name, ms);
      }
      add(MACHINE, workOfMachine());
      return work;
    },
  };
}

/** Everything that ran on this machine, whoever started it. */
export const MACHINE = 'the whole machine';

function workOfMachine(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = fields;
  return (user + nice + system + irq + softirq) * TICK_MS;
}

/** Cores by who was busy, between two moments. */
export function coresOf(before: Work, after: Work, seconds: number): Map<string, number> {
  return new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / 1000 / seconds]));
}
