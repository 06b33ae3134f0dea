import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagOf } from '../../catalogue/flag.rules.ts';
import type { EntryRules } from '../result.documents.ts';
import { isCritical } from '../result.words.ts';
import { judgedTest } from './judged-test.examples.ts';
import { flagResult } from './result-flag.rules.ts';

type Details = Parameters<typeof judgedTest>[1];

function flag(typed: string, details: Details) {
  const test = judgedTest(typed, details);
  if (!test.value) {
    throw new Error('there is no value');
  }
  return flagResult(test, test.value);
}
const said = (typed: string, details: Details) => {
  const { flag: sign, nalazi } = flag(typed, details);
  return [sign, nalazi.map(({ tekst, tezina }) => `${tekst} ${tezina}`).join()];
};

const potassium: Details = { interval: { donja: 3.5, gornja: 5.1 }, kriticne: { donja: 2.8, gornja: 6.2 } };

describe('[results] a number against its limits', () => {
  it.each([
    ['2,7', 'LL', 'KRITIČNO_NISKO 3'],
    ['2,8', 'L', 'ISPOD_INTERVALA 1'],
    ['3,4', 'L', 'ISPOD_INTERVALA 1'],
    ['3,5', '', ''],
    ['5,1', '', ''],
    ['5,2', 'H', 'IZNAD_INTERVALA 1'],
    ['6,2', 'H', 'IZNAD_INTERVALA 1'],
    ['6,3', 'HH', 'KRITIČNO_VISOKO 3'],
    // A bound is outside only if every number that it stands for is.
    ['<2,8', 'LL', 'KRITIČNO_NISKO 3'],
    ['<2,9', 'L', 'MOŽDA_KRITIČNO 3'],
    ['<3,5', 'L', 'MOŽDA_KRITIČNO 3'],
    // One that allows values on both sides of a limit is never normal.
    ['<3,6', '?', 'MOŽDA_KRITIČNO 3'],
    ['<9', '?', 'MOŽDA_KRITIČNO 3'],
    ['>6,2', 'HH', 'KRITIČNO_VISOKO 3'],
    ['>6,1', 'H', 'MOŽDA_KRITIČNO 3'],
    ['>5,1', 'H', 'MOŽDA_KRITIČNO 3'],
    ['>5,0', '?', 'MOŽDA_KRITIČNO 3'],
    ['>1', '?', 'MOŽDA_KRITIČNO 3'],
  ])('%s is %j', (typed, ...expected) => {
    expect(said(typed, potassium)).toEqual(expected);
  });

  it('what is said carries the rule, its version and the limits', () => {
    const data = { rezultat: '2.7', jedinica: 'mmol/L', granica: 2.8 };
    expect(flag('2.7', potassium).nalazi).toEqual([
      { pravilo: 'KRITIČNO', tekst: 'KRITIČNO_NISKO', verzija: 7, tezina: 3, podaci: data },
    ]);
    expect(flag('6.3', potassium).nalazi[0]?.podaci).toMatchObject({ rezultat: '6.3', granica: 6.2 });
    expect(flag('<3', potassium).nalazi[0]).toMatchObject({ pravilo: 'KRITIČNO', podaci: { granica: 2.8 } });
    expect(flag('>6', potassium).nalazi[0]?.podaci).toMatchObject({ granica: 6.2 });
    expect(flag('3', potassium).nalazi[0]).toEqual({
      pravilo: 'INTERVAL',
      tekst: 'ISPOD_INTERVALA',
      verzija: 7,
      tezina: 1,
      podaci: { rezultat: '3.0', jedinica: 'mmol/L', donja: 3.5, gornja: 5.1 },
    });
  });

  it('one limit alone, critical limits alone and none at all', () => {
    expect(said('6', { interval: { gornja: 5 } })).toEqual(['H', 'IZNAD_INTERVALA 1']);
    expect(flag('6', { interval: { gornja: 5 } }).nalazi[0]?.podaci).not.toHaveProperty('donja');
    expect(said('<1', { interval: { gornja: 5 } })).toEqual(['', '']);
    expect(said('>9', { interval: { donja: 5 } })).toEqual(['', '']);
    expect(said('2', { kriticne: { donja: 3 } })).toEqual(['LL', 'KRITIČNO_NISKO 3']);
    expect(said('>2', { kriticne: { donja: 3 } })).toEqual(['?', 'MOŽDA_KRITIČNO 3']);
    expect(said('>3', { kriticne: { donja: 3 } })).toEqual(['', '']);
    expect(said('<4', { kriticne: { gornja: 3 } })).toEqual(['?', 'MOŽDA_KRITIČNO 3']);
    expect(said('<3', { kriticne: { gornja: 3 } })).toEqual(['', '']);
    expect(said('2', {})).toEqual(['', '']);
  });

  it('agrees with the flag that the catalogue shows for an exact number', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
    fc.assert(
      fc.property(limit, limit, limit, limit, fc.integer({ min: 0, max: 100 }), (a, b, c, d, value) => {
        const interval = { ...(a === undefined ? {} : { donja: a }), ...(b === undefined ? {} : { gornja: b }) };
        const kriticne = { ...(c === undefined ? {} : { donja: c }), ...(d === undefined ? {} : { gornja: d }) };
        expect(flag(String(value), { interval, kriticne }).flag).toBe(flagOf(value, interval, kriticne));
      }),
    );
  });

  it.each([
    ['<10', { gornja: 5 }, '?'],
    ['<5', { gornja: 5 }, ''],
    ['<0,5', { donja: 0.27, gornja: 4.2 }, '?'],
    ['<0,2', { donja: 0.27, gornja: 4.2 }, 'L'],
    ['<0,5', { donja: 0, gornja: 4.2 }, ''],
    ['<9', { donja: 0, gornja: 4.2 }, '?'],
    ['<0,5', { donja: -2, gornja: 3 }, '?'],
    ['>3', { donja: 1, gornja: 4 }, '?'],
    ['>4', { donja: 1, gornja: 4 }, 'H'],
    ['>60', { donja: 60 }, ''],
    ['>50', { donja: 60 }, '?'],
  ] as const)(
    '[S2.07] the bound %s of the interval %j is %j, said where it may be outside',
    (typed, interval, expected) => {
      const judged = flag(typed, { interval });
      expect(judged.flag).toBe(expected);
      const said = judged.nalazi.map(({ tekst, tezina }) => `${tekst} ${tezina}`);
      expect(said.includes('MOŽDA_IZVAN_INTERVALA 2')).toBe(expected === '?');
    },
  );

  it('a bound is never flagged more than a number that it may stand for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (bound, further) => {
        const below = flag(`<${bound / 10}`, potassium).flag;
        const above = flag(`>${bound / 10}`, potassium).flag;
        const lower = flag(String(Math.max(0, (bound - further) / 10)), potassium).flag;
        const higher = flag(String((bound + further) / 10), potassium).flag;
        expect(['?', ...(lower === 'LL' ? ['L', 'LL'] : [lower])]).toContain(below);
        expect(['?', ...(higher === 'HH' ? ['H', 'HH'] : [higher])]).toContain(above);
      }),
    );
  });
});

describe('[results] a result that is no number', () => {
  const vrijednosti = [
    { sifra: 'NEG', naziv: 'nereaktivan', abnormalno: false },
    { sifra: 'GRAN', naziv: 'granično', abnormalno: false },
    { sifra: 'REAKT', naziv: 'reaktivan', abnormalno: true },
  ];
  const rules: Partial<EntryRules> = { vrsta: 'lista', vrijednosti };

  it.each([
    ['NEG', 'nereaktivan', '', ''],
    ['NEG', 'Nereaktivan.', '', ''],
    ['NEG', 'neg', '', ''],
    ['GRAN', 'nereaktivan', 'A', 'NEOČEKIVANO 1'],
    ['REAKT', 'nereaktivan', 'A', 'NEOČEKIVANO 1'],
    ['REAKT', 'reaktivan', 'A', 'ABNORMALNO 1'],
    ['GRAN', '', '', ''],
    ['REAKT', '', 'A', 'ABNORMALNO 1'],
  ])('%s where %j is expected is %j', (typed, ocekivano, ...expected) => {
    expect(said(typed, { rules, interval: { ocekivano } })).toEqual(expected);
  });

  it('says what was expected, and is judged by its list where there is no interval', () => {
    const { nalazi } = flag('GRAN', { rules, interval: { ocekivano: 'nereaktivan' } });
    const podaci = { rezultat: 'granično', ocekivano: 'nereaktivan' };
    expect(nalazi).toEqual([{ pravilo: 'INTERVAL', tekst: 'NEOČEKIVANO', verzija: 7, tezina: 1, podaci }]);
    expect(said('REAKT', { rules })).toEqual(['A', 'ABNORMALNO 1']);
    expect(flag('REAKT', { rules }).nalazi[0]?.podaci).toEqual({ rezultat: 'reaktivan' });
    expect(said('NEG', { rules })).toEqual(['', '']);
  });

  it.each([
    ['1:40', ''],
    ['1:79', ''],
    ['1:80', 'A'],
    ['1:160', 'A'],
    ['<1:80', ''],
    ['<1:40', ''],
    ['<1:160', 'A'],
    ['>1:40', 'A'],
    ['negativan', ''],
    ['pozitivan', 'A'],
  ])('a titre of %s where less than 1:80 is expected is %j', (typed, expected) => {
    for (const ocekivano of ['manje od 1:80', '<1:80', '< 1:80', 'Manje od 1:80.']) {
      expect(flag(typed, { rules: { vrsta: 'titar' }, interval: { ocekivano } }).flag, ocekivano).toBe(expected);
    }
  });

  it('a titre with limits is a number; with a word or a titre as expected it is compared with that', () => {
    const titre = { vrsta: 'titar' } as const;
    expect(flag('1:160', { rules: titre, interval: { gornja: 80 } }).flag).toBe('H');
    expect(flag('1:4', { rules: titre, interval: { donja: 8 } }).flag).toBe('L');
    expect(flag('1:8', { rules: titre, interval: { ocekivano: 'nereaktivan' } }).flag).toBe('A');
    expect(flag('nereaktivan', { rules: titre, interval: { ocekivano: 'nereaktivan' } }).flag).toBe('');
    expect(flag('1:8', { rules: titre, interval: { ocekivano: '1:8' } }).flag).toBe('');
    expect(flag('1:16', { rules: titre, interval: { ocekivano: '1:8' } }).flag).toBe('A');
  });

  it('[S4.09] a positive culture is abnormal, a negative one is not', () => {
    const culture = { vrsta: 'mikrobiologija' } as const;
    expect(said('pos: Escherichia coli', { rules: culture })).toEqual(['A', 'ABNORMALNO 1']);
    expect(said('neg', { rules: culture })).toEqual(['', '']);
    const own = { ...culture, vrijednosti: [{ sifra: 'POS', naziv: 'fiziološka flora', abnormalno: false }] };
    expect(said('POS', { rules: own })).toEqual(['', '']);
  });
});

describe('[results] a word, a titre or a culture that is critical', () => {
  const organisms = [
    { sifra: 'NEG', naziv: 'bez porasta', abnormalno: false },
    { sifra: 'KNS', naziv: 'koagulaza-negativni stafilokok', abnormalno: true },
    { sifra: 'SAU', naziv: 'Staphylococcus aureus', abnormalno: true, kriticno: true },
  ];

  it('is AA and asks for somebody to be told, also where it is what was expected', () => {
    const rules: Partial<EntryRules> = { vrsta: 'lista', vrijednosti: organisms };
    expect(said('SAU', { rules })).toEqual(['AA', 'KRITIČNA_VRIJEDNOST 3']);
    expect(said('SAU', { rules, interval: { ocekivano: 'Staphylococcus aureus' } })[0]).toBe('AA');
    expect(said('KNS', { rules })).toEqual(['A', 'ABNORMALNO 1']);
    expect(said('NEG', { rules })).toEqual(['', '']);
  });

  it.each([
    ['pos: Staphylococcus aureus', 'AA', 'KRITIČAN_PORAST 3'],
    ['neg', '', ''],
    // The list of the assay decides over the rule for all growth.
    ['KNS', 'A', 'ABNORMALNO 1'],
    ['SAU', 'AA', 'KRITIČNA_VRIJEDNOST 3'],
  ])('[S4.09] of a blood culture %s is %j', (typed, ...expected) => {
    const rules: Partial<EntryRules> = {
      vrsta: 'mikrobiologija',
      vrijednosti: organisms.slice(1),
      kriticanPorast: true,
    };
    expect(said(typed, { rules })).toEqual(expected);
  });

  it.each([
    ['1:80', 'A', 'NEOČEKIVANO 1'],
    ['1:159', 'A', 'NEOČEKIVANO 1'],
    ['1:160', 'AA', 'KRITIČAN_TITAR 3'],
    ['1:1280', 'AA', 'KRITIČAN_TITAR 3'],
    ['>1:160', 'AA', 'KRITIČAN_TITAR 3'],
    ['>1:40', 'A', 'MOŽDA_KRITIČAN_TITAR 3'],
    ['<1:160', 'A', 'NEOČEKIVANO 1'],
    ['<1:320', 'A', 'MOŽDA_KRITIČAN_TITAR 3'],
    ['<1:80', '', ''],
    ['negativan', '', ''],
  ])('a titre of %s where 1:160 is critical is %j', (typed, ...expected) => {
    const rules: Partial<EntryRules> = { vrsta: 'titar', kriticniTitar: 160 };
    expect(said(typed, { rules, interval: { ocekivano: 'manje od 1:80' } })).toEqual(expected);
    expect(flag('1:1280', { rules, interval: { gornja: 80 } }).flag).toBe('AA');
  });

  it('never stays without a call: marked, titre at or above the limit, any growth, a bound beyond which the limit may lie', () => {
    const text = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 6 }), fc.nat(), text, (codes, at, ocekivano) => {
        const marked = codes[at % codes.length] ?? '';
        const vrijednosti = codes.map((sifra) => ({
          sifra,
          naziv: sifra,
          abnormalno: false,
          kriticno: sifra === marked,
        }));
        for (const vrsta of ['lista', 'titar', 'mikrobiologija', 'tekst'] as const) {
          const judged = flag(marked, { rules: { vrsta, vrijednosti }, interval: { ocekivano } });
          expect([judged.flag, isCritical(judged)]).toEqual(['AA', true]);
        }
      }),
    );
    const number = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(number, number, fc.constantFrom('', '<', '>'), (limit, value, sign) => {
        const titre = flag(`${sign}1:${value}`, { rules: { vrsta: 'titar', kriticniTitar: limit } });
        const possible = sign === '>' || value > limit || (sign === '' && value === limit);
        expect(isCritical(titre)).toBe(possible);
        const bound = flag(`${sign}${value}`, { rules: { decimale: 0 }, kriticne: { gornja: limit } });
        expect(isCritical(bound)).toBe(sign === '>' || value > limit);
        const low = flag(`${sign}${value}`, { rules: { decimale: 0 }, kriticne: { donja: limit } });
        expect(isCritical(low)).toBe(sign === '<' || value < limit);
      }),
    );
  });
});

it.each([
  ['Blasti 80%, Auerovi štapići', 'AA', 'KRITIČNA_RIJEČ 3'],
  ['Sferociti ++', 'A', 'ABNORMALNA_RIJEČ 1'],
  ['Sferociti ++, blasti', 'AA', 'KRITIČNA_RIJEČ 3'],
  ['uredan nalaz, bez blasta', '', ''],
  ['NEKO', '', ''],
])('[S2.07] a free text with named words: %s is %j', (typed, ...expected) => {
  // A code of the list decides over the words of its name.
  const vrijednosti = [{ sifra: 'NEKO', naziv: 'blasti isključeni', abnormalno: false }];
  const words = { kriticneRijeci: ['blast'], abnormalneRijeci: ['sferocit'] };
  expect(said(typed, { rules: { vrsta: 'tekst', vrijednosti, ...words } })).toEqual(expected);
});

it.each([
  ['ŽUTA', ''],
  ['SVIJ', ''],
  ['TAM', 'A'],
  ['CRV', 'A'],
])('[results] one of several expected words is normal: %s is %j', (typed, expected) => {
  const vrijednosti = ['ŽUTA žuta', 'SVIJ svijetložuta', 'TAM tamnožuta', 'CRV crvena'].map((text) => {
    const [sifra = '', naziv = ''] = text.split(' ');
    return { sifra, naziv, abnormalno: false };
  });
  const rules: Partial<EntryRules> = { vrsta: 'lista', vrijednosti };
  expect(flag(typed, { rules, interval: { ocekivano: 'žuta ili svijetložuta' } }).flag).toBe(expected);
});
