import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../checks/test-reports.ts';
import { runSteps } from './steps.ts';

/** All that must hold before a change lands, one after the other: most of it is timed. Ends with the line `N passed, N failed`. */
const REPORTS = '.reports';
rmSync(REPORTS, { recursive: true, force: true });
const { passed, failed, reasons } = await runSteps([
  [
    { name: 'check', command: ['npm', 'run', '--silent', 'check'] },
    { name: 'tests', command: ['npm', 'test', '--silent'] },
    { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
    { name: 'browser journeys', command: ['npm', 'run', '--silent', 'e2e', '--', '--no-build'] },
    { name: 'beside bare SQL', command: ['node', 'tools/run/prove.ts', 'bench', '--short'] },
    { name: 'two nodes', command: ['node', 'tools/run/prove.ts', 'two-nodes'] },
    { name: 'authorisation matrix', command: ['node', 'tools/run/prove.ts', 'authz'] },
    { name: 'hostile requests', command: ['node', 'tools/run/prove.ts', 'fuzz', '--cases', '100'] },
    { name: 'password stuffing', command: ['node', 'tools/run/prove.ts', 'stuffing'] },
    { name: 'initial JavaScript', command: ['node', 'tools/checks/bundle-size.ts'] },
    { name: 'requirements', command: ['npm', 'run', '--silent', 'spec'] },
    { name: 'hazards', command: ['npm', 'run', '--silent', 'safety'] },
  ],
]);
const tests = (existsSync(REPORTS) ? readdirSync(REPORTS) : [])
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => readReport(readFileSync(join(REPORTS, file), 'utf8')));
const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;

// Steps count beside tests: one that fails before its first test must not look like a pass.
const failures = count('failed') + count('skipped') + failed.length;
if (failed.length > 0) {
  // Once more at the end: of a long run often only that is kept.
  console.error(`\n${reasons.join('\n\n')}\n`);
  console.error(`failed: ${failed.join(', ')}`);
}
console.log(`\n${count('passed') + passed.length} passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
