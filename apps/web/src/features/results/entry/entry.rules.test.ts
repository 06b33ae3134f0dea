import { expect, it } from 'vitest';
import { completeCoded, matchingChoices, nextChoice } from './coded.rules.ts';
import { layoutBar } from './interval-bar.rules.ts';
import { EMPTY_MICRO, isMicroComplete, mayReset, microText, readMicro } from './micro.rules.ts';
import { pastedValues } from './pasted.rules.ts';
import { changeText, intervalText } from './shown-values.ts';

const rules = {
  vrsta: 'lista' as const,
  vrijednosti: [
    { sifra: 'NEG', naziv: 'Negativan', abnormalno: false },
    { sifra: 'POS', naziv: 'Pozitivan', abnormalno: true },
    { sifra: 'POS2', naziv: 'Pozitivan ++', abnormalno: true },
  ],
};

it('[S2.07] a coded result is typed by its beginning as soon as it can be nothing else', () => {
  expect(completeCoded(rules, 'n')).toBe('NEG');
  expect(completeCoded(rules, 'нег')).toBe('NEG');
  expect(completeCoded(rules, 'poz')).toBe('poz');
  expect(completeCoded(rules, 'pos')).toBe('POS');
  expect(completeCoded({ ...rules, vrsta: 'tekst' }, 'n')).toBe('n');
  expect(matchingChoices(rules, '')).toHaveLength(3);
});

it('[S2.07] Alt and the arrows step through the choices, around the end', () => {
  expect(nextChoice(rules, '', 1)?.sifra).toBe('NEG');
  expect(nextChoice(rules, 'Negativan', 1)?.sifra).toBe('POS');
  expect(nextChoice(rules, 'Pozitivan ++', 1)?.sifra).toBe('NEG');
  expect(nextChoice(rules, '', -1)?.sifra).toBe('POS2');
});

it('[S2.07] a column from a spreadsheet is one value for each row', () => {
  expect(pastedValues('5,2\r\n<0,1\r\n\r\n7\r\n')).toEqual(['5,2', '<0,1', '', '7']);
  expect(pastedValues('Glukoza\t5,2\nUrea\t4')).toEqual(['5,2', '4']);
});

it('[S4.09] OK when negative, or positive with a finding; the eraser only while received', () => {
  expect(isMicroComplete(EMPTY_MICRO)).toBe(false);
  expect(isMicroComplete({ answer: 'NEGATIVAN', finding: '' })).toBe(true);
  expect(isMicroComplete({ answer: 'POZITIVAN', finding: ' ' })).toBe(false);
  const positive = { answer: 'POZITIVAN', finding: 'Escherichia coli' } as const;
  expect(isMicroComplete(positive)).toBe(true);
  expect(readMicro(microText(positive))).toEqual(positive);
  expect(readMicro('negativan')).toEqual({ answer: 'NEGATIVAN', finding: '' });
  expect(mayReset('ZAPRIMLJEN', positive)).toBe(true);
  expect(mayReset('U OBRADI', positive)).toBe(false);
  expect(mayReset('ZAPRIMLJEN', EMPTY_MICRO)).toBe(false);
});

it('[S2.07] the bar shows the value inside, outside and far beyond its interval', () => {
  const interval = { donja: 4, gornja: 6 };
  expect(layoutBar(interval, 5)).toEqual({ from: 0.25, to: 0.75, mark: 0.5, beyond: undefined });
  expect(layoutBar(interval, 40)).toMatchObject({ mark: 1, beyond: 'right' });
  expect(layoutBar(interval, -9)).toMatchObject({ mark: 0, beyond: 'left' });
  expect(layoutBar({ gornja: 5 }, 5)).toMatchObject({ from: 0, to: 0.75, mark: 0.75 });
  expect(layoutBar({ donja: 60 }, null)).toMatchObject({ from: 0.25, to: 1, mark: undefined });
  expect(layoutBar({}, 5)).toBeUndefined();
});

it('[S2.07] an interval and a change read as people write them', () => {
  expect(intervalText({ donja: 3.9, gornja: 6.1 }, 'local')).toBe('3,9 – 6,1');
  expect(intervalText({ gornja: 5 }, 'en')).toBe('≤ 5');
  expect(intervalText({ ocekivano: 'negativan' }, 'rs')).toBe('negativan');
  const previous = {
    rezultat_f: '5.0',
    vrijednost: 5,
    znak: '' as const,
    jedinica: 'g/L',
    flag: '' as const,
    uzorak: '1',
    sifra: null,
    mjereno: '2026-01-01T00:00:00.000Z',
    uzeto: '2026-01-01T00:00:00.000Z',
  };
  expect(changeText(5.25, previous, 'g/L', 'local')).toBe('+5,0 %');
  expect(changeText(4, previous, 'g/L', 'local')).toBe('−20 %');
  expect(changeText(4, previous, 'mg/L', 'local')).toBeUndefined();
  expect(changeText(4, { ...previous, znak: '<' }, 'g/L', 'local')).toBeUndefined();
});
