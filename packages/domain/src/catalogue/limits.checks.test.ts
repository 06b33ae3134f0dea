import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { LabAssayDocument } from './assay.documents.ts';
import { checkLimits } from './limits.checks.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const GLUCOSE = { labassay: 'GLU', naziv: 'Glukoza', sekcija: ID, tip: ID, cijena: '5.00', loinc: '2345-7' };
const assay = (part: Partial<LabAssayDocument>) =>
  Value.Default(LabAssayDocument, structuredClone({ ...GLUCOSE, ...part })) as LabAssayDocument;
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;
const everyone = { spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE', faza: 'SVE' } as const;
const limits = { donja: 3, gornja: 9 };
const everybody = { sites: [], spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } as const;

it.each<[string, Partial<LabAssayDocument>]>([
  [
    'LIMITS_REVERSED kriticne.1.donja',
    {
      kriticne: [
        { donja: 2, gornja: 25 },
        { donja: 25, gornja: 2 },
      ],
    },
  ],
  ['AGES_REVERSED kriticne.0.dobOd', { kriticne: [{ dobOd: years(2), dobDo: years(2), donja: 2 }] }],
  ['AGE_TOO_FINE kriticne.0.dobDo', { kriticne: [{ dobDo: { vrijednost: 30, jedinica: 'dani' }, donja: 2 }] }],
  ['LIMITS_REVERSED mjerniOpseg.donja', { mjerniOpseg: { donja: 30, gornja: 1 } }],
  ['LIMITS_REVERSED autoverifikacija.donja', { autoverifikacija: { ukljuceno: true, donja: 9, gornja: 3 } }],
  ['DELTA_LIMIT_MISSING delta.granica', { delta: { metoda: 'postotak', dana: 30 } }],
  ['DELTA_WITHOUT_CODES delta.metoda', { delta: { metoda: 'promjena', dana: 30 } }],
  ['RELEASE_BOUNDS_MISSING autoverifikacija.gornja', { autoverifikacija: { ukljuceno: true } }],
  ['RELEASE_BOUNDS_MISSING autoverifikacija.gornja', { autoverifikacija: { ukljuceno: true, gornja: 9 } }],
  ['RELEASE_BOUNDS_MISSING autoverifikacija.gornja', { vrsta: 'titar', autoverifikacija: { ukljuceno: true } }],
  [
    'RELEASE_BOUNDS_MISSING autoverifikacija.granice.0.gornja',
    { autoverifikacija: { ukljuceno: true, granice: [{ ...everyone, donja: 3 }] } },
  ],
  [
    'AGES_REVERSED autoverifikacija.granice.0.dobOd',
    { autoverifikacija: { ukljuceno: true, granice: [{ ...everyone, ...limits, dobOd: years(9), dobDo: years(2) }] } },
  ],
  [
    'STATE_OF_WOMEN autoverifikacija.granice.0.spol',
    { autoverifikacija: { ukljuceno: true, granice: [{ ...everyone, ...limits, spol: 'MUŠKI', trudnoca: 'DA' }] } },
  ],
  ['CRITICAL_OUTSIDE_RANGE kriticne.0.gornja', { mjerniOpseg: { gornja: 700 }, kriticne: [{ gornja: 1000 }] }],
  ['CRITICAL_OUTSIDE_RANGE kriticne.0.donja', { mjerniOpseg: { donja: 3 }, kriticne: [{ donja: 2, gornja: 9 }] }],
  ['AGES_REVERSED podobnost.dobOd', { podobnost: { ...everybody, sites: [], dobOd: years(50), dobDo: years(40) } }],
  ['STATE_OF_WOMEN podobnost.spol', { podobnost: { ...everybody, sites: [], spol: 'MUŠKI', trudnoca: 'DA' } }],
  ['VALUES_MISSING vrijednosti', { vrsta: 'lista' }],
  ['LOINC_CHECK_DIGIT loinc', { loinc: '2345-8' }],
])('[catalogue] %s: %o', (expected, part) => {
  expect(checkLimits(assay(part)).map(({ code, field }) => `${code} ${field}`)).toEqual([expected]);
});

it('[catalogue] limits for release: for everybody, by rows alone, of a titre only the upper one, of a list none', () => {
  const right: Partial<LabAssayDocument>[] = [
    { autoverifikacija: { ukljuceno: true, donja: 3, gornja: 9 } },
    { autoverifikacija: { ukljuceno: true, granice: [{ ...everyone, ...limits }] } },
    { vrsta: 'titar', autoverifikacija: { ukljuceno: true, gornja: 80 } },
    {
      vrsta: 'lista',
      vrijednosti: [{ sifra: 'NEG', naziv: 'negativan', abnormalno: false }],
      autoverifikacija: { ukljuceno: true },
    },
    { mjerniOpseg: { donja: 3, gornja: 700 }, kriticne: [{ donja: 3, gornja: 700 }] },
  ];
  expect(right.flatMap((part) => checkLimits(assay(part)))).toEqual([]);
});

it('[catalogue] an assay that is right has no problem, with limits and without', () => {
  expect(checkLimits(assay({ loinc: '' }))).toEqual([]);
  const full = assay({
    vrsta: 'lista',
    vrijednosti: [{ sifra: 'NEG', naziv: 'negativan', abnormalno: false }],
    kriticne: [
      { dobDo: years(1), donja: 2.2 },
      { dobOd: years(1), donja: 2.5, gornja: 25 },
    ],
    mjerniOpseg: { gornja: 40 },
    autoverifikacija: { ukljuceno: false },
    podobnost: { ...everybody, sites: [], dobOd: years(18) },
  });
  expect(checkLimits(full)).toEqual([]);
});
