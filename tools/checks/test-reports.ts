import type { TestOutcome } from './spec-coverage.ts';

interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

function fromVitest(report: VitestReport): TestOutcome[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' › '),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** A flaky test passed only when repeated: it proves nothing. */
function playwrightOutcome(statuses: readonly string[]): TestOutcome['outcome'] {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) {
    return 'failed';
  }
  return statuses.includes('expected') ? 'passed' : 'skipped';
}

function fromPlaywright(suites: readonly PlaywrightSuite[], ancestors: readonly string[] = []): TestOutcome[] {
  return suites.flatMap((suite) => {
    const path = [...ancestors, suite.title];
    const own = (suite.specs ?? []).map((spec) => ({
      title: [...path, spec.title].join(' › '),
      outcome: playwrightOutcome(spec.tests.map((test) => test.status)),
    }));
    return [...own, ...fromPlaywright(suite.suites ?? [], path)];
  });
}

export function readReport(json: string): TestOutcome[] {
  const report = JSON.parse(json) as Partial<VitestReport> & { suites?: PlaywrightSuite[] };
  if (report.testResults) {
    return fromVitest({ testResults: report.testResults });
  }
  if (report.suites) {
    return fromPlaywright(report.suites);
  }
  throw new Error('neither a Vitest nor a Playwright report');
}
