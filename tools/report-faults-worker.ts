import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop } from './processes.ts';
import type { Death } from './report-fault-preload.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(tmpdir(), 'nalaz-report-faults');
const ARGUMENTS = ['--import', './tools/report-fault-preload.ts', 'apps/server/src/worker.ts'];

/** The real worker as a process of its own, which can be made to die at a point of the program. */
export interface MortalWorker {
  begin: () => void;
  dieAt: (death: Death) => Promise<void>;
  /** Waits until it is dead: by its own hand, at the point where it was told to. */
  death: (milliseconds: number) => Promise<{ killed: boolean; where: string }>;
  stop: () => Promise<void>;
}

export function prepareMortalWorker(environment: Record<string, string>): MortalWorker {
  const env = { ...process.env, NODE_COMPILE_CACHE: CACHE, ...environment };
  const child = spawn(process.execPath, ARGUMENTS, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let printed = '';
  child.stdout?.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const ended = once(child, 'close');
  return {
    begin: () => {
      child.send('begin');
    },
    dieAt: async (death) => {
      const armed = once(child, 'message');
      child.send(death);
      await armed;
    },
    death: async (milliseconds) => {
      await Promise.race([ended, once(AbortSignal.timeout(milliseconds), 'abort')]);
      return { killed: child.signalCode === 'SIGKILL', where: printed.trim().split('\n').at(-1) ?? '' };
    },
    stop: () => stop([child]),
  };
}
