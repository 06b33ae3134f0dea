import { expect, it } from 'vitest';
import { linesOf } from './critical-lines.rules.ts';

const told = (_id: string, ...components: string[]) => ({ _id, labassay: _id.split(' ')[0] ?? '', components });
const lines = (...results: ReturnType<typeof told>[]) => [...linesOf(results).values()];

it('a calculated result stands in the line of its critical component', () => {
  expect(lines(told('KREA'), told('EGFR', 'KREA'), told('K'))).toEqual([0, 0, 1]);
  expect(lines(told('CA-KOR', 'CA', 'ALB'), told('K'), told('CA'))).toEqual([0, 1, 0]);
});

it('a calculated result whose components are not critical has a line of its own', () => {
  expect(lines(told('EGFR', 'KREA'), told('K'))).toEqual([0, 1]);
});

it('what is calculated from something calculated joins the same line, and a circle ends', () => {
  expect(lines(told('C', 'B'), told('B', 'A'), told('A'))).toEqual([0, 0, 0]);
  expect(lines(told('A', 'B'), told('B', 'A'))).toEqual([0, 0]);
});

it('two tubes with the same test have a line each', () => {
  expect(lines(told('K 1'), told('K 2'))).toEqual([0, 1]);
});
