import { describe, expect, it } from 'vitest';
import { explainPouring, explainRemoval, type HeldTest } from './removal.rules.ts';

const held = (_id: string, more: Partial<HeldTest> = {}): HeldTest => ({
  _id,
  naziv: _id.toUpperCase(),
  status_t: 'NARUČEN',
  calculatedTests: [],
  ...more,
});
const LIPIDS = [held('hol'), held('hdl'), held('ldl', { calculatedTests: ['hol', 'hdl'] }), held('glu')];

describe('[S5.13] a test cannot be taken from a sample', () => {
  it('when work on it has begun', () => {
    const tests = [held('hol', { status_t: 'U OBRADI' }), held('hdl', { status_t: 'ZAVRŠEN' }), held('glu')];
    expect(explainRemoval(tests, ['hol'])).toEqual({ code: 'TEST_LOCKED', test: 'hol' });
    expect(explainRemoval(tests, ['glu', 'hdl'])).toEqual({ code: 'TEST_LOCKED', test: 'hdl' });
  });

  it('when it is the last one', () => {
    expect(explainRemoval([held('glu')], ['glu'])).toEqual({ code: 'TEST_LAST', test: 'glu' });
    expect(explainRemoval(LIPIDS, ['hol', 'hdl', 'ldl', 'glu'])?.code).toBe('TEST_LAST');
  });

  it('when a calculated test that stays needs it', () => {
    expect(explainRemoval(LIPIDS, ['hdl'])).toEqual({ code: 'TEST_IN_CALCULATION', test: 'hdl', naziv: 'LDL' });
  });

  it('otherwise it can', () => {
    expect(explainRemoval(LIPIDS, ['glu'])).toBeUndefined();
    expect(explainRemoval(LIPIDS, ['ldl', 'hol'])).toBeUndefined();
    expect(explainRemoval(LIPIDS, [])).toBeUndefined();
  });
});

it('[samples] a calculated test is poured off only together with what it is calculated from', () => {
  expect(explainPouring(LIPIDS, ['ldl'])).toEqual({ code: 'TEST_IN_CALCULATION', test: 'ldl', naziv: 'LDL' });
  expect(explainPouring(LIPIDS, ['hol'])?.code).toBe('TEST_IN_CALCULATION');
  expect(explainPouring(LIPIDS, ['hol', 'hdl', 'ldl'])).toBeUndefined();
  expect(explainPouring(LIPIDS, ['glu'])).toBeUndefined();
});
