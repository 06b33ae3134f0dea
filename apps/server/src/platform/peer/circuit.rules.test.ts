import { expect, it } from 'vitest';
import { waitBefore } from './back-off.rules.ts';
import { type Circuit, CLOSED, enter, failed, stateOf, succeeded } from './circuit.rules.ts';

const limits = { failures: 3, restMs: 1000, probeMs: 200 };
const afterFailures = (count: number, at = 0) =>
  Array.from({ length: count }).reduce<Circuit>((circuit) => failed(circuit, limits, at), CLOSED);

it('[requisitions] a few failures in a row leave the circuit closed, one more opens it', () => {
  expect(stateOf(afterFailures(2), 0)).toBe('closed');
  expect(stateOf(afterFailures(3), 0)).toBe('open');
  expect(enter(afterFailures(3), limits, 999).allowed).toBe(false);
});

it('[requisitions] a success in between starts the count again', () => {
  const again = failed(failed(succeeded(), limits, 0), limits, 0);
  expect(stateOf(again, 0)).toBe('closed');
});

it('[requisitions] after its rest one caller finds out, and the others are still told no', () => {
  const rested = afterFailures(3);
  expect(stateOf(rested, 1000)).toBe('half-open');
  const first = enter(rested, limits, 1000);
  expect(first.allowed).toBe(true);
  expect(enter(first.circuit, limits, 1100).allowed).toBe(false);
  expect(stateOf(succeeded(), 1100)).toBe('closed');
});

it('[requisitions] a probe that fails opens it again at once, one that never comes back is forgotten', () => {
  const probing = enter(afterFailures(3), limits, 1000).circuit;
  expect(stateOf(failed(probing, limits, 1050), 1100)).toBe('open');
  expect(stateOf(failed(probing, limits, 1050), 2050)).toBe('half-open');
  expect(enter(probing, limits, 1200).allowed).toBe(true);
});

it('[requisitions] waits grow twofold up to a limit and are spread over half of it', () => {
  const backOff = { firstMs: 100, longestMs: 500 };
  const waits = (random: number) => [1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, backOff, () => random));
  expect(waits(0)).toEqual([50, 100, 200, 250, 250]);
  expect(waits(0.999_999)).toEqual([100, 200, 400, 500, 500]);
});
