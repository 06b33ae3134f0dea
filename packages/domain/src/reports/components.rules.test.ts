import { expect, it } from 'vitest';
import { unverifiedComponents } from './components.rules.ts';

const tube = (status: 'VERIFICIRAN' | 'ODOBREN', rejected: boolean, ...tests: [string, ...string[]][]) => ({
  ...{ status, rejected },
  tests: tests.map(([id, ...components]) => ({ id, components, reported: true })),
});

it('[S4.08] a number is shown only where each test that it is made of is verified', () => {
  const serum = tube('VERIFICIRAN', false, ['AST'], ['FIB-4', 'AST', 'PLT']);
  const resting = (...others: ReturnType<typeof tube>[]) =>
    unverifiedComponents([serum, ...others]).map(({ test, component }) => `${test} ${component}`);
  expect(resting(tube('VERIFICIRAN', false, ['PLT']))).toEqual([]);
  expect(resting(tube('VERIFICIRAN', true, ['PLT']))).toEqual(['FIB-4 PLT']);
  expect(resting(tube('ODOBREN', false, ['PLT']))).toEqual(['FIB-4 PLT']);
  expect(resting(tube('VERIFICIRAN', true, ['PLT']), tube('VERIFICIRAN', false, ['PLT']))).toEqual([]);
  expect(unverifiedComponents([{ ...serum, status: 'ODOBREN' }])).toEqual([]);
});
