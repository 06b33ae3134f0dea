import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readAllReports } from './all-reports.ts';
import { type Coverage, coverageOf, readRequirements } from './spec-coverage.ts';

function describeNumber(number: string, { covered, failing }: Coverage): string {
  const passed = (covered.get(number) ?? []).map((title) => `  ✓ ${title}`);
  const failed = (failing.get(number) ?? []).map((title) => `  ✗ ${title}`);
  return [`${number} ${covered.has(number) ? 'covered' : 'NOT COVERED'}`, ...passed, ...failed].join('\n');
}

const requirements = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
const coverage = coverageOf(requirements, readAllReports());
const asked = process.argv.slice(2);

if (asked.length > 0) {
  for (const number of asked) {
    console.log(describeNumber(number, coverage));
  }
  process.exitCode = asked.every((number) => coverage.covered.has(number)) ? 0 : 1;
} else {
  const inPart = requirements.filter(({ number, state }) => state === 'part' && coverage.covered.has(number)).length;
  console.log(`covered ${coverage.covered.size} of ${requirements.length}`);
  console.log(`of these ${inPart} in part; docs/requirements.md says what is missing`);
  for (const number of coverage.unproven) {
    console.error(`claimed without proof: ${describeNumber(number, coverage)}`);
  }
  for (const number of coverage.unknown) {
    console.error(`${number} is named in a test but is no requirement`);
  }
  process.exitCode = coverage.unproven.length + coverage.unknown.length === 0 ? 0 : 1;
}
