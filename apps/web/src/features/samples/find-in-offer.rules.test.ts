import type { Offer } from '@nalaz/domain/samples/offer.contract';
import { expect, it } from 'vitest';
import { findInOffer, makeIndex } from './find-in-offer.rules.ts';

const test = (labassay: string, naziv: string) => ({ _id: labassay, labassay, naziv }) as Offer['testovi'][number];
const profile = (sifra: string, naziv: string) => ({ _id: `P-${sifra}`, sifra, naziv, testovi: [] });

const index = makeIndex({
  testovi: [
    test('GLU', 'Glukoza'),
    test('U-GLU', 'Glukoza u urinu'),
    test('TSH', 'Tireostimulirajući hormon'),
    test('FE', 'Željezo'),
    test('FER', 'Feritin'),
    test('KKS', 'Krvna slika, test'),
  ],
  profili: [profile('KKS', 'Kompletna krvna slika'), profile('STIT', 'Štitna žlijezda')],
});
const codes = (typed: string) => findInOffer(index, typed).map(({ id }) => id);

it.each([
  ['fe', ['FE', 'FER']],
  ['FER', ['FER']],
  ['zeljezo', ['FE']],
  ['ЖЕЉЕЗО', ['FE']],
  ['stitna', ['P-STIT']],
  ['glu', ['GLU', 'U-GLU']],
  ['urin glu', ['U-GLU']],
  ['kks', ['P-KKS', 'KKS']],
  ['   ', []],
  ['ništa', []],
])('[S2.05] "%s" finds %j', (typed, expected) => {
  expect(codes(typed)).toEqual(expected);
});

it('[S2.05] shows no more hits than fit', () => {
  expect(findInOffer(index, 'k', 2)).toHaveLength(2);
});
