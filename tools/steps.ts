import { spawn } from 'node:child_process';

interface Step {
  name: string;
  command: [string, ...string[]];
}

/** What follows one another in a lane; lanes run beside each other. */
type Lane = readonly Step[];

interface Outcome {
  passed: string[];
  failed: string[];
}

/** Runs all steps, even when one fails, and says how long each took. Beside others, a step is shown when it has ended. */
export async function runSteps(lanes: readonly Lane[]): Promise<Outcome> {
  const outcome: Outcome = { passed: [], failed: [] };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        const ok = await runStep(step, lanes.length > 1);
        (ok ? outcome.passed : outcome.failed).push(step.name);
      }
    }),
  );
  return outcome;
}

async function runStep({ name, command: [file, ...args] }: Step, beside: boolean): Promise<boolean> {
  const heading = `\n── ${name}`;
  if (!beside) {
    console.log(heading);
  }
  const began = performance.now();
  const { status, output } = await run(file, args, beside);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (beside) {
    process.stdout.write(`${heading}\n${output}`);
  }
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

function run(file: string, args: string[], collect: boolean): Promise<{ status: number; output: string }> {
  const child = spawn(file, args, { stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
