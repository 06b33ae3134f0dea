import { describe, expect, it } from 'vitest';
import { batchOffer, batchVisits, countsOf, MOST_IN_A_BATCH, type PrintableReport } from './batch.rules.ts';

const LIPA = { _id: 'lipa', naziv: 'Poliklinika Lipa' };
const JAVOR = { _id: 'javor', naziv: 'Dom zdravlja Javor' };
const NOBODY = { _id: '', naziv: '' };
const BLOOD = { _id: 'hema', naziv: 'Hematologija' };
const SERUM = { _id: 'bioh', naziv: 'Biohemija' };

const report = (visitId: string, given: Partial<PrintableReport> = {}): PrintableReport => ({
  visitId,
  ime: 'AJLA',
  prezime: 'ĐULIĆ',
  posiljaoc: NOBODY,
  mjesto: NOBODY,
  sekcije: [SERUM],
  stampano: false,
  ...given,
});
const ALL = { po: 'DAN', izbor: '', samoNestampano: false } as const;

describe('[S2.73] what can be printed of a day', () => {
  const reports = [
    report('1', { posiljaoc: LIPA, sekcije: [BLOOD, SERUM], stampano: true }),
    report('2', { posiljaoc: LIPA }),
    report('3', { posiljaoc: JAVOR, mjesto: { _id: 'vogosca', naziv: 'Vogošća' } }),
    report('4'),
  ];

  it('is counted by sender, place and section, with what is not printed yet; those without one are last', () => {
    expect(countsOf(reports)).toEqual({ ukupno: 4, nestampano: 3 });
    expect(batchOffer(reports)).toEqual([
      { po: 'POŠILJALAC', ...JAVOR, ukupno: 1, nestampano: 1 },
      { po: 'POŠILJALAC', ...LIPA, ukupno: 2, nestampano: 1 },
      { po: 'POŠILJALAC', ...NOBODY, ukupno: 1, nestampano: 1 },
      { po: 'MJESTO', _id: 'vogosca', naziv: 'Vogošća', ukupno: 1, nestampano: 1 },
      { po: 'MJESTO', ...NOBODY, ukupno: 3, nestampano: 2 },
      { po: 'SEKCIJA', ...SERUM, ukupno: 4, nestampano: 3 },
      { po: 'SEKCIJA', ...BLOOD, ukupno: 1, nestampano: 0 },
    ]);
    expect(batchOffer([])).toEqual([]);
  });

  it('is narrowed to a sender, a place or a section, or to those without one, and to what is not printed', () => {
    expect(batchVisits(reports, { ...ALL, po: 'POŠILJALAC', izbor: 'lipa' })).toEqual(['1', '2']);
    expect(batchVisits(reports, { ...ALL, po: 'POŠILJALAC' })).toEqual(['4']);
    expect(batchVisits(reports, { ...ALL, po: 'MJESTO', izbor: 'vogosca' })).toEqual(['3']);
    expect(batchVisits(reports, { ...ALL, po: 'SEKCIJA', izbor: 'hema' })).toEqual(['1']);
    expect(batchVisits(reports, { ...ALL, po: 'SEKCIJA', izbor: 'lipa' })).toEqual([]);
    expect(batchVisits(reports, { ...ALL, po: 'POŠILJALAC', izbor: 'lipa', samoNestampano: true })).toEqual(['2']);
  });
});

describe('[S2.73] the order of a batch', () => {
  it('is by sender, then by the patient’s name as our alphabet has it, those without a sender last', () => {
    const reports = [
      report('own', { prezime: 'ADŽIĆ' }),
      report('ž', { posiljaoc: LIPA, prezime: 'ŽILIĆ' }),
      report('č', { posiljaoc: LIPA, prezime: 'ČAUŠEVIĆ', ime: 'EMIR' }),
      report('c', { posiljaoc: LIPA, prezime: 'CVIJIĆ' }),
      report('č2', { posiljaoc: LIPA, prezime: 'ČAUŠEVIĆ', ime: 'AIDA' }),
      report('đ', { posiljaoc: LIPA }),
      report('javor', { posiljaoc: JAVOR, prezime: 'ŽILIĆ' }),
    ];
    expect(batchVisits(reports, ALL)).toEqual(['javor', 'c', 'č2', 'č', 'đ', 'ž', 'own']);
    expect(batchVisits(reports.toReversed(), { ...ALL, po: 'IZBOR' })).toEqual(batchVisits(reports, ALL));
  });

  it('takes no more than one PDF should hold', () => {
    const many = Array.from({ length: MOST_IN_A_BATCH + 1 }, (_, at) => report(String(at).padStart(4, '0')));
    const visits = batchVisits(many, ALL);
    expect(visits).toHaveLength(MOST_IN_A_BATCH);
    expect(visits.at(-1)).toBe('0499');
  });
});
