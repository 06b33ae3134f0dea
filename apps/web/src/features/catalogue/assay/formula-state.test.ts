import { describe, expect, it } from 'vitest';
import { formulaOf } from './assay-document.ts';
import { calculateTyped, exampleState, formulaState } from './formula-state.ts';

const RATIO = {
  calculated: true,
  calculatedTests: [
    { oznaka: 'a', test: '1' },
    { oznaka: 'b', test: '2' },
  ],
  formula: '100 * a / b + (zensko ? 0 : 1)',
  vazi: 'b > 0',
  decimale: 1,
};
const example = (a: number, b: number, more: object) => ({
  vrijednosti: [
    { oznaka: 'a', vrijednost: a },
    { oznaka: 'b', vrijednost: b },
  ],
  ...more,
});

describe('[S3.06] the formula panel', () => {
  it('says what is wrong with each text, and nothing of a text that is not there', () => {
    expect(formulaState(formulaOf(RATIO))).toMatchObject({
      variables: ['a', 'b'],
      formula: { refusal: undefined, koristi: ['a', 'b', 'zensko'] },
      vazi: { refusal: undefined },
    });
    expect(formulaState(formulaOf({ ...RATIO, formula: 'a / c', vazi: 'b' }))).toMatchObject({
      formula: { refusal: { razlog: 'UNKNOWN_NAME', dio: 'c' } },
      vazi: { refusal: { razlog: 'CONDITION_NEEDED' } },
    });
    expect(formulaState(formulaOf({ ...RATIO, formula: ' ', vazi: '' }))).toMatchObject({
      formula: undefined,
      vazi: undefined,
    });
  });

  it('does not fall over a half-typed or forbidden name of a component', () => {
    const calculatedTests = ['a', 'a', '', 'godine', 'A B'].map((oznaka) => ({ oznaka, test: '1' }));
    expect(formulaState(formulaOf({ ...RATIO, calculatedTests, formula: 'a' }))).toMatchObject({
      variables: ['a'],
      formula: { refusal: undefined },
    });
  });

  it('compares each example with what the formula gives, also where there must be no result', () => {
    const parts = formulaOf({
      ...RATIO,
      primjeri: [
        example(1, 4, { spol: 'ŽENSKI', rezultat: 25 }),
        example(1, 4, { spol: 'MUŠKI', rezultat: 25 }),
        example(1, 0, { spol: 'MUŠKI' }),
        example(1, 4, { rezultat: 25 }),
        example(1, 4, {}),
      ],
    });
    expect(parts.primjeri.map((one) => exampleState(parts, one))).toEqual([
      { given: { rezultat: 25 }, missing: [], ok: true },
      { given: { rezultat: 26 }, missing: [], ok: false },
      { given: { nema: 'uvjet' }, missing: [], ok: true },
      { given: { nema: 'ulaz' }, missing: ['zensko'], ok: false },
      { given: { nema: 'ulaz' }, missing: ['zensko'], ok: false },
    ]);
  });

  it('calculates with typed numbers', () => {
    const parts = formulaOf(RATIO);
    expect(calculateTyped(parts, { a: '1,5', b: '4' }, '', 'ŽENSKI')).toEqual({ rezultat: 37.5 });
    expect(calculateTyped(parts, { a: '1,5', b: '' }, '', 'ŽENSKI')).toEqual({ nema: 'ulaz' });
    expect(calculateTyped(formulaOf({ ...RATIO, formula: 'a * godine' }), { a: '2', b: '1' }, '30', 'MUŠKI')).toEqual({
      rezultat: 60,
    });
  });
});
