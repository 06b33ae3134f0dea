import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestOutcome } from './spec-coverage.ts';
import { readReport } from './test-reports.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
const REPORTS = { '.reports/vitest.json': ['test'], '.reports/e2e.json': ['run', 'e2e'] };

/** Every outcome of the last runs; a run that has left no report is made now. */
export function readAllReports(): TestOutcome[] {
  for (const [report, command] of Object.entries(REPORTS)) {
    if (!existsSync(join(ROOT, report))) {
      // A failing run still writes its report; what failed is told from there.
      spawnSync('npm', command, { cwd: ROOT, stdio: 'inherit' });
    }
  }
  return globSync('.reports/*.json', { cwd: ROOT }).flatMap((file) => {
    try {
      return readReport(readFileSync(join(ROOT, file), 'utf8'));
    } catch (error) {
      console.error(`${file} is skipped: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
}
