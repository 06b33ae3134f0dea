import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Coverage, coverageOf, readRequirements } from './spec-coverage.ts';
import { readReport } from './test-reports.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = { '.reports/vitest.json': ['test'], '.reports/e2e.json': ['run', 'e2e'] };

function runMissingTests(): void {
  for (const [report, command] of Object.entries(REPORTS)) {
    if (!existsSync(join(ROOT, report))) {
      // A failing run still writes its report; what failed is told from there.
      spawnSync('npm', command, { cwd: ROOT, stdio: 'inherit' });
    }
  }
}

function readAllReports() {
  return globSync('.reports/*.json', { cwd: ROOT }).flatMap((file) => {
    try {
      return readReport(readFileSync(join(ROOT, file), 'utf8'));
    } catch (error) {
      console.error(`spec: ${file} is skipped: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}

function describeNumber(number: string, { covered, failing }: Coverage): string {
  const passed = (covered.get(number) ?? []).map((title) => `  ✓ ${title}`);
  const failed = (failing.get(number) ?? []).map((title) => `  ✗ ${title}`);
  return [`${number} ${covered.has(number) ? 'covered' : 'NOT COVERED'}`, ...passed, ...failed].join('\n');
}

runMissingTests();
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
