import { describe, expect, it } from 'vitest';
import { coverageOf, numbersIn, readRequirements, type TestOutcome } from './spec-coverage.ts';
import { readReport } from './test-reports.ts';

const PAGE = `
| number | requirement | state | where |
| --- | --- | --- | --- |
| S1.01 | Languages | done | auth |
| S1.02 | Sort is \`field\\|direction\` | part | auth — missing: much |
| S1.03 | Customers | open | auth |
`;
const requirements = readRequirements(PAGE);
const passed = (title: string): TestOutcome => ({ title, outcome: 'passed' });
const failed = (title: string): TestOutcome => ({ title, outcome: 'failed' });

describe('the requirements page', () => {
  it('gives each number with its state, also where a cell holds an escaped pipe', () => {
    expect(requirements).toEqual([
      { number: 'S1.01', state: 'done' },
      { number: 'S1.02', state: 'part' },
      { number: 'S1.03', state: 'open' },
    ]);
  });

  it('is refused when a row has an unheard-of state', () => {
    expect(() => readRequirements('| S1.01 | Languages | nearly | auth |')).toThrow('cannot read the row');
  });
});

describe('coverage', () => {
  it('takes every number of a title', () => {
    expect(numbersIn('[S4.10] [S2.43] signs in, not S1.01')).toEqual(['S4.10', 'S2.43']);
  });

  it('finds a done and a part requirement without a test', () => {
    expect(coverageOf(requirements, []).unproven).toEqual(['S1.01', 'S1.02']);
  });

  it('asks no test of an open requirement, and does not count one that exists', () => {
    const coverage = coverageOf(requirements, [passed('[S1.01] a'), passed('[S1.02] b'), passed('[S1.03] c')]);
    expect(coverage.unproven).toEqual([]);
    expect([...coverage.covered.keys()]).toEqual(['S1.01', 'S1.02']);
  });

  it('does not count a failing test, nor a passing one beside a failing one', () => {
    const coverage = coverageOf(requirements, [failed('[S1.01] a'), passed('[S1.02] b'), failed('[S1.02] c')]);
    expect(coverage.unproven).toEqual(['S1.01', 'S1.02']);
    expect(coverage.failing.get('S1.02')).toEqual(['[S1.02] c']);
  });

  it('does not count a skipped test', () => {
    expect(coverageOf(requirements, [{ title: '[S1.01] a', outcome: 'skipped' }]).unproven).toContain('S1.01');
  });

  it('reports a number that is no requirement', () => {
    expect(coverageOf(requirements, [passed('[S9.99] a')]).unknown).toEqual(['S9.99']);
  });
});

describe('test reports', () => {
  it('reads Vitest, with the titles of the groups', () => {
    const report = {
      testResults: [
        {
          assertionResults: [
            { ancestorTitles: ['[S1.01] languages'], title: 'switch', status: 'passed' },
            { ancestorTitles: [], title: 'b', status: 'failed' },
            { ancestorTitles: [], title: 'c', status: 'pending' },
          ],
        },
      ],
    };
    expect(readReport(JSON.stringify(report))).toEqual([
      passed('[S1.01] languages › switch'),
      failed('b'),
      { title: 'c', outcome: 'skipped' },
    ]);
  });

  it('reads Playwright, where flaky is failing and skipped is not passing', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const inner = {
      title: 'menu',
      specs: [spec('b', 'flaky'), spec('c', 'skipped'), spec('d', 'expected', 'unexpected')],
    };
    const report = {
      config: {},
      suites: [{ title: 'shell.spec.ts', specs: [spec('a', 'expected')], suites: [inner] }],
    };
    expect(readReport(JSON.stringify(report)).map(({ outcome }) => outcome)).toEqual([
      'passed',
      'failed',
      'skipped',
      'failed',
    ]);
  });

  it('refuses anything else', () => {
    expect(() => readReport('{}')).toThrow('neither');
  });
});
