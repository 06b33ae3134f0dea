import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { listProofs, PROOFS, type Proof } from '../checks/proof-records.ts';

/**
 * `npm run prove` lists the proofs, `npm run prove races -- --clients 8` runs one. With `--record` its figures, its time and
 * the day are kept beside it.
 */
const [name, ...given] = process.argv.slice(2);
const record = given.includes('--record');
const args = given.filter((argument) => argument !== '--record' || name === 'bench');
const proofs = listProofs();

if (name === undefined) {
  for (const proof of proofs) {
    console.log(`${proof.name.padEnd(28)} ${proof.shows}${described(proof)}`);
  }
} else if (proofs.some((proof) => proof.name === name)) {
  process.exitCode = await prove(name);
} else {
  console.error(`No proof is called ${name}. npm run prove lists them.`);
  process.exitCode = 1;
}

function described({ last }: Proof): string {
  if (!last) {
    return '';
  }
  const minutes = last.minutes === undefined ? '' : `, ${last.minutes} min`;
  return last.figures.map((figure) => `\n${' '.repeat(29)}${last.date}${minutes}: ${figure}`).join('');
}

async function prove(chosen: string): Promise<number> {
  const began = performance.now();
  const { status, printed } = await run([`${PROOFS}/${chosen}/run.ts`, ...args]);
  if (record && status === 0) {
    keep(chosen, printed, Math.ceil((performance.now() - began) / 60_000));
  }
  return status;
}

/** The lines that state a figure; of a proof that has none, the last line. */
function keep(chosen: string, printed: string, minutes: number): void {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const stated = lines.filter((line) => line.startsWith('ok  ')).map((line) => line.slice(4).trim());
  const figures = stated.length > 0 ? stated : lines.slice(-1);
  const file = `${PROOFS}/${chosen}/proof.json`;
  const { shows } = JSON.parse(readFileSync(file, 'utf8')) as Proof;
  const last = { date: new Date().toISOString().slice(0, 10), minutes, arguments: args.join(' '), figures };
  writeFileSync(file, `${JSON.stringify({ shows, last }, null, 2)}\n`);
}

function run(command: string[]): Promise<{ status: number; printed: string }> {
  const child = spawn(process.execPath, command, { stdio: ['inherit', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
    process.stdout.write(part);
  });
  // The proof ends what it has started; only then does this process end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, printed }));
  });
}
