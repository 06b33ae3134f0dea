import { expect, it } from 'vitest';
import { calculate, compileFormula } from './formula.rules.ts';

const VALUES = { a: 4, b: 2, godine: 50, zensko: true };

function outcome(
  text: string,
  values: Record<string, number | boolean> = VALUES,
  expects: 'double' | 'bool' = 'double',
) {
  const formula = compileFormula(text, ['a', 'b'], expects);
  return formula.ok ? formula.evaluate(values) : formula.razlog;
}
const holds = (text: string, values = VALUES) => outcome(text, values, 'bool');

it('[catalogue] whole and decimal numbers mix, and a division keeps its decimals', () => {
  expect(outcome('1/3')).toBeCloseTo(0.333_333, 6);
  expect(outcome('100 * a / b')).toBe(200);
  expect(outcome('2 * 0.5 + a - -1')).toBe(6);
  expect(outcome('(a + b) * 2')).toBe(12);
  expect(holds('a > 3 && b <= 2.0')).toBe(true);
  expect(holds('a == 4 && a != 4.5')).toBe(true);
});

it('[catalogue] a formula knows the functions of a laboratory', () => {
  expect(outcome('pow(a, 0.5) + sqrt(a) + abs(-a)')).toBe(8);
  expect(outcome('ln(exp(a)) + log10(100)')).toBe(6);
  expect(outcome('min(a, b) * 10 + max(a, b)')).toBe(24);
  expect(outcome('round(a / 3, 2)')).toBe(1.33);
});

it('[catalogue] a formula asks for the age and the sex of the patient', () => {
  expect(outcome('zensko ? godine : 0')).toBe(50);
  expect(holds('!zensko || godine < 18')).toBe(false);
  expect(holds('zensko == (a > b)')).toBe(true);
});

it('[catalogue] a reflex condition asks for the result', () => {
  const reflex = compileFormula('rezultat > 4 && !(zensko && godine >= 60)', ['rezultat'], 'bool');
  expect(reflex.ok && reflex.evaluate({ rezultat: 4.1, godine: 59, zensko: true })).toBe(true);
  expect(reflex.ok && reflex.evaluate({ rezultat: 4.1, godine: 60, zensko: true })).toBe(false);
  expect(reflex.ok && reflex.evaluate({ rezultat: 4.1, zensko: true })).toBeUndefined();
});

it('[catalogue] what cannot be computed gives nothing, and never decides a condition', () => {
  const zero = { ...VALUES, b: 0 };
  for (const text of ['a / b', 'min(a / b, 1)', 'pow(a / b, 0)', '1 / (a / b)', 'ln(-a)', 'sqrt(-1)', '1e308 * 10']) {
    expect(outcome(text, zero), text).toBeUndefined();
  }
  expect(holds('a / b > 3', zero)).toBeUndefined();
  expect(holds('a / b > 3 || true', zero)).toBeUndefined();
  expect(holds('b != 0 && a / b > 3', zero)).toBe(false);
  expect(outcome('b == 0 ? -1 : a / b', zero)).toBe(-1);
});

it('[catalogue] a missing, infinite or inherited value is no value', () => {
  expect(outcome('a + b', { a: 1 })).toBeUndefined();
  expect(outcome('a + b', { a: 1, b: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(outcome('a + b', Object.create({ a: 1, b: 2 }))).toBeUndefined();
  expect(outcome('zensko ? 1 : 2', { zensko: 1 })).toBeUndefined();
});

it('[catalogue] a formula that is no arithmetic is refused before it runs', () => {
  const refused: Record<string, string[]> = {
    NOT_ALLOWED: ['a.b', 'a[0]', '[a]', '{1: a}', '"a"', "b'a'", 'null', '5u', 'a % b', 'a in [1]', 'a.b()', 'a // b'],
    UNKNOWN_FUNCTION: ['has(a.b)', 'type(a)', 'foo(a)', 'constructor(a)', 'int(a)', 'timestamp(a)'],
    UNKNOWN_NAME: ['c', 'constructor', 'toString', 'rezultat', 'A', 'int'],
    NUMBER_NEEDED: ['zensko', 'a > b', 'true', '1 + (a < b)', '1 < a < 5 ? 1 : 0'],
    CONDITION_NEEDED: ['a ? 1 : 2', '!a ? 1 : 2', '(a && zensko) ? 1 : 2', '1 ? 1 : 2', '(zensko == a) ? 1 : 2'],
    ARGUMENTS: ['sqrt()', 'sqrt(a, b)', 'min(a)', 'round(a)', 'pow(a, 0,5)'],
    UNFINISHED: ['', ' ', 'a +', '(a'],
    UNEXPECTED: ['a ^ 2', 'a = b', '__proto__', 'if', 'a b', '1e400', '😀'],
    COMMA: ['a / 2,2'],
    TOO_LONG: [`a${' '.repeat(1000)}`],
    TOO_LARGE: [`${'('.repeat(32)}a${')'.repeat(32)}`, 'a+'.repeat(100).concat('a'), `${'-'.repeat(900)}a`],
  };
  for (const [razlog, texts] of Object.entries(refused)) {
    for (const text of texts) {
      expect(outcome(text), text).toBe(razlog);
    }
  }
  expect(outcome('a+'.repeat(99).concat('a'))).toBe(400);
});

it('[catalogue] a refusal says in words what is wrong', () => {
  expect(compileFormula('a + c', ['a'], 'double')).toMatchObject({ ok: false, opis: 'nepoznata oznaka: c', dio: 'c' });
  const long = compileFormula(`a.${'b'.repeat(90)}`, ['a'], 'double');
  expect(!long.ok && long.opis.length).toBeLessThan(70);
});

it('[catalogue] what the language or every object carries is no variable', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'true', 'if', 'min', 'Kreat', 'a b', '']) {
    expect(compileFormula('1', [name], 'double'), name).toMatchObject({ ok: false, razlog: 'NAME_RESERVED' });
  }
});

const ratio = {
  calculatedTests: ['a', 'b'].map((oznaka) => ({ oznaka, test: '' })),
  formula: 'a / b',
  vazi: 'a < 10',
  decimale: 2,
};

it('[catalogue] a calculated test gives a rounded result or says why there is none', () => {
  expect(calculate(ratio, { vrijednosti: { a: 2.01, b: 2 } })).toEqual({ rezultat: 1.01 });
  expect(calculate(ratio, { vrijednosti: { a: 10, b: 2 } })).toEqual({ nema: 'uvjet' });
  expect(calculate(ratio, { vrijednosti: { a: 2 } })).toEqual({ nema: 'ulaz' });
  expect(calculate(ratio, { vrijednosti: { a: 2, b: Number.NaN } })).toEqual({ nema: 'ulaz' });
  expect(calculate(ratio, { vrijednosti: { a: 2, b: 0 } })).toEqual({ nema: 'racun' });
  expect(calculate({ ...ratio, vazi: 'a / b < 1' }, { vrijednosti: { a: 2, b: 0 } })).toEqual({ nema: 'racun' });
  expect(calculate({ ...ratio, vazi: ' ' }, { vrijednosti: { a: 10, b: 2 } })).toEqual({ rezultat: 5 });
  expect(calculate({ ...ratio, formula: 'a /' }, { vrijednosti: { a: 2, b: 2 } })).toEqual({ nema: 'racun' });
});

it('[catalogue] age and sex are needed only where the formula asks, and never come from a component', () => {
  const byAge = { ...ratio, formula: 'zensko ? a : b', vazi: 'godine >= 18' };
  const vrijednosti = { a: 1, b: 2, godine: 50 };
  expect(calculate(byAge, { vrijednosti, spol: 'ŽENSKI' })).toEqual({ nema: 'ulaz' });
  expect(calculate(byAge, { vrijednosti, godine: 50 })).toEqual({ nema: 'ulaz' });
  expect(calculate(byAge, { vrijednosti, godine: 17, spol: 'MUŠKI' })).toEqual({ nema: 'uvjet' });
  expect(calculate(byAge, { vrijednosti, godine: 18, spol: 'MUŠKI' })).toEqual({ rezultat: 2 });
});
