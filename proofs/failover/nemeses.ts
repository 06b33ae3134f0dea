import { readFileSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Laboratory } from './laboratory.ts';
import { type Machine, plugIn, processesOn, run, unplug } from './machines.ts';

interface Target {
  primary: Machine;
  laboratory: Laboratory;
  /** How many runs there were before. */
  run: number;
}

export interface Nemesis {
  name: string;
  /** Does another node have to become the primary? */
  takesOver: boolean;
  strike: (target: Target) => Promise<unknown>;
  /** What an operator, or time, mends while people go on working. */
  mend: (target: Target) => Promise<unknown>;
}

const BALLAST = 'ballast';

/** Twice, because some may have been begun meanwhile. */
function signal(machine: Machine, name: NodeJS.Signals, which: (process: string) => boolean): void {
  for (let pass = 0; pass < 2; pass++) {
    for (const { pid } of processesOn(machine).filter((one) => which(one.name))) {
      signalIfThere(pid, name);
    }
  }
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') {
      throw error;
    }
  }
}

const all = () => true;
const onlyPostgres = (name: string) => name === 'postgres';

const postmasterOf = ({ home }: Machine) =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function fillDisk({ home }: Machine): Promise<void> {
  const file = join(home, BALLAST);
  // Once may leave a little, which is freed or rounded meanwhile.
  for (let part = 0; part < 3; part++) {
    const { bavail, bsize } = await statfs(home);
    await run('fallocate', ['-l', String(Math.max(bavail * bsize, bsize)), `${file}.${part}`]).catch(() => undefined);
  }
}

const emptyDisk = async ({ home }: Machine) => {
  for (let part = 0; part < 3; part++) {
    await rm(join(home, `${BALLAST}.${part}`), { force: true });
  }
};

const apiOf = ({ laboratory, run: number }: Target) => {
  const api = laboratory.apis[Math.floor(number / NEMESES.length) % laboratory.apis.length];
  if (!api) {
    throw new Error('there is no api node');
  }
  return api;
};

/** One strikes in each run. */
export const NEMESES: readonly Nemesis[] = [
  {
    name: 'primary killed',
    takesOver: true,
    strike: async ({ primary }) => process.kill(postmasterOf(primary), 'SIGKILL'),
    mend: async () => undefined,
  },
  {
    name: 'machine frozen',
    takesOver: true,
    strike: async ({ primary }) => signal(primary, 'SIGSTOP', all),
    mend: async ({ primary }) => signal(primary, 'SIGCONT', all),
  },
  {
    name: 'network cut',
    takesOver: true,
    strike: ({ primary }) => unplug(primary),
    mend: ({ primary }) => plugIn(primary),
  },
  {
    name: 'disk full',
    takesOver: true,
    strike: ({ primary }) => fillDisk(primary),
    mend: ({ primary }) => emptyDisk(primary),
  },
  {
    name: 'api killed',
    takesOver: false,
    strike: async (target) => apiOf(target).process.kill('SIGKILL'),
    mend: async (target) => target.laboratory.restart(apiOf(target)),
  },
  {
    name: 'PostgreSQL frozen',
    takesOver: true,
    strike: async ({ primary }) => signal(primary, 'SIGSTOP', onlyPostgres),
    mend: async ({ primary }) => signal(primary, 'SIGCONT', onlyPostgres),
  },
];
