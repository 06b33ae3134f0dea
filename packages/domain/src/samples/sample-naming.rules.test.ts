import { expect, it } from 'vitest';
import { bracketedDetail, labelTime, typeText } from './sample-naming.rules.ts';

it('[S3.04] a sample of microbiology says so and has its material in brackets', () => {
  expect([typeText('Serum', false), typeText('Urin', true)]).toEqual(['Serum', 'Mikrobiologija [Urin]']);
  expect([bracketedDetail('Serum'), bracketedDetail('Mikrobiologija [Urin]')]).toEqual([undefined, 'Urin']);
});

it('[S9.07] a label has the time of Sarajevo as dd.mm.yy hh:mm', () => {
  expect(labelTime('2026-03-05T08:07:59Z')).toBe('05.03.26 09:07');
  expect(labelTime(new Date('2026-07-31T22:30:00Z'))).toBe('01.08.26 00:30');
});
