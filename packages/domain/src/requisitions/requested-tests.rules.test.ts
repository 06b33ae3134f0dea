import { expect, it } from 'vitest';
import { type KnownTests, mapRequested, orderRequested, unmappedOf } from './requested-tests.rules.ts';
import type { Requisition } from './requisitions.contract.ts';

const known: KnownTests = {
  tests: [
    { _id: 'glu', labassay: 'GLU', naziv: 'Glukoza natašte', loinc: '14749-6' },
    { _id: 'wbc', labassay: 'WBC', naziv: 'Leukociti', loinc: '6690-2' },
    { _id: 'rbc', labassay: 'RBC', naziv: 'Eritrociti', loinc: '789-8' },
    { _id: 'old', labassay: 'OLD', naziv: 'Leukociti', loinc: '' },
  ],
  profiles: [{ _id: 'kks', sifra: 'KKS', naziv: 'Kompletna krvna slika', testovi: ['wbc', 'rbc'] }],
  codes: [
    { sifra: 'B0101', test: 'glu' },
    { sifra: 'P0901', profil: 'kks' },
    { sifra: 'RBC', test: 'wbc' },
    { sifra: 'B0999', test: 'gone' },
  ],
};
const map = (KATALOZI: string, PREDEFINISANE_PRETRAGE = '') =>
  mapRequested({ KATALOZI, PREDEFINISANE_PRETRAGE } as Requisition, known);
const meaning = (...lines: Parameters<typeof map>) =>
  map(...lines).map(({ sifra, test, profil }) => [sifra, test?._id ?? null, profil?._id ?? null]);

it('[S3.03] a code means what the catalogue says, else our own code, else LOINC', () => {
  expect(meaning('B0101\nP0901\nRBC\n789-8\nkks')).toEqual([
    ['B0101', 'glu', null],
    ['P0901', null, 'kks'],
    ['RBC', 'wbc', null],
    ['789-8', 'rbc', null],
  ]);
  expect(meaning('glu')).toEqual([['glu', 'glu', null]]);
});

it('[S3.03] words are names or codes in any case and script, and only whole ones', () => {
  expect(meaning('', 'ГЛУКОЗА  НАТАШТЕ\nkompletna krvna slika\nwbc\nGlukoza')).toEqual([
    ['ГЛУКОЗА  НАТАШТЕ', 'glu', null],
    ['kompletna krvna slika', null, 'kks'],
    ['wbc', 'wbc', null],
    ['Glukoza', null, null],
  ]);
});

it('[S3.03] what nobody knows stays, also a code whose test is no longer on offer', () => {
  expect(unmappedOf(map('X9\nB0101\nB0999', 'po izboru'))).toEqual(['X9', 'B0999', 'po izboru']);
});

it('[S3.03] the same test by two ways is one', () => {
  expect(meaning('B0101\nGLU\nX9', 'glukoza natašte\nx9')).toEqual([
    ['B0101', 'glu', null],
    ['X9', null, null],
  ]);
});

it('[S3.03] a test is ordered once, with its profile where it came with one', () => {
  expect(orderRequested(map('WBC\nB0101\nP0901'), known)).toEqual([
    { _id: 'wbc', profil: 'kks' },
    { _id: 'rbc', profil: 'kks' },
    { _id: 'glu' },
  ]);
});
