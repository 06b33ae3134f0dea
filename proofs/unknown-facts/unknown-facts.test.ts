import { expect, it } from 'vitest';
import { proveUnknownFacts } from './proof.ts';

it('[S2.07] no completion is worse: what is not known is never judged milder than anybody the patient can be', () => {
  const proof = proveUnknownFacts({ patients: 60, completions: 10, seed: 5 });
  expect(proof.exceptions).toEqual([]);
  expect(proof.uncertain).toBeGreaterThan(1000);
  expect(proof.compared).toBeGreaterThan(3_000_000);
}, 120_000);
