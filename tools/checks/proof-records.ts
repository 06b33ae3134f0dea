import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './all-reports.ts';

export interface Proof {
  name: string;
  /** In one line, with the options that matter. */
  shows: string;
  /** What it printed when it was last recorded. */
  last?: { date: string; minutes?: number; arguments?: string; figures: string[] };
}

export const PROOFS = join(ROOT, 'proofs');

/** Every folder of proofs/, with what its proof.json says; one without throws, so that no proof is left out of the list. */
export function listProofs(folder = PROOFS): Proof[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => {
      const file = join(folder, name, 'proof.json');
      if (!existsSync(file) || !existsSync(join(folder, name, 'run.ts'))) {
        throw new Error(`proofs/${name} has no run.ts or no proof.json.`);
      }
      return { name, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Proof, 'name'>) };
    });
}
