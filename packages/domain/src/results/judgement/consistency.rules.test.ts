import { describe, expect, it } from 'vitest';
import { calculatedTest, consistencyRule, evaluate, namedTest, saidIn } from './judged-test.examples.ts';

describe('[results] consistency rules', () => {
  const direct = consistencyRule('d <= u', { d: 'bil-d', u: 'bil' });
  const pair = (total: string, part: string) => [
    namedTest('bil', total),
    namedTest('bil-d', part),
    namedTest('alt', '20'),
  ];

  it.each([
    ['12', '11,9', false],
    ['12', '12', false],
    ['12', '12,1', true],
    ['>12', '15', false],
    ['12', '<15', false],
    ['12', '', false],
  ])('total %s with direct %s: %s', (total, part, found) => {
    const evaluation = evaluate(pair(total, part), { consistency: [direct] });
    const expected = found ? ['KONZISTENTNOST'] : [];
    expect([saidIn(evaluation, 'bil'), saidIn(evaluation, 'bil-d'), saidIn(evaluation, 'alt')]).toEqual([
      expected,
      expected,
      [],
    ]);
    expect(evaluation.paznja).toBe(found ? 2 : 0);
  });

  it('carry their own version and what contradicts', () => {
    const { tests } = evaluate(pair('12', '15'), { consistency: [direct] });
    expect(tests.get('bil')?.nalazi).toEqual([
      {
        pravilo: 'KONZISTENTNOST',
        tekst: 'KONZISTENTNOST',
        verzija: 3,
        tezina: 2,
        podaci: {
          sifra: 'PRAVILO',
          poruka: 'Direktni bilirubin je veći od ukupnog.',
          vrijednosti: 'BIL-D=15.0; BIL=12.0',
        },
      },
    ]);
  });

  it('say nothing when disabled, broken or about a test that the sample lacks; of a patient who is not known, if one who is possible does not fit', () => {
    const silent = [
      consistencyRule('d <= u', { d: 'bil-d', u: 'bil' }, true),
      consistencyRule('d <= ', { d: 'bil-d', u: 'bil' }),
      consistencyRule('d <= u', { d: 'bil-d', u: 'nema' }),
      consistencyRule('d / 0 <= u', { d: 'bil-d', u: 'bil' }),
    ];
    expect(evaluate(pair('12', '15'), { consistency: silent }).paznja).toBe(0);
    const ofWomen = [consistencyRule('!zensko || godine < 12 || d <= u', { d: 'bil-d', u: 'bil' })];
    expect(evaluate(pair('12', '15'), { consistency: ofWomen }).paznja).toBe(2);
    expect(evaluate(pair('12', '15'), { consistency: ofWomen, godine: 0, godineDo: 11 }).paznja).toBe(0);
    expect(evaluate(pair('12', '15'), { consistency: ofWomen, spol: 'MUŠKI', godine: 30 }).paznja).toBe(0);
    expect(evaluate(pair('12', '15'), { consistency: ofWomen, spol: 'ŽENSKI', godine: 30 }).paznja).toBe(2);
  });

  it('ask about words never, about calculated tests too', () => {
    const words = [namedTest('bil', '12'), namedTest('bil-d', 'hemoliza', { rules: { vrsta: 'tekst' } })];
    expect(evaluate(words, { consistency: [direct] }).paznja).toBe(0);
    const half = [namedTest('bil', '12'), calculatedTest('bil-d', 'bil * 2', ['bil'])];
    expect(evaluate(half, { consistency: [direct] }).paznja).toBe(2);
  });
});
