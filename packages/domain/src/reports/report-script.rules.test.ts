import { expect, it } from 'vitest';
import { inScript, nameInScript } from './report-script.rules.ts';

it.each([
  ['Glukoza', 'Глукоза'],
  ['ASO', 'ASO'],
  ['Anti-CCP, kvantitativno', 'Анти-CCP, квантитативно'],
  ['Vitamin D', 'Витамин D'],
  ['Troponin I, visokoosjetljivi', 'Тропонин I, високоосјетљиви'],
  ['KRVNA SLIKA', 'КРВНА СЛИКА'],
  ['U tragovima', 'У траговима'],
])('[S1.01] the name of a test %s is written %s in Cyrillic', (local, rs) => {
  expect(nameInScript(local, 'rs')).toBe(rs);
  expect(nameInScript(local, 'local')).toBe(local);
});

it.each([
  ['B', 'B'],
  ['AB pozitivna', 'AB позитивна'],
  ['B POZITIVNA', 'B ПОЗИТИВНА'],
  ['ccee', 'ccee'],
  ['CcDee', 'CcDee'],
  ['POZITIVAN', 'ПОЗИТИВАН'],
  ['Escherichia coli', 'Escherichia coli'],
])('[S1.01] a coded result %s is %s in Cyrillic: no letter becomes another group', (local, rs) => {
  expect(nameInScript(local, 'rs')).toBe(rs);
});

it('[S1.01] a sentence is written in the script of the paper, e-mails and units as they are', () => {
  expect(inScript('Javiti na hitna@lab.ba: 5 mmol/L', 'rs')).toBe('Јавити на hitna@lab.ba: 5 mmol/L');
  expect(inScript('Javiti', 'en')).toBe('Javiti');
});
