import { describe, expect, it } from 'vitest';
import { canonicalResults, type SignedResult, type SignedTest } from './canonical.rules.ts';

const SAMPLE = '019a8000-0000-7000-8000-000000000001';
const result: SignedResult = {
  verzija: 2,
  krug: 1,
  raw: '5,40',
  rezultat_f: '5.4',
  vrijednost: 5.4,
  znak: '',
  sifra: null,
  jedinica: 'mmol/L',
  interval: { donja: 4.1, gornja: 5.9, ocekivano: '', tumacenje: '', izvor: 'SZO' },
  flag: '',
  izvor: 'RUČNO',
  analyser: null,
  metoda: 'GOD',
  razrjedjenje: null,
  lot: 'L1',
  komentar: 'natašte',
  mjereno: new Date('2026-03-05T09:00:00.123Z'),
  autor: null,
};
const glucose: SignedTest = { labassay: 'a', verzijaTesta: 3, rezultat: result };
const urea: SignedTest = { labassay: 'b', verzijaTesta: 1, rezultat: null };
const withResult = (change: Partial<SignedResult>) =>
  canonicalResults(SAMPLE, [{ ...glucose, rezultat: { ...result, ...change } }]);

describe('[S4.08] the results that are signed, as one text', () => {
  it('is this one: a signature of today is read for as long as results are kept', () => {
    expect(canonicalResults(SAMPLE, [glucose, urea])).toBe(
      `["nalaz-rezultati-1","${SAMPLE}",[["a",3,[2,1,"5,40","5.4",5.4,"",null,"mmol/L",[4.1,5.9,"","","SZO"],"","RUČNO",null,"GOD",null,"L1","natašte","2026-03-05T09:00:00.123Z",null]],["b",1,null]]]`,
    );
  });

  it('does not depend on the order in which tests or fields were read', () => {
    const { donja, gornja, ...rest } = result.interval ?? { ocekivano: '', tumacenje: '', izvor: '' };
    const turned = { ...glucose, rezultat: { ...result, interval: { ...rest, gornja, donja } } } as SignedTest;
    expect(canonicalResults(SAMPLE, [urea, turned])).toBe(canonicalResults(SAMPLE, [glucose, urea]));
  });

  it.each([
    { verzija: 3 },
    { krug: 2 },
    { raw: '5.4' },
    { rezultat_f: '5.40' },
    { vrijednost: 5.41 },
    { znak: '<' },
    { sifra: 'POS' },
    { jedinica: 'mg/dL' },
    { interval: null },
    { interval: { donja: 4.1, ocekivano: '', tumacenje: '', izvor: 'SZO' } },
    { interval: { gornja: 4.1, ocekivano: '', tumacenje: '', izvor: 'SZO' } },
    { flag: 'H' },
    { izvor: 'ANALIZATOR' },
    { analyser: 'x' },
    { metoda: '' },
    { razrjedjenje: 2 },
    { lot: '' },
    { komentar: '' },
    { mjereno: new Date('2026-03-05T09:00:00.124Z') },
    { autor: 'x' },
  ] satisfies Partial<SignedResult>[])('differs with %j', (change) => {
    expect(withResult(change)).not.toBe(withResult({}));
  });

  it('differs with the sample, the version of the test, and a test that has no result', () => {
    const texts = [
      canonicalResults(SAMPLE, [glucose]),
      canonicalResults(SAMPLE.replace('1', '2'), [glucose]),
      canonicalResults(SAMPLE, [{ ...glucose, verzijaTesta: 4 }]),
      canonicalResults(SAMPLE, [glucose, urea]),
      canonicalResults(SAMPLE, [{ ...glucose, rezultat: null }]),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
