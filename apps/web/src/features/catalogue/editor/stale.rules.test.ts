import { describe, expect, it } from 'vitest';
import { mergeChanges, staleRows } from './stale.rules.ts';

const base = { naziv: 'Glukoza', cijena: '5.00', reference: [{ donja: 1, gornja: 2 }], metoda: 'A' };

describe('two people changed the same entry', () => {
  it('[catalogue] every place shows whose change it is', () => {
    const theirs = { ...base, naziv: 'Glukoza u serumu', cijena: '6.00', metoda: 'B' };
    const mine = { ...base, cijena: '7.00', metoda: 'B', reference: [{ donja: 1, gornja: 3 }] };
    expect(staleRows(base, theirs, mine)).toEqual([
      { path: 'naziv', theirs: 'Glukoza u serumu', mine: 'Glukoza', who: 'theirs' },
      { path: 'cijena', theirs: '6.00', mine: '7.00', who: 'conflict' },
      { path: 'metoda', theirs: 'B', mine: 'B', who: 'both' },
      { path: 'reference.0.gornja', theirs: 2, mine: 3, who: 'mine' },
    ]);
  });

  it('[catalogue] a change inside what the other removed is a conflict, shown once', () => {
    const theirs = { ...base, reference: [] };
    const mine = { ...base, reference: [{ donja: 1, gornja: 3 }] };
    expect(staleRows(base, theirs, mine)).toEqual([
      { path: 'reference.0', theirs: undefined, mine: { donja: 1, gornja: 3 }, who: 'conflict' },
    ]);
  });

  it('[catalogue] a field that one of them left out is a change too', () => {
    const { metoda: _left, ...mine } = base;
    expect(staleRows(base, base, mine)).toEqual([{ path: 'metoda', theirs: 'A', mine: undefined, who: 'mine' }]);
  });
});

describe('bringing both changes together', () => {
  it('[catalogue] keeps both where they are in different fields', () => {
    const { metoda: _left, ...withoutMethod } = base;
    const mine = { ...withoutMethod, cijena: '7.00' };
    const theirs = { ...base, naziv: 'Glukoza u serumu' };
    expect(mergeChanges(base, theirs, mine)).toEqual({ ...mine, naziv: 'Glukoza u serumu' });
  });

  it('[catalogue] is not offered where both changed one field, also in different rows of a table', () => {
    const theirs = { ...base, reference: [{ donja: 1, gornja: 9 }] };
    const mine = { ...base, reference: [{ donja: 0, gornja: 2 }] };
    expect(mergeChanges(base, theirs, mine)).toBeUndefined();
  });
});
