import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';
import { knownFacts, type StoredFacts } from '../../catalogue/known-facts.ts';
import type { Population } from '../../catalogue/population.ts';
import { releaseBounds } from './release-bounds.rules.ts';

type ReleaseLimits = NonNullable<LabAssayDocument['autoverifikacija']>;
type Row = NonNullable<ReleaseLimits['granice']>[number];

const EVERYBODY: Population = { spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE', faza: 'SVE' };
const row = (donja: number, gornja: number, who: Partial<Population> = {}): Row => ({
  ...EVERYBODY,
  ...who,
  donja,
  gornja,
});
const patient = (over: Partial<StoredFacts> = {}): StoredFacts => ({
  spol: 'ŽENSKI',
  dateofb: '1980-01-01',
  godiste: 1980,
  satr: null,
  trudnica: null,
  sedmica_trudnoce: null,
  menopauza: null,
  menstc: null,
  vrijeme: new Date('2026-11-15T10:00:00Z'),
  ...over,
});
const UNKNOWN = { dateofb: null, godiste: null };
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;

describe('[autoverification] limits for release by age and sex', () => {
  const limits: ReleaseLimits = {
    ukljuceno: true,
    donja: 60,
    gornja: 180,
    granice: [
      row(90, 230, { dobDo: { vrijednost: 28, jedinica: 'dani' } }),
      row(80, 160, { spol: 'ŽENSKI', dobOd: years(18) }),
    ],
  };
  const boundsOf = (over: Partial<StoredFacts>, of = limits) => releaseBounds(of, knownFacts(patient(over)));

  it.each([
    ['a woman', {}, { donja: 80, gornja: 160 }],
    ['a man', { spol: 'MUŠKI' }, { donja: 60, gornja: 180 }],
    ['a newborn', { dateofb: '2026-11-10', godiste: 2026 }, { donja: 90, gornja: 230 }],
    ['a woman of unknown age: what all possible rows allow', UNKNOWN, { donja: 90, gornja: 160 }],
    ['a man of unknown age', { ...UNKNOWN, spol: 'MUŠKI' }, { donja: 90, gornja: 180 }],
    ['somebody of unknown sex', { spol: 'NEPOZNAT' }, { donja: 80, gornja: 160 }],
  ])('of %s', (_who, over, expected) => {
    expect(boundsOf(over)).toEqual(expected);
  });

  it('nothing is known for somebody whom no row fits and no limits for everybody cover', () => {
    const { granice = [] } = limits;
    const only = { ukljuceno: true, granice };
    expect(boundsOf({ spol: 'MUŠKI' }, only)).toBeUndefined();
    expect(boundsOf(UNKNOWN, only)).toBeUndefined();
    expect(boundsOf({}, only)).toEqual({ donja: 80, gornja: 160 });
    expect(boundsOf({}, { ukljuceno: true })).toBeUndefined();
  });

  /** Nothing allowed is within anything. */
  const isWithin = (narrow: ReturnType<typeof boundsOf>, wide: ReturnType<typeof boundsOf>) =>
    !narrow ||
    (wide !== undefined && Number(narrow.donja) >= Number(wide.donja) && Number(narrow.gornja) <= Number(wide.gornja));

  it('unknown facts never allow more than any completion of them', () => {
    const bound = fc.integer({ min: 0, max: 100 });
    const age = fc.option(fc.integer({ min: 1, max: 90 }).map(years), { nil: undefined });
    const rows = fc.array(
      fc
        .tuple(bound, bound, fc.constantFrom('SVI' as const, 'MUŠKI' as const, 'ŽENSKI' as const), age, age)
        .map(([donja, gornja, spol, dobOd, dobDo]) =>
          row(donja, gornja, { spol, ...(dobOd ? { dobOd } : {}), ...(dobDo ? { dobDo } : {}) }),
        ),
      { maxLength: 6 },
    );
    const known = fc.record({ sex: fc.boolean(), birth: fc.boolean() });
    const person = fc.record({
      spol: fc.constantFrom('MUŠKI', 'ŽENSKI'),
      godiste: fc.integer({ min: 1930, max: 2025 }),
    });
    fc.assert(
      fc.property(rows, fc.boolean(), known, person, (granice, general, facts, { spol, godiste }) => {
        const of = { ukljuceno: true, granice, ...(general ? { donja: 0, gornja: 100 } : {}) };
        const whole = { spol, godiste, dateofb: `${godiste}-06-15` };
        const part = { ...whole, ...(facts.birth ? {} : UNKNOWN), ...(facts.sex ? {} : { spol: '' }) };
        expect(isWithin(boundsOf(part, of), boundsOf(whole, of))).toBe(true);
      }),
    );
  });
});
