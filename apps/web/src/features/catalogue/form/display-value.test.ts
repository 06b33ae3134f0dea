import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { describe, expect, it } from 'vitest';
import { displayValue, summaryOf, type Words } from './display-value.ts';
import { entriesOf, matchEntries } from './entry-matching.ts';
import { asSchema, schemaAt } from './schema-fields.ts';

const words: Words = {
  language: 'local',
  label: (path) => path.split('.').at(-1) ?? '',
  choice: (_path, value) => value.toLowerCase(),
  entry: (kind, id) => `${kind}/${id}`,
  entryKey: (_kind, id) => id,
  age: ({ vrijednost, jedinica }) => `${vrijednost} ${jedinica}`,
  yes: 'da',
  no: 'ne',
  currency: 'KM',
};
const schemaOf = (kind: 'lab' | 'partneri' | 'users') => asSchema(JSON.parse(JSON.stringify(KINDS[kind].schema)));
const at = (kind: 'lab' | 'partneri' | 'users', path: string) => schemaAt(schemaOf(kind), path) ?? {};
const read = (kind: 'lab' | 'partneri' | 'users', path: string, value: unknown) =>
  displayValue(at(kind, path), path, value, words);

describe('[catalogue] a document as text', () => {
  it('values read as the laboratory writes them', () => {
    expect(read('lab', 'cijena', '12.50')).toBe('12,50 KM');
    expect(read('lab', 'manual', false)).toBe('ne');
    expect(read('lab', 'sekcija', 'x1')).toBe('sekcije/x1');
    expect(read('lab', 'reference.0.vrijediOd', '2026-03-05')).toBe('05.03.2026.');
    expect(read('lab', 'reference.0.dobOd', { vrijednost: 18, jedinica: 'godine' })).toBe('18 godine');
    expect(read('users', 'expires', '2026-07-01T12:00:00Z')).toBe('01.07.2026. 14:00');
    expect(read('users', 'sites', ['a', 'b'])).toBe('sites/a, sites/b');
    expect(read('lab', 'grupa', undefined)).toBe('');
  });

  it('a row in one line leaves out what everything starts with', () => {
    const row = {
      spol: 'ŽENSKI',
      dobOd: { vrijednost: 18, jedinica: 'godine' },
      trudnoca: 'SVE',
      menopauza: 'DA',
      faza: 'SVE',
      bezIntervala: false,
      donja: 3.5,
      gornja: 5.1,
      ocekivano: '',
      izvor: 'SMJERNICA',
    };
    expect(summaryOf(at('lab', 'reference.0'), 'reference.0', row, words)).toBe(
      'ženski · ≥ 18 godine · menopauza: da · 3,5 – 5,1 · izvor: smjernica',
    );
  });

  it('an end that does not count is told from one that does', () => {
    const summary = (row: object) => summaryOf(at('lab', 'kriticne.0'), 'kriticne.0', row, words);
    expect(summary({ dobDo: { vrijednost: 1, jedinica: 'godine' }, gornja: 7 })).toBe('< 1 godine · ≤ 7');
    expect(summary({})).toBe('');
    const interval = { spol: 'SVI', vrijediDo: '2026-03-05' };
    expect(summaryOf(at('lab', 'reference.0'), 'reference.0', interval, words)).toBe('svi · vrijediDo: 05.03.2026.');
  });
});

describe('[catalogue] finding an entry', () => {
  const row = (naziv: string, sifra: string, disabled = false) => ({
    _id: sifra,
    verzija: 1,
    sifra,
    naziv,
    disabled,
    izmijenjeno: '',
    autor: '',
    zakazano: null,
    polja: {},
  });
  const { all } = entriesOf('lab', [row('Željezo', 'FE'), row('Glukoza', 'GLU'), row('Stari test', 'OLD', true)]);
  const found = (typed: string, chosen: string[] = []) => matchEntries(all, typed, chosen).shown.map(({ id }) => id);

  it('by a part of the name or the code, blind to case and diacritics', () => {
    expect([found('zelj'), found('glu'), found('KOZ gl'), found('нема')]).toEqual([['FE'], ['GLU'], ['GLU'], []]);
  });

  it('puts first what begins with it', () => {
    const sections = entriesOf('sekcije', [row('Biohemija', 'BIO'), row('Hematologija', 'HEM')]).all;
    expect(matchEntries(sections, 'hem').shown.map(({ id }) => id)).toEqual(['HEM', 'BIO']);
  });

  it('offers a disabled one only where it is chosen already', () => {
    expect(found('stari')).toEqual([]);
    expect(found('stari', ['OLD'])).toEqual(['OLD']);
  });

  it('calls a unit by its code', () => {
    const [unit] = entriesOf('jedinice', [row('milimol po litru', 'mmol/L')]).all;
    expect([unit?.name, unit?.code]).toEqual(['mmol/L', 'milimol po litru']);
  });

  it('of 2,000 shows a screenful and says that there are more', () => {
    const many = entriesOf(
      'lab',
      Array.from({ length: 2000 }, (_, at) => row(`Test ${at}`, `T${at}`)),
    ).all;
    const { shown, more } = matchEntries(many, 'test');
    expect([shown.length, more]).toEqual([50, true]);
  });
});
