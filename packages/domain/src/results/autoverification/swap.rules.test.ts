import { describe, expect, it } from 'vitest';
import { type ComparedResult, type Spread, swapEvidence } from './swap.rules.ts';
import { learnSpreads, type ResultPair } from './swap-spreads.rules.ts';

const INDIVIDUAL: Spread = { mean: Math.log(90), within: 0.01, total: 0.05, weight: 1 };
const spreads = new Map(['a', 'b', 'c', 'd', 'e'].map((test) => [test, INDIVIDUAL]));
const pair = (test: string, previous: number, current: number, days = 30): ComparedResult => ({
  test,
  previous,
  current,
  days,
});
const same = (...tests: string[]) => tests.map((test) => pair(test, 95, 95.4));
const other = (...tests: string[]) => tests.map((test) => pair(test, 95, 86));

describe('[autoverification] results that may be somebody else’s', () => {
  it('what stays as it was speaks for the patient, what moves everywhere for somebody else', () => {
    expect(swapEvidence(same('a', 'b', 'c', 'd'), spreads)).toBeLessThan(-3);
    expect(swapEvidence(other('a', 'b', 'c', 'd'), spreads)).toBeGreaterThan(6);
  });

  it('illness changes one test: it cannot outweigh the others, however far it moved', () => {
    for (const value of [86, 40, 500]) {
      expect(swapEvidence([...same('a', 'b', 'c', 'd'), pair('e', 95, value)], spreads)).toBeLessThan(0);
    }
  });

  it('fewer than three comparable tests say nothing', () => {
    expect(swapEvidence(other('a', 'b'), spreads)).toBeNull();
    expect(swapEvidence([...other('a', 'b'), pair('unknown', 95, 86)], spreads)).toBeNull();
    expect(swapEvidence([...other('a', 'b'), pair('c', 95, 86, 401)], spreads)).toBeNull();
    expect(swapEvidence([...other('a', 'b'), pair('c', 0, 86)], spreads)).toBeNull();
    expect(swapEvidence([...other('a', 'b'), pair('c', 95, 86, 400)], spreads)).not.toBeNull();
  });

  it('a test that repeats what others say counts less', () => {
    const light = new Map([...spreads].map(([test, spread]) => [test, { ...spread, weight: 0.5 }]));
    const whole = swapEvidence(other('a', 'b', 'c'), spreads) ?? 0;
    expect(swapEvidence(other('a', 'b', 'c'), light)).toBeCloseTo(whole / 2, 6);
  });

  it('an unusual person who stays unusual is the same person', () => {
    const unusual = ['a', 'b', 'c'].map((test) => pair(test, 104, 103.5));
    expect(swapEvidence(unusual, spreads)).toBeLessThan(-6);
  });
});

describe('[autoverification] how tests vary is learned from the laboratory’s own results', () => {
  /** Draws that are the same every time, spread evenly. */
  const draw = (at: number, step: number) => ((at * step) % 1) * 2 - 1;
  const pairs = (test: string, count: number, within: number): ResultPair[] =>
    Array.from({ length: count }, (_, at) => {
      const person = 90 * Math.exp(0.1 * draw(at, 0.618034));
      const previous = person * Math.exp(within * draw(at, 0.754878));
      return { sample: `s${at}`, test, previous, current: person * Math.exp(within * draw(at, 0.56984)), days: 30 };
    });

  it('finds the spread of one person inside the spread of all', () => {
    const { mean, within, total } = learnSpreads(pairs('a', 400, 0.02)).get('a') ?? INDIVIDUAL;
    expect(Math.exp(mean)).toBeCloseTo(90, 0);
    expect(within).toBeGreaterThan(0.008);
    expect(within).toBeLessThan(0.02);
    expect(total / within).toBeGreaterThan(3);
  });

  it('is silent about tests with few pairs and tests that do not tell people apart', () => {
    expect(learnSpreads(pairs('a', 49, 0.02)).size).toBe(0);
    expect(learnSpreads(pairs('a', 50, 0.02)).size).toBe(1);
    const restless = [
      [100, 81],
      [110, 90],
      [81, 100],
      [73, 90],
    ] as const;
    const alike = Array.from({ length: 400 }, (_, at): ResultPair => {
      const [previous = 1, current = 1] = restless[at % 4] ?? [];
      return { sample: `s${at}`, test: 'a', previous, current, days: 30 };
    });
    expect(learnSpreads(alike).size).toBe(0);
  });

  it('one ill patient among many does not widen it', () => {
    const ill = { sample: 'ill', test: 'a', previous: 90, current: 900, days: 3 };
    const before = learnSpreads(pairs('a', 400, 0.02)).get('a');
    const after = learnSpreads([...pairs('a', 400, 0.02), ill]).get('a');
    expect(after?.within).toBeCloseTo(before?.within ?? 0, 3);
  });

  it('two tests that always move together share one weight, one that moves by itself keeps its own', () => {
    const first = pairs('a', 400, 0.02);
    const twin = first.map((one) => ({ ...one, test: 'b' }));
    const alone = pairs('c', 400, 0.02).map((one, at) => ({ ...one, sample: `s${(at * 7) % 400}` }));
    const learned = learnSpreads([...first, ...twin, ...alone]);
    expect(learned.get('a')?.weight).toBeCloseTo(0.5, 1);
    expect(learned.get('b')?.weight).toBeCloseTo(0.5, 1);
    expect(learned.get('c')?.weight).toBeGreaterThan(0.9);
  });
});
