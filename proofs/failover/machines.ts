import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

export const NETWORK = '10.77.0.0/24';
const OWN_ADDRESS = '10.77.0.1/24';
const BRIDGE = 'nalaz0';
/** Each database node has a disk of its own, a file with a file system in it, so that it can be full. */
const DISK = '6G';

/** A machine of its own as far as network and disk are concerned: namespaces and a loop device, gone with this process. */
export interface Machine {
  name: string;
  address: string;
  /** Its disk. */
  home: string;
  log: string;
  /** Keeps its network namespace. */
  holder: ChildProcess;
}

/** The bridge is in the namespace of this process: what runs here stands on the same network as the nodes. */
export async function openNetwork(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['address', 'add', OWN_ADDRESS, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
}

export async function makeMachine(folder: string, number: number): Promise<Machine> {
  const name = `n${number}`;
  const address = `10.77.0.${10 + number}`;
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o755 });
  const image = join(folder, `${name}.disk`);
  await run('truncate', ['-s', DISK, image]);
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, home]);
  await run('chown', ['postgres:postgres', home]);
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  const machine = { name, address, home, log: join(folder, `${name}.log`), holder };
  await untilOwnNetwork(machine);
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid)]);
  await within(machine, 'ip', ['address', 'add', `${address}/24`, 'dev', 'eth0']);
  await within(machine, 'ip', ['link', 'set', 'lo', 'up']);
  await within(machine, 'ip', ['link', 'set', 'eth0', 'up']);
  await run('ip', ['link', 'set', name, 'up']);
  await plugIn(machine);
  return machine;
}

/** As a cable: what is under way is gone, and nobody is told. */
export const plugIn = ({ name }: Machine) => run('ip', ['link', 'set', name, 'master', BRIDGE]);
export const unplug = ({ name }: Machine) => run('ip', ['link', 'set', name, 'nomaster']);

const entering = ({ holder }: Machine) => ['--target', String(holder.pid), '--net', '--'];

const within = (machine: Machine, command: string, args: string[]) =>
  run('nsenter', [...entering(machine), command, ...args]);

/** Starts a service of the machine, as the system user of PostgreSQL; what it prints goes to the machine's log. */
export function startOn(machine: Machine, command: string, args: string[], environment: Record<string, string> = {}) {
  const log = openSync(machine.log, 'a');
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args];
  return spawn('nsenter', [...entering(machine), ...asPostgres], {
    cwd: machine.home,
    env: { PATH: process.env.PATH ?? '', HOME: machine.home, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  });
}

const networkOf = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`);

/** Everything that runs on the machine, by the namespace; those that end meanwhile do not count. */
export function processesOn({ holder }: Machine): { pid: number; name: string }[] {
  const own = networkOf(holder.pid ?? 0);
  return readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    try {
      return pid > 0 && pid !== holder.pid && networkOf(pid) === own
        ? [{ pid, name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }]
        : [];
    } catch {
      return [];
    }
  });
}

async function untilOwnNetwork({ holder }: Machine): Promise<void> {
  while (holder.pid === undefined || networkOf(holder.pid) === networkOf('self')) {
    if (holder.exitCode !== null) {
      throw new Error('no network namespace could be made');
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
