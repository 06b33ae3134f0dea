import { describe, expect, it } from 'vitest';
import { afterFacts, type ChainItem, chainOf, isToldAgain } from './chain.rules.ts';

const item = (more: Partial<ChainItem> = {}): ChainItem => ({
  ...{ stanje: 'ČEKA', told: false, opoziv: null, osoba: null, kriticna: true, rezultat: '250' },
  ...{ saidBack: false, unchecked: false, ...more },
});
const told = (more: Partial<ChainItem> = {}) => item({ stanje: 'POTVRĐEN', told: true, saidBack: true, ...more });
const fact = { vrsta: 'PODATAK', razlog: 'Ispravljeno: sat rođenja' } as const;
const value = { vrsta: 'VRIJEDNOST', razlog: 'prepisano' } as const;
const cancelled = { vrsta: 'OTKAZAN', razlog: 'HEMOLIZA' } as const;
const other = { vrsta: 'IDENTITET', razlog: 'Ispravljeno: ime' } as const;
/** Told, and now said to be none by a corrected fact. */
const recalled = item({ opoziv: fact, kriticna: false });

describe('[results] [H174] the chain of a test in the list of calls', () => {
  it('goes from what stands back to what was told last', () => {
    const link = (id: string, zamjenjuje: string | null, isTold = false) => ({ id, zamjenjuje, told: isTold });
    const items = [link('d', 'c'), link('x', 'b'), link('c', 'b'), link('b', 'a', true), link('a', null)];
    expect(chainOf(items, items[0]).map(({ id }) => id)).toEqual(['d', 'c', 'b']);
    expect(chainOf(items, undefined)).toEqual([]);
  });

  it.each([
    ['recalled by a fact', [recalled, told()], true],
    ['recalled twice over', [recalled, item({ opoziv: other, osoba: 'A' }), told()], true],
    ['only reached', [recalled, told({ stanje: 'DOSTIGNUT', saidBack: false })], true],
    ['of another value', [recalled, told({ rezultat: '300' })], false],
    ['as harmless', [recalled, told({ kriticna: false })], false],
    ['as void', [recalled, told({ opoziv: cancelled })], false],
    ['and another name waits to be said', [item({ opoziv: other, osoba: 'A' }), told()], false],
    ['and another critical value was told to nobody', [recalled, item({ rezultat: '310' }), told()], false],
    ['and two closed it before it was said back', [item({ stanje: 'NEDOSTUPAN' }), told({ saidBack: false })], false],
    ['to nobody', [recalled, item()], false],
    ['to nobody, and nothing stands', [], false],
  ] as const)('[H163] is again as it was told: told %s', (_how, chain, again) => {
    expect(isToldAgain(chain, { critical: true, rezultat: '250' })).toBe(again);
  });

  it('[H163] a harmless value that was told stands again unless a critical one came in between', () => {
    const harmless = told({ kriticna: false });
    const now = { critical: false, rezultat: '250' };
    expect(isToldAgain([item({ kriticna: false, rezultat: '251' }), harmless], now)).toBe(true);
    expect(isToldAgain([item(), harmless], now)).toBe(false);
    expect(isToldAgain([item({ opoziv: other, osoba: 'A' }), told()], { ...now, critical: true }, 'putBack')).toBe(
      true,
    );
  });

  it.each([
    ['becomes critical', true, false, [], false, 'OPEN'],
    ['is critical as ever, from before there were tasks', true, true, [], false, 'NOTHING'],
    ['is critical again after two people agreed that it was none', true, true, [], true, 'OPEN'],
    ['was told and is critical no more', false, true, [told()], true, 'RECALL'],
    ['waits and is critical no more', false, true, [item()], true, 'RECALL'],
    ['is recalled already', false, true, [recalled, told()], true, 'NOTHING'],
    ['is critical again before the recall was called', true, true, [recalled, told()], true, 'AGAIN'],
    ['is critical again after it was', true, true, [told({ opoziv: fact, kriticna: false })], true, 'REPLACE'],
    [
      'is critical again while somebody is to check it',
      true,
      true,
      [item({ stanje: 'PROVJERA', opoziv: fact })],
      true,
      'REPLACE',
    ],
    ['is told as critical', true, true, [told()], true, 'NOTHING'],
    ['is told as critical, of another value', true, false, [told({ rezultat: '300' })], true, 'REPLACE'],
    ['is none, and told as one before', true, false, [told({ rezultat: '300', opoziv: value })], true, 'REPLACE'],
    ['waits to be checked as another value', true, false, [item({ rezultat: '300', opoziv: value })], true, 'REPLACE'],
    ['was unreached as another', true, false, [item({ stanje: 'NEDOSTUPAN', rezultat: '300' })], true, 'REPLACE'],
    ['was told as harmless', true, false, [told({ kriticna: false })], true, 'REPLACE'],
    ['was told as harmless and stays so', false, false, [told({ kriticna: false })], true, 'NOTHING'],
  ] as const)(
    '[S4.13] [H159] [H163] a fact is corrected, and a reported result %s',
    (_how, critical, wasCritical, chain, hadItems, follows) => {
      expect(afterFacts({ critical, wasCritical, chain, hadItems, rezultat: '250' })).toBe(follows);
    },
  );
});
