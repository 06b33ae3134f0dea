import { describe, expect, it } from 'vitest';
import { calculatedTest, evaluate, namedTest, saidIn, shownIn } from './judged-test.examples.ts';

describe('[S2.07] calculated tests', () => {
  const lipids = (chol: string, hdl: string, tg: string) => [
    calculatedTest('ratio', 'ldl / hdl', ['ldl', 'hdl'], { decimale: 2 }),
    calculatedTest('ldl', 'chol - hdl - tg / 2.2', ['chol', 'hdl', 'tg'], { vazi: 'tg < 4.5' }),
    namedTest('chol', chol),
    namedTest('hdl', hdl),
    namedTest('tg', tg),
  ];

  it('follow from their components, in whatever order, also through each other, rounded as they are read', () => {
    const evaluation = evaluate(lipids('5,0', '1,2', '1,1'));
    expect(evaluation.tests.get('ldl')?.value).toEqual({ rezultat_f: '3.3', vrijednost: 3.3, znak: '', sifra: null });
    expect(shownIn(evaluation, 'ratio')).toBe('2.75');
    expect(saidIn(evaluation, 'ratio')).toEqual([]);
    expect([...evaluation.tests.keys()]).toEqual(['ratio', 'ldl', 'chol', 'hdl', 'tg']);
  });

  it.each([
    ['a component has no result', ['5', '', '1.1'], 'RAČUN_ČEKA', 0, { testovi: 'HDL' }],
    ['two have none', ['', '', '1.1'], 'RAČUN_ČEKA', 0, { testovi: 'CHOL; HDL' }],
    ['a component is only a bound', ['5', '<0,1', '1.1'], 'RAČUN_BEZ_BROJA', 1, { testovi: 'HDL=<0.1' }],
    ['bounds count before what is missing', ['', '<0,1', '>9'], 'RAČUN_BEZ_BROJA', 1, { testovi: 'HDL=<0.1; TG=>9.0' }],
    ['its condition does not hold', ['5', '1.2', '4.5'], 'RAČUN_UVJET', 1, { uvjet: 'tg < 4.5' }],
  ] as const)('have no result when %s', (_, [chol, hdl, tg], tekst, tezina, podaci) => {
    const evaluation = evaluate(lipids(chol, hdl, tg));
    expect(evaluation.tests.get('ldl')).toEqual({
      value: null,
      flag: '',
      nalazi: [{ pravilo: 'RAČUN', tekst, verzija: 7, tezina, podaci }],
    });
    expect(evaluation.paznja).toBe(tezina);
    expect(saidIn(evaluation, 'ratio')).toEqual([hdl.startsWith('<') ? 'RAČUN_BEZ_BROJA' : 'RAČUN_ČEKA']);
  });

  it('[S5.14] have none in a known pregnancy where the formula excludes it', () => {
    const tests = [calculatedTest('c', 'a', ['a'], { vazi: 'godine >= 18 && !trudna' }), namedTest('a', '1')];
    const her = { spol: 'ŽENSKI', godine: 30 } as const;
    expect(saidIn(evaluate(tests, { ...her, trudna: true }), 'c')).toEqual(['RAČUN_UVJET']);
    expect(shownIn(evaluate(tests, her), 'c')).toBe('1.0');
  });

  it('[H177] have none when a component is in another unit than the formula was written for, and say which', () => {
    const corrected = (unit?: string) => {
      const sum = calculatedTest('c', 'a + b', ['a', 'b']);
      const calculatedTests = sum.rules.calculatedTests.map((part) =>
        part.test === 'a' && unit !== undefined ? { ...part, jedinica: unit } : part,
      );
      return { ...sum, rules: { ...sum.rules, calculatedTests } };
    };
    const b = namedTest('b', '2');
    const of = (jedinica: string, unit?: string) => evaluate([corrected(unit), namedTest('a', '4', { jedinica }), b]);
    expect(shownIn(of('g/L', 'g/L'), 'c')).toBe('6.0');
    expect(shownIn(of('g/dL'), 'c')).toBe('6.0');
    expect(of('g/dL', 'g/L').tests.get('c')).toEqual({
      value: null,
      flag: '',
      nalazi: [
        { pravilo: 'RAČUN', tekst: 'RAČUN_JEDINICA', verzija: 7, tezina: 2, podaci: { testovi: 'A [g/dL ≠ g/L]' } },
      ],
    });
    expect(saidIn(of('', 'g/L'), 'c')).toEqual(['RAČUN_JEDINICA']);
    expect(saidIn(evaluate([corrected('g/L'), namedTest('a', ''), b]), 'c')).toEqual(['RAČUN_ČEKA']);
  });

  it('have none when the formula gives none, the patient is not known, or a component is no number', () => {
    const a = namedTest('a', '1');
    const b = namedTest('b', '0');
    expect(saidIn(evaluate([calculatedTest('c', 'a / b', ['a', 'b']), a, b]), 'c')).toEqual(['RAČUN_BEZ_REZULTATA']);
    const byAge = [calculatedTest('c', 'zensko ? a : a * godine', ['a']), a];
    const depends = (more: Parameters<typeof evaluate>[1]) => evaluate(byAge, more).tests.get('c')?.nalazi;
    const finding = { pravilo: 'RAČUN', tekst: 'RAČUN_OVISI', verzija: 7, tezina: 1 };
    expect(depends({})).toEqual([{ ...finding, podaci: { ovisi: 'spol dob' } }]);
    expect(depends({ godine: 40 })).toEqual([{ ...finding, podaci: { ovisi: 'spol' } }]);
    expect(depends({ spol: 'MUŠKI' })).toEqual([{ ...finding, podaci: { ovisi: 'dob' } }]);
    expect(depends({ spol: 'MUŠKI', godine: 40, godineDo: 41 })).toEqual([{ ...finding, podaci: { ovisi: 'dob' } }]);
    expect(shownIn(evaluate(byAge, { spol: 'ŽENSKI' }), 'c')).toBe('1.0');
    expect(shownIn(evaluate(byAge, { spol: 'MUŠKI', godine: 40 }), 'c')).toBe('40.0');
    expect(shownIn(evaluate(byAge, { spol: 'ŽENSKI', godine: 40 }), 'c')).toBe('1.0');
    const words = namedTest('a', 'mutno', { rules: { vrsta: 'tekst' } });
    expect(evaluate([calculatedTest('c', 'a', ['a']), words]).tests.get('c')?.nalazi[0]?.podaci).toEqual({
      testovi: 'A=mutno',
    });
    expect(evaluate([calculatedTest('c', 'x', ['x'])]).tests.get('c')?.nalazi[0]?.podaci).toEqual({ testovi: 'x' });
  });

  it('have none when what came out cannot be true, and say what came out', () => {
    const rules = { decimale: 2, mjerniOpseg: { donja: 0.1, gornja: 25 } };
    const ldl = calculatedTest('ldl', 'chol - hdl - tg / 2.2', ['chol', 'hdl', 'tg'], rules);
    const of = (chol: string, hdl: string, tg: string) =>
      evaluate([ldl, namedTest('chol', chol), namedTest('hdl', hdl), namedTest('tg', tg)]);
    expect(of('2', '1', '3,41').tests.get('ldl')).toEqual({
      value: null,
      flag: '',
      nalazi: [
        {
          pravilo: 'RAČUN',
          tekst: 'RAČUN_OPSEG',
          verzija: 7,
          tezina: 2,
          podaci: { izracunato: -0.55, donja: 0.1, gornja: 25 },
        },
      ],
    });
    expect(shownIn(of('5', '1', '2,2'), 'ldl')).toBe('3.00');
  });

  it('have none when a component was cancelled, whatever else is missing', () => {
    const cancelled = { ...namedTest('a', ''), otkazan: true };
    const sum = calculatedTest('c', 'a + b', ['a', 'b']);
    expect(saidIn(evaluate([sum, cancelled, namedTest('b', '')]), 'c')).toEqual(['RAČUN_OTKAZANO']);
    const rejected = { ...namedTest('b', ''), odbijen: true };
    expect(saidIn(evaluate([sum, cancelled, rejected]), 'c')).toEqual(['RAČUN_ODBIJENO']);
    const off = { ...sum, otkazan: true };
    expect(evaluate([off, namedTest('a', '1'), namedTest('b', '2')]).tests.get('c')).toEqual({
      value: null,
      flag: '',
      nalazi: [],
    });
  });

  it('are judged like any other, and never keep an old value', () => {
    const old = {
      ...calculatedTest('c', 'a * 2', ['a'], {}, { interval: { gornja: 5 } }),
      value: namedTest('x', '1').value,
    };
    const evaluation = evaluate([old, namedTest('a', '3')]);
    expect(evaluation.tests.get('c')).toMatchObject({ value: { rezultat_f: '6.0' }, flag: 'H' });
    expect(evaluate([old, namedTest('a', '')]).tests.get('c')?.value).toBeNull();
  });

  it('that are made of themselves have no result', () => {
    const evaluation = evaluate([
      calculatedTest('a', 'b + 1', ['b']),
      calculatedTest('b', 'a + 1', ['a']),
      namedTest('c', '1'),
    ]);
    expect([shownIn(evaluation, 'a'), shownIn(evaluation, 'b'), shownIn(evaluation, 'c')]).toEqual([
      undefined,
      undefined,
      '1.0',
    ]);
  });
});
