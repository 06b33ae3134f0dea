import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FindingRule } from '../result.words.ts';
import { judgeRelease } from './autoverification.rules.ts';
import { GATE_NUMBERS, gateName, gateText } from './autoverification.texts.ts';
import type { ReleaseResult, ReleaseRule, ReleaseSample, ReleaseStop, ReleaseTest } from './autoverification.ts';

const ID = (end: number) => `019a0000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [SITE, OTHER_SITE, SERUM, URINE, K, NA, COBAS, OTHER] = [1, 2, 3, 4, 5, 6, 7, 8].map(ID) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const ruleOf = (dokument: Partial<ReleaseRule['dokument']> = {}, _id = ID(100), verzija = 3): ReleaseRule => ({
  _id,
  verzija,
  ruke: ['autor', 'potvrdio'],
  dokument: {
    sifra: 'BIO',
    naziv: 'Biohemija',
    nacin: 'UKLJUČENO',
    testovi: [],
    tipovi: [],
    samoAnalizator: true,
    kontrolaDrugdje: false,
    najvisaStarostSati: 24,
    suzenjeBezPrethodnogPosto: 10,
    napomena: '',
    disabled: false,
    ...dokument,
  },
});

const resultOf = (more: Partial<ReleaseResult> = {}): ReleaseResult => ({
  rezultat_f: '4.2',
  vrijednost: 4.2,
  znak: '',
  sifra: null,
  flag: '',
  nalazi: [],
  izvor: 'ANALIZATOR',
  unio: null,
  oznake: [],
  razrjedjenje: null,
  krug: 1,
  commented: false,
  ageHours: 2,
  control: 'PRIHVAĆENA',
  ...more,
});

const testOf = (result: Partial<ReleaseResult> | null = {}, more: Partial<ReleaseTest> = {}): ReleaseTest => ({
  _id: K,
  labassay: 'K',
  calculated: false,
  analyser: COBAS,
  limits: { ukljuceno: true, donja: 3, gornja: 5.5 },
  vrsta: 'numericki',
  bounds: { donja: 3, gornja: 5.5 },
  previous: true,
  awaited: false,
  unchosen: false,
  fromElsewhere: false,
  result: result && resultOf(result),
  ...more,
});

const CODED = { vrsta: 'lista', limits: { ukljuceno: true }, bounds: undefined } as const;
const LISTED = { ...CODED, limits: { ukljuceno: true, dozvoljeno: ['SAU'] } };
const TITRE: Partial<ReleaseTest> = {
  vrsta: 'titar',
  limits: { ukljuceno: true, gornja: 80, dozvoljeno: ['1:160'] },
  bounds: { gornja: 80 },
};

const sampleOf = (tests: ReleaseTest[] = [testOf()], more: Partial<ReleaseSample> = {}): ReleaseSample => ({
  siteId: SITE,
  tip: SERUM,
  takenKnown: true,
  signedBefore: false,
  commented: false,
  identityWaits: false,
  criticalWaits: false,
  stabilityHours: 48,
  rejected: false,
  swapEvidence: null,
  tests,
  ...more,
});

const judge = (sample: ReleaseSample, rules: ReleaseRule[] = [ruleOf()], stops: ReleaseStop[] = []) =>
  judgeRelease(sample, { rules, stops });
const heldBy = (sample: ReleaseSample, rules?: ReleaseRule[], stops?: ReleaseStop[]) => {
  const verdict = judge(sample, rules, stops);
  const held = verdict?.odluke.find(({ prolaz }) => !prolaz);
  return held ? [verdict?.kapija, held.tekst] : verdict?.pusten;
};
const finding = (pravilo: FindingRule) => [{ pravilo, tekst: '', verzija: 1, tezina: 2, podaci: {} }];

it('[S6.04] what an author of the rule typed waits for another person; what others typed goes', () => {
  const letting = [ruleOf({ samoAnalizator: false })];
  for (const unio of ['autor', 'potvrdio']) {
    for (const izvor of ['RUČNO', 'IZBOR'] as const) {
      expect(heldBy(sampleOf([testOf({ izvor, unio })]), letting)).toEqual([4, 'TYPED_BY_AUTHOR']);
    }
  }
  expect(heldBy(sampleOf([testOf({ izvor: 'RUČNO', unio: 'treći' })]), letting)).toBe(true);
  expect(heldBy(sampleOf([testOf({ izvor: 'ANALIZATOR', unio: 'autor' })]), letting)).toBe(true);
});

describe('a sample at the gates', () => {
  it('[autoverification] passes all twelve in their order, each decision with the rule and its version', () => {
    const verdict = judge(sampleOf());
    expect(verdict).toMatchObject({ nacin: 'UKLJUČENO', pusten: true, kapija: null });
    expect(verdict?.odluke.map(({ kapija }) => kapija)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(
      verdict?.odluke.every(({ pravilo, verzija, prolaz }) => pravilo === ID(100) && verzija === 3 && prolaz),
    ).toBe(true);
  });

  const cases: readonly [gate: number, why: string, sample: ReleaseSample][] = [
    [1, 'TEST_OFF', sampleOf([testOf({}, { limits: { ukljuceno: false, donja: 3, gornja: 5.5 } })])],
    [1, 'TEST_OFF', sampleOf([testOf({}, { limits: undefined })])],
    [2, 'REJECTED', sampleOf([testOf()], { rejected: true })],
    [2, 'MEASURED_BEFORE_TAKEN', sampleOf([testOf({ ageHours: -0.26 })])],
    [3, 'TOO_OLD', sampleOf([testOf({ ageHours: 24.1 })])],
    [3, 'TOO_OLD', sampleOf([testOf({ ageHours: 4.1 })], { stabilityHours: 4 })],
    [3, 'INTERFERENCE', sampleOf([testOf({ oznake: ['HEMOLIZA'] })])],
    [4, 'REMARKED', sampleOf([testOf({ oznake: ['CLOT'] })])],
    [4, 'REMARKED', sampleOf([testOf({ nalazi: finding('ANALIZATOR') })])],
    [4, 'TYPED', sampleOf([testOf({ izvor: 'RUČNO' })])],
    [4, 'TYPED', sampleOf([testOf({ izvor: 'IZBOR' })])],
    [4, 'REPEAT_AWAITED', sampleOf([testOf({}, { awaited: true })])],
    [4, 'REPEATED', sampleOf([testOf({ krug: 2 })])],
    [5, 'CONTROL_REFUSED', sampleOf([testOf({ control: 'ODBIJENA' })])],
    [2, 'IDENTITY_WAITS', sampleOf([testOf()], { identityWaits: true })],
    [3, 'TAKEN_UNKNOWN', sampleOf([testOf()], { takenKnown: false })],
    [3, 'TOO_OLD', sampleOf([testOf({ nalazi: finding('STABILNOST') })])],
    [11, 'UNKNOWN_FACT', sampleOf([testOf({ nalazi: finding('NEPOZNATO') })])],
    [5, 'CONTROL_UNKNOWN', sampleOf([testOf({ control: 'NEPOZNATA' })])],
    [6, 'OUT_OF_RANGE', sampleOf([testOf({ znak: '>' })])],
    [6, 'OUT_OF_RANGE', sampleOf([testOf({ nalazi: finding('MJERNI OPSEG') })])],
    [6, 'DILUTED', sampleOf([testOf({ razrjedjenje: 5 })])],
    [7, 'OUTSIDE_LIMITS', sampleOf([testOf({ vrijednost: 5.51 })])],
    [7, 'OUTSIDE_LIMITS', sampleOf([testOf({ vrijednost: 2.99 })])],
    [7, 'NO_NUMBER', sampleOf([testOf({ vrijednost: null })])],
    [7, 'NO_BOUNDS', sampleOf([testOf({ vrijednost: 99999 }, { limits: { ukljuceno: true }, bounds: undefined })])],
    [7, 'NO_BOUNDS', sampleOf([testOf({}, { bounds: { donja: 3 } })])],
    [7, 'NO_BOUNDS', sampleOf([testOf({}, { bounds: { gornja: 5.5 } })])],
    [7, 'NO_BOUNDS', sampleOf([testOf({}, { calculated: true, limits: undefined, bounds: undefined })])],
    [7, 'ABNORMAL', sampleOf([testOf({ vrijednost: null, sifra: 'POS', flag: 'A' }, CODED)])],
    [7, 'NO_NUMBER', sampleOf([testOf({ vrijednost: null, rezultat_f: 'nešto' }, { vrsta: 'tekst' })])],
    [7, 'ABNORMAL', sampleOf([testOf({ vrijednost: 1280, rezultat_f: '1:1280', flag: 'A' }, TITRE)])],
    [7, 'NO_BOUNDS', sampleOf([testOf({ vrijednost: 40 }, { vrsta: 'titar', bounds: undefined })])],
    [8, 'CRITICAL', sampleOf([testOf({ vrijednost: null, sifra: 'SAU', flag: 'AA' }, LISTED)])],
    [8, 'CRITICAL', sampleOf([testOf({ flag: 'HH' })])],
    [8, 'CRITICAL_WAITS', sampleOf([testOf()], { criticalWaits: true })],
    [8, 'CRITICAL', sampleOf([testOf({ flag: 'LL' })])],
    [8, 'CRITICAL', sampleOf([testOf({ nalazi: finding('KRITIČNO') })])],
    [9, 'DELTA', sampleOf([testOf({ nalazi: finding('DELTA') })])],
    [9, 'NO_PREVIOUS', sampleOf([testOf({ vrijednost: 5.26 }, { previous: false })])],
    [10, 'INCONSISTENT', sampleOf([testOf({ nalazi: finding('KONZISTENTNOST') })])],
    [10, 'INCONSISTENT', sampleOf([testOf({ nalazi: finding('ZAMJENA') })])],
    [11, 'SIGNED_BEFORE', sampleOf([testOf()], { signedBefore: true })],
    [11, 'REFLEX', sampleOf([testOf({ nalazi: finding('REFLEKS') })])],
    [11, 'NOT_CALCULATED', sampleOf([testOf({ nalazi: finding('RAČUN') })])],
    [11, 'UNCHOSEN', sampleOf([testOf({}, { unchosen: true })])],
    [11, 'FROM_ELSEWHERE', sampleOf([testOf({}, { fromElsewhere: true })])],
    [11, 'COMMENTED', sampleOf([testOf({ commented: true })])],
    [11, 'COMMENTED', sampleOf([testOf()], { commented: true })],
    [12, 'NO_RESULT', sampleOf([testOf(), testOf(null, { _id: NA, labassay: 'Na' })])],
  ];
  it.each(cases)('[autoverification] gate %i holds: %s', (gate, why, sample) => {
    expect(heldBy(sample)).toEqual([gate, why]);
    expect(judge(sample)?.pusten).toBe(false);
  });

  it('[autoverification] just inside every other boundary it still passes', () => {
    expect(heldBy(sampleOf([testOf({ ageHours: 24 })]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ ageHours: 4 })], { stabilityHours: 4 }))).toBe(true);
    expect(heldBy(sampleOf([testOf({ ageHours: 20 })], { stabilityHours: 0 }))).toBe(true);
    expect(heldBy(sampleOf([testOf({ ageHours: -0.25 })]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ razrjedjenje: 1 })]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ flag: 'H', nalazi: finding('INTERVAL') })]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ vrijednost: null, sifra: 'NEG' }, CODED)]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ vrijednost: null, sifra: 'SAU', flag: 'A' }, LISTED)]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ vrijednost: 160, rezultat_f: '1:160', flag: 'A' }, TITRE)]))).toBe(true);
    expect(heldBy(sampleOf([testOf({ vrijednost: 40, rezultat_f: '1:40' }, TITRE)]))).toBe(true);
    for (const vrijednost of [3, 5.5]) {
      expect(heldBy(sampleOf([testOf({ vrijednost })]))).toBe(true);
    }
    for (const vrijednost of [3.25, 5.25]) {
      expect(heldBy(sampleOf([testOf({ vrijednost }, { previous: false })]))).toBe(true);
    }
    expect(heldBy(sampleOf([testOf({ vrijednost: 3.24 }, { previous: false })]))).toEqual([9, 'NO_PREVIOUS']);
  });

  it('[autoverification] the evidence of a swap holds from the threshold on, and only where it is asked for', () => {
    const asked = [ruleOf({ pragZamjene: 2 })];
    expect(heldBy(sampleOf([testOf()], { swapEvidence: 2 }), asked)).toEqual([2, 'SWAP_LIKELY']);
    expect(heldBy(sampleOf([testOf()], { swapEvidence: 1.99 }), asked)).toBe(true);
    expect(heldBy(sampleOf([testOf()], { swapEvidence: null }), asked)).toBe(true);
    expect(heldBy(sampleOf([testOf()], { swapEvidence: 40 }))).toBe(true);
  });

  it('[autoverification] one test holds the whole sample; every reason is kept, the first gate is named', () => {
    const verdict = judge(sampleOf([testOf(), testOf({ vrijednost: 9, flag: 'HH' }, { _id: NA, labassay: 'Na' })]));
    expect(verdict).toMatchObject({ pusten: false, kapija: 7 });
    const held = verdict?.odluke.filter(({ prolaz }) => !prolaz);
    expect(held?.map(({ kapija, labassay, tekst }) => [kapija, labassay, tekst])).toEqual([
      [7, 'Na', 'OUTSIDE_LIMITS'],
      [8, 'Na', 'CRITICAL'],
      [12, '', 'OTHERS_HELD'],
    ]);
    expect(held?.[2] && gateText(held[2], 'local')).toBe('Zadržano testova: 1 od 2.');
  });

  it('[autoverification] a reflex test that has its result holds nothing any more', () => {
    const asked = [{ pravilo: 'REFLEKS' as const, tekst: '', verzija: 1, tezina: 0, podaci: { dodaj: NA } }];
    const reflex = (result: Partial<ReleaseResult> | null) => testOf(result, { _id: NA, labassay: 'Na' });
    expect(heldBy(sampleOf([testOf({ nalazi: asked })]))).toEqual([11, 'REFLEX']);
    expect(heldBy(sampleOf([testOf({ nalazi: asked }), reflex(null)]))).toEqual([11, 'REFLEX']);
    expect(heldBy(sampleOf([testOf({ nalazi: asked }), reflex({})]))).toBe(true);
  });

  it('[autoverification] a calculated test without limits goes with what it is calculated from', () => {
    const calculated = testOf({ izvor: 'RAČUN' }, { _id: NA, calculated: true, limits: undefined });
    expect(heldBy(sampleOf([testOf(), calculated]))).toBe(true);
    const off = testOf({ izvor: 'RAČUN' }, { _id: NA, calculated: true, limits: { ukljuceno: false } });
    expect(heldBy(sampleOf([testOf(), off]))).toEqual([1, 'TEST_OFF']);
  });
});

describe('the rule that holds', () => {
  it('[autoverification] without one nothing is decided; one that is off decides nothing either', () => {
    expect(judge(sampleOf(), [])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ nacin: 'ISKLJUČENO' })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ disabled: true })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ site: OTHER_SITE })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ tipovi: [URINE] })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ analyser: OTHER })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ testovi: [NA] })])).toBeUndefined();
    expect(judge(sampleOf(), [ruleOf({ site: SITE, tipovi: [SERUM], analyser: COBAS, testovi: [K] })])?.pusten).toBe(
      true,
    );
  });

  it('[autoverification] the most special one: test, then analyser, then sample type, then site', () => {
    const named: Partial<ReleaseRule['dokument']>[] = [
      {},
      { site: SITE },
      { tipovi: [SERUM] },
      { tipovi: [SERUM], site: SITE },
      { analyser: COBAS },
      { analyser: COBAS, site: SITE, tipovi: [SERUM] },
      { testovi: [K] },
      { testovi: [K], site: SITE },
    ];
    for (let last = 1; last < named.length; last += 1) {
      const rules = named.slice(0, last + 1).map((dokument, at) => ruleOf(dokument, ID(200 + at)));
      for (const order of [rules, rules.toReversed()]) {
        expect(judge(sampleOf(), order)?.odluke[0]?.pravilo).toBe(ID(200 + last));
      }
    }
    const twins = [ruleOf({ sifra: 'B' }, ID(301)), ruleOf({ sifra: 'A' }, ID(302))];
    expect(judge(sampleOf(), twins)?.odluke[0]?.pravilo).toBe(ID(302));
  });

  it('[autoverification] a special rule that is off takes its test out, and with it the sample', () => {
    const rules = [ruleOf(), ruleOf({ sifra: 'NA-OFF', nacin: 'ISKLJUČENO', testovi: [NA] }, ID(101))];
    const both = sampleOf([testOf(), testOf({}, { _id: NA, labassay: 'Na' })]);
    expect(heldBy(both, rules)).toEqual([1, 'RULE_OFF']);
    expect(heldBy(sampleOf(), rules)).toBe(true);
    expect(heldBy(both, [ruleOf({ testovi: [K] })])).toEqual([1, 'NO_RULE']);
  });

  it('[autoverification] one test in shadow keeps the whole sample in shadow', () => {
    const rules = [ruleOf(), ruleOf({ nacin: 'SJENKA', testovi: [NA] }, ID(101))];
    const both = sampleOf([testOf(), testOf({}, { _id: NA, labassay: 'Na' })]);
    expect(judge(both, rules)).toMatchObject({ nacin: 'SJENKA', pusten: true });
    expect(judge(sampleOf(), rules)?.nacin).toBe('UKLJUČENO');
  });

  it('[autoverification] unknown quality control passes in shadow, or where the laboratory vouches for it, and says so', () => {
    const sample = sampleOf([testOf({ control: 'NEPOZNATA' })]);
    const saysOf = (rule: ReleaseRule) => {
      const fifth = judge(sample, [rule])?.odluke.find(({ kapija }) => kapija === 5);
      return fifth && [fifth.prolaz, gateText(fifth, 'en')];
    };
    expect(saysOf(ruleOf({ nacin: 'SJENKA' }))).toEqual([
      true,
      'Quality control is not connected; it is not asked for in the shadow (1).',
    ]);
    expect(saysOf(ruleOf({ kontrolaDrugdje: true }))).toEqual([
      true,
      'Quality control is not connected; by the rule the laboratory vouches for it (1).',
    ]);
    expect(saysOf(ruleOf())?.[0]).toBe(false);
  });

  it('[autoverification] values that were typed pass where the rule lets them', () => {
    const typed = sampleOf([testOf({ izvor: 'RUČNO' })]);
    expect(heldBy(typed, [ruleOf({ samoAnalizator: false })])).toBe(true);
  });

  it('[autoverification] a stop holds the site, its test or its analyser, and nothing else', () => {
    const stop = (test: string | null, analyser: string | null): ReleaseStop[] => [{ test, analyser, razlog: 'kvar' }];
    expect(heldBy(sampleOf(), undefined, stop(null, null))).toEqual([1, 'SITE_STOPPED']);
    expect(heldBy(sampleOf(), undefined, stop(K, null))).toEqual([1, 'TEST_STOPPED']);
    expect(heldBy(sampleOf(), undefined, stop(null, COBAS))).toEqual([1, 'ANALYSER_STOPPED']);
    expect(heldBy(sampleOf(), undefined, stop(K, COBAS))).toEqual([1, 'TEST_STOPPED']);
    expect(heldBy(sampleOf(), undefined, stop(K, OTHER))).toBe(true);
    expect(heldBy(sampleOf(), undefined, stop(NA, null))).toBe(true);
    expect(heldBy(sampleOf(), undefined, stop(null, OTHER))).toBe(true);
    expect(heldBy(sampleOf([testOf({}, { analyser: null })]), undefined, stop(null, OTHER))).toBe(true);
  });
});

describe('the sentences', () => {
  it('[S1.01] are in three languages, with the numbers as the language writes them', () => {
    const [held] = judge(sampleOf([testOf({ vrijednost: 5.6 })]))?.odluke.filter(({ prolaz }) => !prolaz) ?? [];
    expect(held && gateText(held, 'local')).toBe('5,6 je izvan granica za puštanje (3 … 5,5).');
    expect(held && gateText(held, 'en')).toBe('5.6 is outside the limits for release (3 … 5.5).');
    expect(held && gateText(held, 'rs')).toBe('5,6 је изван граница за пуштање (3 … 5,5).');
    expect(GATE_NUMBERS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(GATE_NUMBERS.map((gate) => gateName(gate, 'local'))).size).toBe(12);
    expect(gateText({ tekst: 'nepoznato', podaci: {} }, 'local')).toBe('nepoznato');
  });
});

it('[autoverification] nothing leaves outside its limits, nor without an earlier result outside the narrower ones', () => {
  const number = fc.double({ min: -100, max: 1000, noNaN: true });
  const limit = fc.option(number, { nil: undefined });
  fc.assert(
    fc.property(number, limit, limit, fc.boolean(), fc.boolean(), (vrijednost, donja, gornja, previous, calculated) => {
      const bounds = { ...(donja === undefined ? {} : { donja }), ...(gornja === undefined ? {} : { gornja }) };
      const released = heldBy(sampleOf([testOf({ vrijednost }, { bounds, previous, calculated })])) === true;
      if (donja === undefined || gornja === undefined) {
        expect(released).toBe(false);
        return;
      }
      const part = previous ? 0 : (gornja - donja) / 10;
      const inside = vrijednost >= donja + part - 1e-9 && vrijednost <= gornja - part + 1e-9;
      expect(released && !inside).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

it('[autoverification] a word or titre that is not expected leaves only where the assay names it', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(
      fc.constantFrom('lista', 'titar', 'tekst', 'mikrobiologija'),
      fc.constantFrom('A', 'AA', '?'),
      fc.option(word),
      word,
      fc.uniqueArray(word, { maxLength: 4 }),
      (vrsta, flag, sifra, rezultat_f, dozvoljeno) => {
        const limits = { ukljuceno: true, gornja: 1e9, dozvoljeno };
        const result = { vrijednost: vrsta === 'titar' ? 40 : null, sifra, rezultat_f, flag } as const;
        const released = heldBy(sampleOf([testOf(result, { vrsta, limits, bounds: { gornja: 1e9 } })])) === true;
        const named = dozvoljeno.some((one) => one === sifra || one === rezultat_f);
        expect(released).toBe(named && flag !== 'AA');
      },
    ),
  );
});
