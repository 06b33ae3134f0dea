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
  /** The last lines that each failed step printed: what failed stands at its end. */
  reasons: string[];
}

const LAST_LINES = 60;

/** Runs all steps, even when one fails, and says how long each took. Beside others, a step is shown when it has ended. */
export async function runSteps(lanes: readonly Lane[]): Promise<Outcome> {
  const outcome: Outcome = { passed: [], failed: [], reasons: [] };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        const { ok, output } = await runStep(step, lanes.length > 1);
        (ok ? outcome.passed : outcome.failed).push(step.name);
        if (!ok) {
          outcome.reasons.push(
            `── ${step.name}, its end\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`,
          );
        }
      }
    }),
  );
  return outcome;
}

async function runStep({ name, command: [file, ...args] }: Step, beside: boolean) {
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
  return { ok: status === 0, output };
}

function run(file: string, args: string[], silent: boolean): Promise<{ status: number; output: string }> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (!silent) {
        process.stdout.write(part);
      }
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
