import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readAllReports } from './all-reports.ts';
import { findUncontrolled, readHazards } from './hazards.ts';

/** Every hazard of docs/safety.md has a control, and every control a passing test. */
const hazards = readHazards(readFileSync(join(ROOT, 'docs/safety.md'), 'utf8'));
const uncontrolled = findUncontrolled(hazards, readAllReports());
for (const { id, why } of uncontrolled) {
  console.error(`${id} is not controlled: ${why}`);
}
console.log(`hazards ${hazards.length}, uncontrolled ${new Set(uncontrolled.map(({ id }) => id)).size}`);
process.exitCode = hazards.length > 0 && uncontrolled.length === 0 ? 0 : 1;
