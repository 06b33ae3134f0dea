import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { describe, expect, it } from 'vitest';
import { BLOCK_SIZE, blocksOf, findTests } from './picker-blocks.rules.ts';

const sekcije = ['b', 'a'].map((_id, at) => ({ _id, sifra: _id, naziv: `Sekcija ${_id}`, redoslijed: at }));
const testovi = Array.from({ length: 250 }, (_, at) => ({
  _id: String(at),
  labassay: `T${at}`,
  naziv: at === 7 ? 'Željezo' : `Test ${at}`,
  sekcija: at % 2 === 0 ? 'a' : 'b',
  redoslijed: at,
})) as OfferedTest[];
const offer = { testovi, sekcije } as Offer;

describe('[S2.71] [S9.02] the picker', () => {
  it('shows blocks of 100 in the order of the sections', () => {
    const blocks = blocksOf(findTests(offer, '', ''), sekcije);
    expect(BLOCK_SIZE).toBe(100);
    expect(blocks.map(({ from, to }) => [from, to])).toEqual([
      [1, 100],
      [101, 200],
      [201, 250],
    ]);
    expect(blocks.map(({ sections }) => sections.map(({ _id, tests }) => [_id, tests.length]))).toEqual([
      [['b', 100]],
      [
        ['b', 25],
        ['a', 75],
      ],
      [['a', 50]],
    ]);
  });

  it('finds within a section, blind to diacritics', () => {
    expect(findTests(offer, 'zeljezo', '').map(({ _id }) => _id)).toEqual(['7']);
    expect(findTests(offer, 'zeljezo', 'a')).toEqual([]);
    expect(findTests(offer, '', 'a')).toHaveLength(125);
  });
});
