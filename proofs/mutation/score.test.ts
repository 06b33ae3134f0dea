import { expect, it } from 'vitest';
import { scoreMutants, tally } from './score.ts';

it('[tools] a change that no test runs or notices lowers the score, one that was left out does not', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const tallies = tally({
    files: { 'a.rules.ts': { mutants: statuses.map((status) => ({ status })) }, 'b.rules.ts': { mutants: [] } },
  });
  expect(tallies.get('a.rules.ts')).toEqual({ mutants: 5, killed: 3, timedOut: 1, leftOut: 2 });
  expect([...tallies.values()].map(scoreMutants)).toEqual([60, 100]);
});
