import { expect, it } from 'vitest';
import { type CalculationInput, calculate } from './formula.rules.ts';

function test(components: string, formula: string, decimale: number, vazi = '') {
  const calculatedTests = components.split(' ').map((oznaka) => ({ oznaka, test: '' }));
  return (values: number[], patient: Omit<CalculationInput, 'vrijednosti'> = {}) => {
    const vrijednosti = Object.fromEntries(calculatedTests.map(({ oznaka }, at) => [oznaka, values[at] ?? Number.NaN]));
    const calculation = calculate({ calculatedTests, formula, vazi, decimale }, { vrijednosti, ...patient });
    return 'nema' in calculation ? calculation.nema : calculation.rezultat;
  };
}

const egfr = test(
  'kreat',
  `142 * pow(min(kreat / 88.4 / (zensko ? 0.7 : 0.9), 1), zensko ? -0.241 : -0.302)
       * pow(max(kreat / 88.4 / (zensko ? 0.7 : 0.9), 1), -1.200)
       * pow(0.9938, godine) * (zensko ? 1.012 : 1)`,
  0,
  'godine >= 18',
);

it('[catalogue] eGFR by CKD-EPI 2021', () => {
  expect(egfr([88.4], { godine: 50, spol: 'MUŠKI' })).toBe(92);
  expect(egfr([88.4], { godine: 50, spol: 'ŽENSKI' })).toBe(69);
  // Below the threshold of the sex the other power counts: 142 · (0.5/0.7)^−0.241 · 0.9938^30 · 1.012.
  expect(egfr([44.2], { godine: 30, spol: 'ŽENSKI' })).toBe(129);
  expect(egfr([353.6], { godine: 70, spol: 'MUŠKI' })).toBe(15);
  expect(egfr([88.4], { godine: 17, spol: 'MUŠKI' })).toBe('uvjet');
  expect(egfr([88.4], { godine: 50 })).toBe('ulaz');
});

it('[catalogue] LDL cholesterol by Friedewald, only up to 4.5 mmol/L of triglycerides', () => {
  const ldl = test('hol hdl tg', 'hol - hdl - tg / 2.2', 2, 'tg <= 4.5');
  expect(ldl([5.2, 1.3, 1.76])).toBe(3.1);
  expect(ldl([6, 1, 4.5])).toBe(2.95);
  expect(ldl([6, 1, 4.51])).toBe('uvjet');
});

it('[catalogue] anion gap', () => {
  expect(test('na cl hco3', 'na - (cl + hco3)', 0)([140, 104, 24])).toBe(12);
});

it('[catalogue] calcium corrected for albumin', () => {
  const corrected = test('ca alb', 'ca + 0.02 * (40 - alb)', 2);
  expect(corrected([2, 25])).toBe(2.3);
  expect(corrected([2.4, 50])).toBe(2.2);
});

it('[catalogue] HOMA-IR', () => {
  const homa = test('glukoza inzulin', 'glukoza * inzulin / 22.5', 2);
  expect(homa([4.5, 5])).toBe(1);
  expect(homa([5.5, 12])).toBe(2.93);
});

it('[catalogue] INR', () => {
  const inr = test('pt mnpt isi', 'pow(pt / mnpt, isi)', 1);
  expect(inr([24, 12, 1])).toBe(2);
  expect(inr([30, 12, 1.2])).toBe(3);
  expect(inr([24, 0, 1])).toBe('racun');
});
