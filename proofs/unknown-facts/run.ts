import { parseArgs } from 'node:util';
import { proveUnknownFacts } from './proof.ts';

/**
 * Random patients of whom something is not known, every assay of the demonstration, values around every boundary: the
 * result is never judged milder than for any whole person that the patient can be.
 */
const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '10000' },
    completions: { type: 'string', default: '50' },
    seed: { type: 'string', default: '22' },
    short: { type: 'boolean', default: false },
  },
});
const started = Date.now();
const proof = proveUnknownFacts({
  patients: values.short ? 300 : Number(values.patients),
  completions: values.short ? 20 : Number(values.completions),
  seed: Number(values.seed),
});
const { patients, assays, completions, compared, pairs, uncertain, exceptions } = proof;
console.log(
  `${patients} patients × ${assays} assays × ${proof.values} values around boundaries × ${completions} completions`,
);
console.log(`${compared} comparisons; ${pairs} different pairs of limits, each tried with every value of its assay`);
console.log(`${uncertain} times a limit depended on what is not known; ${Math.round((Date.now() - started) / 1000)} s`);
for (const exception of exceptions) {
  console.log(exception);
}
console.log(`exceptions: ${exceptions.length}`);
process.exitCode = exceptions.length === 0 && uncertain > 0 ? 0 : 1;
