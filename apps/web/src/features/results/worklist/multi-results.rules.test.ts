import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { describe, expect, it } from 'vitest';
import { awaitedTests } from './multi-results.rules.ts';

const test = (naziv: string, rezultat_f = '', calculated = false) => ({
  _id: naziv,
  labassay: naziv,
  naziv,
  rezultat_f,
  calculated,
});
const sample = (id: string, ...tests: ReturnType<typeof test>[]) => ({ _id: id, id, tests }) as unknown as WorklistRow;

describe('[S2.70] multi results', () => {
  it('offers the tests that wait for a result, the most awaited first', () => {
    const samples = [
      sample('1', test('Kalij'), test('Natrij')),
      sample('2', test('Natrij'), test('Urea', '4.1')),
      sample('3', test('Natrij', '140'), test('Kalij'), test('Hlor')),
    ];
    expect(awaitedTests(samples).map(({ naziv, samples: of }) => [naziv, of.map(({ id }) => id)])).toEqual([
      ['Kalij', ['1', '3']],
      ['Natrij', ['1', '2']],
      ['Hlor', ['3']],
    ]);
  });

  it('leaves out what is calculated', () => {
    expect(awaitedTests([sample('1', test('LDL', '', true))])).toEqual([]);
  });
});
