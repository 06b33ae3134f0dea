import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { LabAssayDocument } from './assay.documents.ts';
import { compareFlags, findCritical, flagOf, type Observation } from './flag.rules.ts';
import { knownFacts } from './known-facts.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const GLUCOSE = { labassay: 'GLU', naziv: 'Glukoza', sekcija: ID, tip: ID, cijena: '5.00' };
const assay = (part: object) =>
  Value.Default(LabAssayDocument, structuredClone({ ...GLUCOSE, ...part })) as LabAssayDocument;
const days = (vrijednost: number) => ({ vrijednost, jedinica: 'dani' }) as const;

it.each([
  [2.4, 'LL'],
  [2.5, 'L'],
  [3.8, 'L'],
  [3.9, ''],
  [6.1, ''],
  [6.2, 'H'],
  [25, 'H'],
  [25.1, 'HH'],
])('[catalogue] %d is flagged %o: a limit itself is inside', (value, flag) => {
  expect(flagOf(value, { donja: 3.9, gornja: 6.1 }, { donja: 2.5, gornja: 25 })).toBe(flag);
});

it('[catalogue] a value is critical also where there is no interval, and plain where there is neither', () => {
  expect(flagOf(30, undefined, { gornja: 25 })).toBe('HH');
  expect(flagOf(0, undefined, { donja: 1 })).toBe('LL');
  expect(flagOf(30, undefined, undefined)).toBe('');
  expect(flagOf(-5, { gornja: 6 }, undefined)).toBe('');
});

it('[catalogue] critical limits go by age, and the first that holds counts', () => {
  const newborn = { dobDo: days(28), donja: 1.7 };
  const others = { donja: 2.5, gornja: 25 };
  expect(findCritical([newborn, others], { hours: 671, months: 0 })).toBe(newborn);
  expect(findCritical([newborn, others], { hours: 672, months: 0 })).toBe(others);
  expect(findCritical([newborn], { hours: 9000, months: 12 })).toBeUndefined();
});

const person = {
  ...{ dateofb: '1986-06-01', godiste: 1986, trudnica: false, sedmica_trudnoce: null, menopauza: false, menstc: null },
  vrijeme: new Date('2026-06-15T08:00:00Z'),
};
const observed = (id: string, vrijednost: number, spol: string): Observation => ({
  id,
  vrijednost,
  facts: knownFacts({ ...person, spol }),
});

it('[catalogue] before a change is kept one sees who would be flagged differently', () => {
  const before = assay({ reference: [{ donja: 3.9, gornja: 6.1 }], kriticne: [{ gornja: 25 }] });
  const after = assay({
    reference: [
      { donja: 3.9, gornja: 6.1 },
      { spol: 'ŽENSKI', donja: 3.9, gornja: 5.1 },
    ],
    kriticne: [{ gornja: 20 }],
  });
  const comparison = compareFlags(before, after, [
    observed('1', 5.5, 'ŽENSKI'),
    observed('2', 5.5, 'MUŠKI'),
    observed('3', 22, 'MUŠKI'),
    observed('4', 6, 'ŽENSKI'),
    observed('5', 3, 'ŽENSKI'),
  ]);
  expect(comparison).toEqual({
    ukupno: 5,
    promijenjeno: 3,
    primjeri: [
      { id: '1', vrijednost: 5.5, prije: '', poslije: 'H' },
      { id: '3', vrijednost: 22, prije: 'H', poslije: 'HH' },
      { id: '4', vrijednost: 6, prije: '', poslije: 'H' },
    ],
    prelazi: { 'N→H': 2, 'H→HH': 1 },
  });
});

it('[catalogue] all are counted, twenty are shown', () => {
  const many = Array.from({ length: 50 }, (_, at) => observed(String(at), 5.5, 'MUŠKI'));
  const before = assay({ reference: [{ gornja: 5 }] });
  const after = assay({ reference: [{ bezIntervala: true, gornja: 5 }] });
  const { promijenjeno, primjeri, prelazi } = compareFlags(before, after, many);
  expect([promijenjeno, primjeri.length, prelazi]).toEqual([50, 20, { 'H→N': 50 }]);
});

it('[catalogue] somebody whose sex is not known is judged by both: what they do not agree on is possibly abnormal', () => {
  const before = assay({ reference: [{ donja: 3.9, gornja: 6.1 }] });
  const after = assay({
    reference: [
      { spol: 'MUŠKI', donja: 3.9, gornja: 6.1 },
      { spol: 'ŽENSKI', donja: 3.9, gornja: 5.1 },
    ],
  });
  const seen = [observed('1', 5.5, ''), observed('2', 6.5, ''), observed('3', 5, '')];
  expect(compareFlags(before, after, seen)).toMatchObject({ ukupno: 3, promijenjeno: 1, prelazi: { 'N→?': 1 } });
});
