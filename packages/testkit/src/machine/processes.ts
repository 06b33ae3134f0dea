import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts one of our processes; what it prints goes to the given places. */
export function start(
  command: string,
  args: string[],
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, 'inherit'],
  });
}

export async function stop(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    }),
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the node says that it can serve; on a busy machine it takes its time. */
export async function untilReady(address: string, child: ChildProcess, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`the server ended with ${child.exitCode}`);
    }
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready after ${seconds} s`);
}

/** Ctrl+C ends everything that was started here. */
export function stopOnSignal(children: readonly ChildProcess[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(children).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/**
 * What a process and all its threads have worked so far, in milliseconds. Nothing where that cannot be read: on another
 * machine, or of a process that has just ended.
 */
export function workOfProcess(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks).reduce((sum, task) => sum + workOfThread(`${tasks}/${task}`), 0);
  } catch {
    return 0;
  }
}

/** The same with the threads that have ended, but only by the hundredth of a second. */
export function workWithEndedThreads(pid: number): number {
  try {
    return millisecondsIn(statOf(pid), OWN_TICKS);
  } catch {
    return 0;
  }
}

export const TICK_MS = 10;
const OWN_TICKS = [11, 12];
export const millisecondsIn = (stat: readonly number[], fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0) * TICK_MS;

/** What the system tells of a process, after its name. */
export function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** By the nanosecond: `stat` counts in hundredths of a second, which is more than some operations take together. */
const workOfThread = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
