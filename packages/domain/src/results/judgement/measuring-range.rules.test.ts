import { expect, it } from 'vitest';
import { judgedTest } from './judged-test.examples.ts';
import { checkMeasuringRange } from './measuring-range.rules.ts';

type Details = Parameters<typeof judgedTest>[1];

function check(typed: string, details: Details = { rules: { mjerniOpseg: { donja: 0.1, gornja: 200 } } }) {
  const test = judgedTest(typed, details);
  return test.value ? checkMeasuringRange(test, test.value) : [];
}

it.each([
  ['0,1', false],
  ['0', true],
  ['200', false],
  ['200,1', true],
  ['-1', true],
  // A bound stands at the end of what can be measured.
  ['<0,1', false],
  ['<0,05', true],
  ['<0,2', true],
  ['>200', false],
  ['>199', true],
  ['>201', true],
])('[results] %s of a range 0.1 – 200: a finding %s', (typed, found) => {
  expect(check(typed)).toHaveLength(Number(found));
});

it.each([
  ['2000', 10, false],
  ['2000,1', 10, true],
  ['1', 10, false],
  ['0,9', 10, true],
  ['>2000', 10, false],
  ['>200', 10, true],
  ['<1', 10, false],
  ['<0,1', 10, true],
  // 0.3 / 3 is not 0.1 in doubles.
  ['0,3', 3, false],
  ['<0,3', 3, false],
  ['200', 1, false],
])('[results] %s measured in a dilution of %i: a finding %s', (typed, razrjedjenje, found) => {
  expect(check(typed, { razrjedjenje, rules: { mjerniOpseg: { donja: 0.1, gornja: 200 } } })).toHaveLength(
    Number(found),
  );
});

it('[results] a range with one end, without a range, and a result that is no number', () => {
  const from = { rules: { mjerniOpseg: { donja: 5 } } };
  const to = { rules: { mjerniOpseg: { gornja: 9 } } };
  expect([check('4', from), check('1000', from), check('>1000', from)].map(({ length }) => length)).toEqual([1, 0, 0]);
  expect([check('10', to), check('0', to), check('<1', to)].map(({ length }) => length)).toEqual([1, 0, 0]);
  expect(check('4', {})).toEqual([]);
  const words = { vrsta: 'tekst', mjerniOpseg: { donja: 5 } } as const;
  expect(check('mutno', { rules: words })).toEqual([]);
});

it('[results] what is said of the range', () => {
  const podaci = { rezultat: '250.0', jedinica: 'mmol/L', donja: 0.1, gornja: 200 };
  expect(check('250')).toEqual([{ pravilo: 'MJERNI OPSEG', tekst: 'IZVAN_OPSEGA', verzija: 7, tezina: 2, podaci }]);
  expect(check('<5')[0]).toMatchObject({ tekst: 'GRANICA_OPSEGA', podaci: { rezultat: '<5.0' } });
  const diluted = { razrjedjenje: 10, rules: { mjerniOpseg: { gornja: 200 } } };
  expect(check('2500', diluted)[0]).toMatchObject({
    tekst: 'IZVAN_OPSEGA_RAZRIJEĐEN',
    podaci: { rezultat: '2500.0', izmjereno: '250', razrjedjenje: 10 },
  });
  expect(check('>500', diluted)[0]).toMatchObject({
    tekst: 'GRANICA_OPSEGA_RAZRIJEĐEN',
    podaci: { izmjereno: '>50' },
  });
});
