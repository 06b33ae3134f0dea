import { listReads } from './reads.ts';
import { wholeCase } from './whole-case.ts';
import type { Bench, Workload } from './workload.ts';
import { listWrites } from './writes.ts';

export function listWorkloads(bench: Bench): Workload[] {
  const { ask, tokens } = bench;
  return [
    {
      name: 'empty route',
      interactive: true,
      operations: [300, 4000],
      prepare: async () => ({ api: () => ask(tokens.technologist, '/health/live') }),
    },
    ...listWrites(bench),
    ...listReads(bench),
    wholeCase(bench),
  ];
}
