import { spawnSync } from 'node:child_process';

export interface Step {
  name: string;
  command: [string, ...string[]];
}

/** Runs the steps one after the other, all of them even when one fails, and says how long each took. */
export function runSteps(steps: readonly Step[]): { passed: string[]; failed: string[] } {
  const passed: string[] = [];
  const failed: string[] = [];
  for (const { name, command } of steps) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const [file, ...args] = command;
    const { status } = spawnSync(file, args, { stdio: 'inherit' });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    (status === 0 ? passed : failed).push(name);
    console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  }
  return { passed, failed };
}
