import { describe, expect, it } from 'vitest';
import { findUncontrolled, readHazards } from './hazards.ts';
import type { TestOutcome } from './spec-coverage.ts';

const PAGE = `
| number | hazard | cause | control | shown by |
| --- | --- | --- | --- | --- |
| H01 | A result is lost | a crash | one transaction | \`keeps it\`, \`says so\` |
| H02 | A result is late | nobody looks | a countdown | nothing yet |
`;
const passed = (title: string): TestOutcome => ({ title, outcome: 'passed' });

describe('the hazard log', () => {
  it('gives each hazard with the tests that show its control', () => {
    expect(readHazards(PAGE)).toEqual([
      { id: 'H01', hazard: 'A result is lost', tests: ['keeps it', 'says so'] },
      { id: 'H02', hazard: 'A result is late', tests: [] },
    ]);
  });

  it('is refused when a row cannot be read or is there twice', () => {
    expect(() => readHazards('| H01 | lost | crash |')).toThrow('cannot read the row');
    expect(() => readHazards(PAGE + PAGE)).toThrow('H01 is there twice');
  });

  it('names every hazard without a test, with a missing, a failing or a skipped one', () => {
    const hazards = readHazards(PAGE);
    const found = (outcomes: TestOutcome[]) => findUncontrolled(hazards.slice(0, 1), outcomes).map(({ why }) => why);
    expect(findUncontrolled(hazards, [passed('it keeps it'), passed('it says so')])).toEqual([
      { id: 'H02', why: 'no test is named' },
    ]);
    expect(found([passed('it keeps it')])).toEqual(['no test "says so"']);
    expect(found([passed('keeps it'), { title: 'says so', outcome: 'failed' }])).toEqual(['failed: says so']);
    expect(found([passed('keeps it'), { title: 'says so', outcome: 'skipped' }])).toEqual(['skipped: says so']);
  });
});
