import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './judged-test.examples.ts';
import { foldWords, isNegative, readMeasured, readTyped } from './typed-result.rules.ts';

const number = (decimale: number) => rulesOf({ decimale });
const list = rulesOf({
  vrsta: 'lista',
  vrijednosti: [
    { sifra: 'NEG', naziv: 'negativan', abnormalno: false },
    { sifra: 'POS', naziv: 'pozitivan', abnormalno: true },
    { sifra: 'SMEĐ', naziv: 'smeđa', abnormalno: true },
    { sifra: '1+', naziv: 'malo', abnormalno: true },
    { sifra: 'MALO', naziv: 'nešto malo', abnormalno: false },
  ],
});

describe('[S2.07] a number that somebody typed', () => {
  it.each([
    ['5,4', 1, '5.4', 5.4, ''],
    ['5.4', 1, '5.4', 5.4, ''],
    ['  5 ', 2, '5.00', 5, ''],
    ['0,5', 2, '0.50', 0.5, ''],
    ['007', 0, '7', 7, ''],
    ['-2,3', 1, '-2.3', -2.3, ''],
    ['−2,3', 1, '-2.3', -2.3, ''],
    ['+2,3', 1, '2.3', 2.3, ''],
    ['1,005', 3, '1.005', 1.005, ''],
    ['0,125', 2, '0.13', 0.13, ''],
    ['1234,56', 1, '1234.6', 1234.6, ''],
    ['-0', 1, '0.0', 0, ''],
    ['<0,1', 1, '<0.1', 0.1, '<'],
    ['> 200', 0, '>200', 200, '>'],
    ['<0,05', 1, '<0.05', 0.05, '<'],
    ['<5', 2, '<5.00', 5, '<'],
    ['123456789012345', 0, '123456789012345', 123_456_789_012_345, ''],
  ] as const)('%s with %i decimals is %s', (typed, decimale, rezultat_f, vrijednost, znak) => {
    const read = readTyped(number(decimale), typed);
    expect(read).toEqual({ rezultat_f, vrijednost, znak, sifra: null });
    expect(Object.is(read?.vrijednost, -0)).toBe(false);
  });

  it.each([
    ...[
      '',
      '   ',
      'NaN',
      'Infinity',
      '-Infinity',
      '1e400',
      '1e3',
      '0x10',
      '5,4a',
      'a5',
      '5 4',
      '5,',
      ',5',
      '.',
      '-',
      '<',
    ],
    ...[
      '1.234,5',
      '1,234.5',
      '1.234.567',
      '5..4',
      '5,,4',
      '--5',
      '<<5',
      '<>5',
      '≤5',
      '≥5',
      '<=5',
      '>=5',
      '+-5',
      '5+',
      '5%',
    ],
    ...['1234567890123456', '0.1234567890123456', '9'.repeat(400), '１２', '٣', '5\n4', '{}', 'null'],
  ])('%j is refused', (typed) => {
    expect(readTyped(number(2), typed)).toBeUndefined();
  });

  it('a thousand that looks like decimals is refused where the test has fewer decimals', () => {
    for (const typed of ['1.234', ' 12.345 ', '123.456', '1,000', '<1.000', '> -1.000', '−1,234']) {
      expect(readTyped(number(0), typed), typed).toBeUndefined();
      expect(readTyped(number(2), typed), typed).toBeUndefined();
      expect(readTyped(number(3), typed), typed).toBeDefined();
    }
    for (const typed of ['0.234', '1234.567', '1.23', '1.2345', '01.234']) {
      expect(readTyped(number(0), typed), typed).toBeDefined();
    }
  });

  it('from an analyser is never grouped in thousands, and otherwise read like a typed one', () => {
    expect(readMeasured(number(1), '5.234')).toEqual({ rezultat_f: '5.2', vrijednost: 5.2, znak: '', sifra: null });
    expect(readMeasured(number(0), '<1.000')?.rezultat_f).toBe('<1.000');
    for (const typed of ['1.234,5', '', 'NaN', '1e3', '≤5']) {
      expect(readMeasured(number(2), typed), typed).toBeUndefined();
    }
    expect(readMeasured(list, 'pos')?.sifra).toBe('POS');
  });

  it('comma and point mean the same, and what is shown is what is judged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 6 }), (whole, decimale) => {
        const text = (whole / 10 ** decimale).toFixed(decimale);
        const read = readTyped(number(decimale), text);
        expect(readTyped(number(decimale), text.replace('.', ','))).toEqual(read);
        expect(Number(read?.rezultat_f)).toBe(read?.vrijednost);
        expect(read?.vrijednost).toBe(Number(text) || 0);
      }),
    );
  });

  it('whatever is typed, a number that is read is finite', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
        const read = readTyped(number(2), typed);
        expect(read === undefined || Number.isFinite(read.vrijednost)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('[S2.07] a coded result', () => {
  it.each([
    ['POS', 'POS'],
    ['pos', 'POS'],
    [' Pozitivan ', 'POS'],
    ['позитиван', 'POS'],
    ['neg', 'NEG'],
    ['SMED', 'SMEĐ'],
    ['smedja', 'SMEĐ'],
    ['1+', '1+'],
    ['nešto   malo.', 'MALO'],
  ])('%s is %s', (typed, sifra) => {
    const naziv = list.vrijednosti.find((one) => one.sifra === sifra)?.naziv;
    expect(readTyped(list, typed)).toEqual({ rezultat_f: naziv, vrijednost: null, znak: '', sifra });
  });

  it('a code goes before a name, and what is not in the list is refused', () => {
    expect(readTyped(list, 'malo')?.sifra).toBe('MALO');
    for (const typed of ['', 'poz', '5', 'pozitivan jako', '+']) {
      expect(readTyped(list, typed), typed).toBeUndefined();
    }
  });
});

describe('[S2.07] a titre', () => {
  const titre = rulesOf({ vrsta: 'titar', vrijednosti: [{ sifra: 'NR', naziv: 'nereaktivan', abnormalno: false }] });

  it.each([
    ['1:80', '1:80', 80, ''],
    [' 1 : 80 ', '1:80', 80, ''],
    ['<1:80', '<1:80', 80, '<'],
    ['> 1:2560', '>1:2560', 2560, '>'],
  ] as const)('%s is %s', (typed, rezultat_f, vrijednost, znak) => {
    expect(readTyped(titre, typed)).toEqual({ rezultat_f, vrijednost, znak, sifra: null });
  });

  it('may be a word or a code, but never a number that is not a titre', () => {
    expect(readTyped(titre, 'nr')).toMatchObject({ rezultat_f: 'nereaktivan', sifra: 'NR' });
    expect(readTyped(titre, 'negativan')).toEqual({ rezultat_f: 'negativan', vrijednost: null, znak: '', sifra: null });
    for (const typed of [
      '80',
      '1:',
      '1:0',
      '1:080',
      '2:80',
      '1/80',
      '1:80:2',
      '1:8O0',
      '<',
      '1:1234567890',
      'oko 1:80',
    ]) {
      expect(readTyped(titre, typed), typed).toBeUndefined();
    }
  });
});

describe('[S4.09] a culture', () => {
  const culture = rulesOf({ vrsta: 'mikrobiologija' });

  it('is negative, or positive with what was found', () => {
    const words = { vrijednost: null, znak: '' };
    expect(readTyped(culture, 'NEG')).toEqual({ ...words, rezultat_f: 'negativan', sifra: 'NEG' });
    expect(readTyped(culture, 'pozitivan: E. coli: ESBL')).toEqual({
      ...words,
      rezultat_f: 'pozitivan: E. coli: ESBL',
      sifra: 'POS',
    });
    expect(readTyped(culture, 'poz:Klebsiella')?.rezultat_f).toBe('pozitivan: Klebsiella');
    for (const typed of ['pozitivan', 'pos: ', 'neg: E. coli', 'E. coli', '']) {
      expect(readTyped(culture, typed), typed).toBeUndefined();
    }
  });

  it('takes the laboratory’s own values first', () => {
    const own = { ...culture, vrijednosti: [{ sifra: 'NEG', naziv: 'sterilno', abnormalno: false }] };
    expect(readTyped(own, 'neg')?.rezultat_f).toBe('sterilno');
  });
});

it('[S2.07] a text is kept as it was written, without the spaces around it', () => {
  expect(readTyped(rulesOf({ vrsta: 'tekst', decimale: 0 }), '1.234')?.rezultat_f).toBe('1.234');
  const text = rulesOf({ vrsta: 'tekst', vrijednosti: [{ sifra: 'NN', naziv: 'nisu nađeni', abnormalno: false }] });
  expect(readTyped(text, ' Ciste Giardia  lamblia. ')).toEqual({
    rezultat_f: 'Ciste Giardia  lamblia.',
    vrijednost: null,
    znak: '',
    sifra: null,
  });
  expect(readTyped(text, 'nn')).toMatchObject({ rezultat_f: 'nisu nađeni', sifra: 'NN' });
  expect(readTyped(text, '  ')).toBeUndefined();
});

it('[S2.07] words are compared without case, marks, script, extra spaces and the last full stop', () => {
  expect(foldWords('  Nisu   NAĐENI. ')).toBe(foldWords('nisu nadjeni'));
  expect(foldWords('E. coli')).toBe('e. coli');
  expect(['NEG', 'negativno', 'Nereaktivan.'].map(isNegative)).toEqual([true, true, true]);
  expect(isNegative('pozitivan')).toBe(false);
});
