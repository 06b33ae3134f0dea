import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Says, Stop, Told } from '@nalaz/testkit/machine/fault-preload';
import { stop } from '@nalaz/testkit/machine/processes';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GO_ON_MS = 20_000;
const CACHE = join(tmpdir(), 'nalaz-faults');

/** One of our programs as a process of its own, which can be made to stop at a point and be killed there. */
interface MortalProcess {
  child: ChildProcess;
  /** How long it took to load, in milliseconds. */
  loaded: Promise<number>;
  begin: () => void;
  stopAt: (stop: Stop) => Promise<void>;
  /** Waits until it is at the point; false: it did not come there. */
  reached: (milliseconds: number) => Promise<boolean>;
  /** Ends when it has gone on. */
  goOn: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

function prepare(program: string, environment: Record<string, string>): MortalProcess {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', './packages/testkit/src/machine/fault-preload.ts', program], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever is dead hears nothing.
  const tell = (told: Told) => void child.send(told, () => undefined);
  let arrive: () => void = () => undefined;
  let arrival = Promise.resolve();
  child.on('message', (says: Says) => (says === 'reached' ? arrive() : undefined));
  const heard = (wanted: Says) =>
    new Promise<void>((resolve) => {
      const hear = (says: unknown) => {
        if (says === wanted) {
          child.off('message', hear);
          resolve();
        }
      };
      child.on('message', hear);
    });
  return {
    child,
    loaded: heard('loaded').then(() => performance.now() - began),
    begin: () => tell('begin'),
    stopAt: async (wanted) => {
      arrival = new Promise((resolve) => {
        arrive = resolve;
      });
      const armed = heard('armed');
      tell(wanted);
      await armed;
    },
    reached: async (milliseconds) => {
      const late = once(AbortSignal.timeout(milliseconds), 'abort').then(() => false);
      return Promise.race([arrival.then(() => true), late]);
    },
    goOn: async () => {
      const wentOn = heard('wentOn');
      tell('goOn');
      await Promise.race([wentOn, once(AbortSignal.timeout(GO_ON_MS), 'abort')]);
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
    },
    stop: () => stop([child]),
  };
}

/** One process at a time, and behind it the next one, which is loaded and waits. */
export interface Line {
  now: MortalProcess;
  /** How many ended by themselves; each of them was followed by the next one. */
  fallen: number;
  /** The next one takes over; says how long it took to load, which a real restart takes too. */
  next: () => Promise<number>;
  close: () => Promise<void>;
}

export async function openLine(program: string, environment: Record<string, string>): Promise<Line> {
  let waiting = prepare(program, environment);
  let closed = false;
  const begin = async () => {
    const began = waiting;
    const loaded = await began.loaded;
    began.child.once('exit', (code) => {
      // Whoever was killed or asked to stop has no code of its own, or a good one.
      if (code && !closed) {
        line.fallen++;
        void line.next();
      }
    });
    began.begin();
    waiting = prepare(program, environment);
    return { began, loaded };
  };
  const line: Line = {
    now: waiting,
    fallen: 0,
    next: async () => {
      const { began: next, loaded } = await begin();
      line.now = next;
      return loaded;
    },
    close: async () => {
      closed = true;
      await Promise.all([line.now.stop(), waiting.kill()]);
    },
  };
  await line.next();
  return line;
}
