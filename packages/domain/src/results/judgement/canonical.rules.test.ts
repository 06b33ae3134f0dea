import { describe, expect, it } from 'vitest';
import type { Identity } from '../../patients/identity.rules.ts';
import { canonicalResults, type SignedForm, type SignedResult, type SignedTest } from './canonical.rules.ts';

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
const AMRA: Identity = {
  ...{ jmbg: '1505990175014', ime: 'AMRA', prezime: 'ĐULIĆ', spol: 'ŽENSKI' },
  ...{ dateofb: '1990-05-15', godiste: 1990 },
};
const signed = (
  tests: readonly SignedTest[],
  patient = AMRA,
  sample = SAMPLE,
  form: SignedForm = 3,
  komentar = 'malo',
) => canonicalResults(form, sample, { patient, komentar, tests });
const withResult = (change: Partial<SignedResult>) => signed([{ ...glucose, rezultat: { ...result, ...change } }]);

describe('[S4.08] the results that are signed, as one text', () => {
  it('is this one: a signature of today is read for as long as results are kept', () => {
    expect(signed([glucose, urea])).toBe(
      `["nalaz-rezultati-3","${SAMPLE}",["1505990175014","AMRA","ĐULIĆ","ŽENSKI","1990-05-15",1990],"malo",[["a",3,[2,1,"5,40","5.4",5.4,"",null,"mmol/L",[4.1,5.9,"","","SZO"],"","RUČNO",null,"GOD",null,"L1","natašte","2026-03-05T09:00:00.123Z",null]],["b",1,null]]]`,
    );
  });

  it('[H148] says the comment of the sample, which the second form did not', () => {
    const other = signed([glucose], AMRA, SAMPLE, 3, 'Nalaz pregledan.');
    expect(other).not.toBe(signed([glucose]));
    expect(signed([glucose], AMRA, SAMPLE, 2, 'Nalaz pregledan.')).toBe(
      `["nalaz-rezultati-2","${SAMPLE}",["1505990175014","AMRA","ĐULIĆ","ŽENSKI","1990-05-15",1990],[["a",3,[2,1,"5,40","5.4",5.4,"",null,"mmol/L",[4.1,5.9,"","","SZO"],"","RUČNO",null,"GOD",null,"L1","natašte","2026-03-05T09:00:00.123Z",null]]]]`,
    );
  });

  it('was this one before: a signature of then is read by its own form, which said nothing of the patient', () => {
    expect(signed([glucose, urea], AMRA, SAMPLE, 1)).toBe(
      `["nalaz-rezultati-1","${SAMPLE}",[["a",3,[2,1,"5,40","5.4",5.4,"",null,"mmol/L",[4.1,5.9,"","","SZO"],"","RUČNO",null,"GOD",null,"L1","natašte","2026-03-05T09:00:00.123Z",null]],["b",1,null]]]`,
    );
  });

  it.each([
    { jmbg: '1505990175015' },
    { ime: 'AJLA' },
    { prezime: 'DULIĆ' },
    { spol: 'MUŠKI' },
    { dateofb: '1990-05-16' },
    { dateofb: null },
    { godiste: 1991 },
  ] satisfies Partial<Identity>[])('differs with a patient of %j', (change) => {
    expect(signed([glucose], { ...AMRA, ...change })).not.toBe(signed([glucose]));
  });

  it('does not depend on the order in which tests or fields were read', () => {
    const { donja, gornja, ...rest } = result.interval ?? { ocekivano: '', tumacenje: '', izvor: '' };
    const turned = { ...glucose, rezultat: { ...result, interval: { ...rest, gornja, donja } } } as SignedTest;
    expect(signed([urea, turned])).toBe(signed([glucose, urea]));
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
      signed([glucose]),
      signed([glucose], AMRA, SAMPLE.replace('1', '2')),
      signed([{ ...glucose, verzijaTesta: 4 }]),
      signed([glucose, urea]),
      signed([{ ...glucose, rezultat: null }]),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
