import { expect, it } from 'vitest';
import { PROBLEMS, type Problem, type ProblemCode, problemText } from './problems.ts';

const names = (text: string) => text.match(/\{\w+\}/g)?.sort();

it('[catalogue] both sources of a problem name the same details', () => {
  for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
    expect([code, names(PROBLEMS[code].en)]).toEqual([code, names(PROBLEMS[code].local)]);
  }
});

it('[catalogue] [S1.01] what is wrong with a formula is said in the language of the person', () => {
  const details = { opis: 'nepoznata oznaka: x', razlog: 'UNKNOWN_NAME', dio: 'x' };
  const problem: Problem = { code: 'FORMULA_INVALID', field: 'formula', details };
  expect(problemText(problem, 'en')).toBe('The formula is not valid: unknown variable: x');
  expect(problemText(problem, 'local')).toBe('Formula nije ispravna: nepoznata oznaka: x');
  expect(problemText(problem, 'rs')).toContain('Формула није исправна: непозната ознака:');
});
