import { describe, expect, it } from 'vitest';
import type { LabAssayDocument, ReferenceInterval } from '../../catalogue/assay.documents.ts';
import { entryRulesOf, freezeInterval } from './evaluation.rules.ts';
import { calculatedTest, consistencyRule, evaluate, namedTest, rulesOf } from './judged-test.examples.ts';

describe('[results] everything together', () => {
  it('is told in one order, the gravest first, and the sample wants as much attention as its worst result', () => {
    const worst = namedTest('k', '9', {
      kriticne: { gornja: 6.2 },
      oznake: ['H', 'HEMOLIZA'],
      previous: { vrijednost: 4 },
      rules: {
        mjerniOpseg: { gornja: 8 },
        delta: { metoda: 'apsolutna', granica: 1, dana: 3 },
        refleks: [{ uvjet: 'rezultat > 8', dodaj: 'y' }],
      },
    });
    const evaluation = evaluate([worst, namedTest('na', '140')], {
      consistency: [consistencyRule('k < na', { k: 'k', na: 'k' })],
    });
    expect(evaluation.tests.get('k')?.nalazi.map(({ pravilo }) => pravilo)).toEqual([
      'KRITIČNO',
      'MJERNI OPSEG',
      'DELTA',
      'KONZISTENTNOST',
      'ANALIZATOR',
      'REFLEKS',
    ]);
    expect(evaluation.paznja).toBe(3);
    expect(evaluation.tests.get('na')).toMatchObject({ flag: '', nalazi: [], value: { rezultat_f: '140.0' } });
  });

  it.each([
    [{ interval: { gornja: 5 } }, 1],
    [{ oznake: ['CLOT'] }, 2],
    [{ kriticne: { gornja: 5 } }, 3],
    [{}, 0],
  ])('attention: %j is %i', (details, expected) => {
    expect(evaluate([namedTest('a', '1'), namedTest('x', '9', details)]).paznja).toBe(expected);
    expect(evaluate([namedTest('x', '', details)]).paznja).toBe(0);
  });

  it('says what the analyser remarked', () => {
    expect(evaluate([namedTest('x', '9', { oznake: ['H', 'CLOT'] })]).tests.get('x')?.nalazi).toEqual([
      { pravilo: 'ANALIZATOR', tekst: 'ANALIZATOR', verzija: 7, tezina: 2, podaci: { oznake: 'H, CLOT' } },
    ]);
  });

  it('of nothing is nothing, and the same input gives the same answer', () => {
    expect(evaluate([])).toEqual({ tests: new Map(), paznja: 0, reflexes: [] });
    const input = [namedTest('x', '9', { kriticne: { gornja: 5 } }), calculatedTest('c', 'x * 2', ['x'])];
    expect(evaluate(input)).toEqual(evaluate(input));
  });
});

it('[results] the interval is kept as it was, and none where the patient has none', () => {
  const interval = { donja: 3.5, ocekivano: '', tumacenje: 'odrasli', izvor: 'LITERATURA' } as ReferenceInterval;
  expect(freezeInterval({ kind: 'interval', index: 0, interval })).toEqual({
    donja: 3.5,
    ocekivano: '',
    tumacenje: 'odrasli',
    izvor: 'LITERATURA',
  });
  expect(freezeInterval({ kind: 'none', reason: 'stated', index: 0 })).toBeNull();
  expect(freezeInterval({ kind: 'none', reason: 'uncovered' })).toBeNull();
});

it('[results] of an assay the rules need what judges its result, and nothing else', () => {
  const judging = {
    ...rulesOf({ vrsta: 'titar', decimale: 3, formula: 'a', vazi: 'a > 1', calculated: true }),
    mjerniOpseg: { donja: 1 },
    delta: { metoda: 'apsolutna', granica: 1, dana: 3 },
  };
  const document = { ...judging, labassay: 'K', naziv: 'Kalij', cijena: '5.00', reference: [] };
  expect(entryRulesOf(document as unknown as LabAssayDocument)).toEqual(judging);
  const { mjerniOpseg: _range, delta: _delta, ...plain } = judging;
  expect(entryRulesOf(plain as unknown as LabAssayDocument)).toEqual(plain);
});
