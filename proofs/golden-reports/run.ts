import { parseArgs } from 'node:util';
import { CHECKLIST } from './checklist.ts';
import { proveGolden } from './proof.ts';
import { GOLDENS } from './snapshots.ts';

// Proof: reports of every kind are drawn as they were when a person last looked at them, and say all that they must.
const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const wanted = GOLDENS.filter(({ name }) => values.only === undefined || name === values.only);
let failures = 0;
for (const golden of wanted) {
  const { pages, bytes, milliseconds, differing, failures: found } = await proveGolden(golden, values.write);
  failures += found.length;
  const figures = [
    `${pages} p.`,
    `${(bytes / 1000).toFixed(0)} kB`,
    `${milliseconds.toFixed(0)} ms`,
    `${differing.toFixed(2)} %`,
  ];
  console.log(
    [
      golden.name.padEnd(22),
      ...figures.map((figure) => figure.padStart(9)),
      found.length === 0 ? '  ok' : '  FAIL',
    ].join(''),
  );
  for (const line of found) {
    console.log(`    ${line.slice(0, 200)}`);
  }
}
console.log(`goldens ${wanted.length}, checklist ${Object.keys(CHECKLIST).length}, failures ${failures}`);
process.exitCode = failures === 0 && wanted.length > 0 ? 0 : 1;
