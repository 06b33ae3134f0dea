import { describe, expect, it } from 'vitest';
import { identityStillTold, joinedRecall, type RecalledItem, recallOf } from './recall.rules.ts';

const item = (more: Partial<RecalledItem> = {}): RecalledItem => ({
  ...{ stanje: 'ČEKA', told: false, opoziv: null, osoba: null },
  ...more,
});
const cancelled = { vrsta: 'OTKAZAN', razlog: 'HEMOLIZA' } as const;
const other = { vrsta: 'IDENTITET', razlog: 'Ispravljeno: ime' } as const;

describe('[results] a critical result is recalled', () => {
  it.each([
    ['nobody was told', item(), false, 'VOID'],
    ['known, so nobody was called', item({ stanje: 'POZNAT' }), false, 'VOID'],
    ['closed by two people, nobody was reached', item({ stanje: 'NEDOSTUPAN' }), false, 'NOTHING'],
    ['reached', item({ stanje: 'DOSTIGNUT', told: true }), true, 'TELL'],
    ['said back', item({ stanje: 'POTVRĐEN', told: true }), true, 'TELL'],
    ['an earlier value was told', item(), true, 'TELL'],
    ['told to be void already', item({ stanje: 'POTVRĐEN', told: true, opoziv: cancelled }), true, 'NOTHING'],
    ['to be told as void already', item({ opoziv: cancelled }), true, 'NOTHING'],
    ['to be told as another person’s', item({ opoziv: other, osoba: 'A' }), true, 'TELL'],
    ['removed by somebody already', item({ stanje: 'PROVJERA', opoziv: cancelled }), false, 'NOTHING'],
  ] as const)('cancelled, rejected or critical no more, %s', (_when, of, told, follows) => {
    for (const kind of ['OTKAZAN', 'ODBIJEN', 'PODATAK'] as const) {
      expect(recallOf(kind, of, { told, byPerson: false })).toBe(follows);
    }
  });

  it('[S4.13] [H161] and nobody was told: a person alone does not remove it, nor does a corrected fact, what is known does', () => {
    const byPerson = { told: false, byPerson: true };
    expect(recallOf('OTKAZAN', item(), byPerson)).toBe('CHECK');
    expect(recallOf('ODBIJEN', item(), byPerson)).toBe('CHECK');
    expect(recallOf('PODATAK', item(), byPerson)).toBe('CHECK');
    expect(recallOf('ODBIJEN', item({ stanje: 'POZNAT' }), byPerson)).toBe('VOID');
  });

  it.each([
    ['nobody was told', item(), false, 'NOTHING'],
    ['told', item({ stanje: 'POTVRĐEN', told: true }), true, 'TELL'],
    ['an earlier value was told', item(), true, 'TELL'],
    ['the wrong name waits to be said already', item({ opoziv: other, osoba: 'A' }), true, 'NOTHING'],
    ['closed by two with the wrong name', item({ stanje: 'NEDOSTUPAN', opoziv: other, osoba: 'A' }), true, 'TELL'],
    ['it was another one before', item({ stanje: 'POTVRĐEN', told: true, opoziv: other, osoba: 'A' }), true, 'TELL'],
    ['void, and nobody knows yet', item({ opoziv: cancelled }), true, 'TELL'],
    ['known to be void', item({ stanje: 'POTVRĐEN', told: true, opoziv: cancelled }), true, 'NOTHING'],
  ] as const)('another person, %s', (_when, of, told, follows) => {
    expect(recallOf('IDENTITET', of, { told, byPerson: true })).toBe(follows);
  });

  it('what is void stays void under the new name, and a new value still says the old one until it was said', () => {
    expect(joinedRecall(item({ opoziv: cancelled }), other)).toEqual(cancelled);
    expect(joinedRecall(item({ opoziv: other, osoba: 'A' }), other)).toEqual(other);
    expect(joinedRecall(item(), other)).toEqual(other);
    expect(identityStillTold(item({ opoziv: other, osoba: 'A' }))).toEqual({ osoba: 'A', opoziv: other });
    expect(identityStillTold(item({ opoziv: cancelled, osoba: 'A' }))).toEqual({
      ...{ osoba: 'A', opoziv: { vrsta: 'IDENTITET', razlog: '' } },
    });
    expect(identityStillTold(item({ opoziv: other, osoba: 'A', told: true }))).toEqual({});
  });
});
