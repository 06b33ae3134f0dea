import { describe, expect, it } from 'vitest';
import { REPORT_FLAGS } from '../auth/session.contract.ts';
import { dayListOf, formatMinutes, medianOf, minutesBetween, readDayRange } from './day-list.rules.ts';
import { DAY_LIST_COLUMN_TEXTS } from './day-list.texts.ts';
import { dayListSheet } from './day-list-sheet.rules.ts';

const DAYS = { od: '2026-03-01', do: '2026-03-31' };

describe('[S3.01] the days of a list', () => {
  it('are both included, by the clock of the laboratory', () => {
    expect(readDayRange({ od: '2026-03-28', do: '2026-03-29' })).toEqual({
      from: new Date('2026-03-27T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
    });
  });

  it('are at most 92, and not the wrong way round', () => {
    expect(() => readDayRange({ od: '2026-01-01', do: '2026-04-02' })).not.toThrow();
    for (const range of [
      { od: '2026-01-01', do: '2026-04-03' },
      { od: '2026-03-02', do: '2026-03-01' },
      { od: 'nikad', do: '2026-03-01' },
    ]) {
      expect(() => readDayRange(range)).toThrow('DATE_RANGE_INVALID');
    }
  });
});

describe('[S3.01] a list', () => {
  it('is written as the language writes days, counts and money, with the whole below', () => {
    const row = { dan: '2026-03-05', posjete: 1200, testovi: 3, cijena: '1234.50', placeno: '0.00' };
    const list = dayListOf('fpodanu', DAYS, { rows: [row], total: { ...row, dan: null } }, 'local');
    expect(list).toEqual({
      vrsta: 'fpodanu',
      ...DAYS,
      kolone: [
        { kljuc: 'dan', desno: false },
        ...['posjete', 'testovi', 'cijena', 'placeno'].map((kljuc) => ({ kljuc, desno: true })),
      ],
      redovi: [['05.03.2026.', '1.200', '3', '1.234,50 KM', '']],
      zbir: ['Ukupno', '1.200', '3', '1.234,50 KM', ''],
      skraceno: false,
    });
    expect(dayListOf('fpodanu', DAYS, { rows: [row] }, 'en').redovi[0]).toContain('1,234.50 BAM');
    expect(dayListOf('fpodanu', DAYS, { rows: [], total: row }, 'local').zbir).toEqual([]);
  });

  it('names a group that has no name, and marks what is urgent', () => {
    const rows = [
      { sekcija: null, uzorak: '1', hitno: true, prijem: new Date('2026-03-05T13:05:00Z'), otvoreno: 'GLU' },
    ];
    expect(dayListOf('worklists', DAYS, { rows }, 'local').redovi).toEqual([
      ['bez oznake', '1', '', '', 'DA', '05.03.2026. 14:05', 'GLU'],
    ]);
    expect(dayListOf('ppomjestu', DAYS, { rows: [{ mjesto: null }] }, 'rs').redovi[0]?.[0]).toBe('без ознаке');
  });

  it('shows 2,000 rows and says that there are more', () => {
    const rows = Array.from({ length: 2001 }, (_, at) => ({ protokol: String(at) }));
    expect(dayListOf('protokol', DAYS, { rows: rows.slice(1) }, 'local').skraceno).toBe(false);
    const list = dayListOf('protokol', DAYS, { rows }, 'local');
    expect(list.skraceno).toBe(true);
    expect(list.redovi).toHaveLength(2000);
    expect(dayListSheet(list, [], 'local').note).toBe('Prikazano je prvih 2.000 redova. Suzite raspon dana.');
  });

  it('has a heading for every column of every list, and goes onto paper as it is', () => {
    for (const vrsta of REPORT_FLAGS) {
      const list = dayListOf(vrsta, DAYS, { rows: [] }, 'en');
      const sheet = dayListSheet(list, ['Lab', '', 'Tel'], 'en');
      expect(list.kolone.every(({ kljuc }) => kljuc in DAY_LIST_COLUMN_TEXTS)).toBe(true);
      expect(sheet.columns.every(({ name }) => name !== '')).toBe(true);
      expect(sheet).toMatchObject({
        laboratory: ['Lab', 'Tel'],
        range: '01.03.2026. – 31.03.2026.',
        note: 'There is nothing for these days.',
      });
    }
    const day = { od: '2026-03-05', do: '2026-03-05' };
    expect(dayListSheet(dayListOf('protokol', day, { rows: [{}] }, 'local'), [], 'local')).toMatchObject({
      title: 'Protokol',
      range: '05.03.2026.',
      note: '',
      page: 'Strana {n} od {m}',
    });
  });
});

describe('[S3.01] turnaround', () => {
  it('is counted in whole minutes, and what is under way has none', () => {
    const from = new Date('2026-03-05T08:00:00Z');
    expect(minutesBetween(from, new Date('2026-03-05T09:05:59Z'))).toBe(65);
    expect(minutesBetween(from, new Date('2026-03-05T07:00:00Z'))).toBe(0);
    expect(minutesBetween(from, null)).toBeNull();
    expect([5, 65, 1501].map(formatMinutes)).toEqual(['0:05', '1:05', '25:01']);
  });

  it('has a median of what is known', () => {
    expect(medianOf([30, null, 10, 20])).toBe(20);
    expect(medianOf([40, 10, 20, 30])).toBe(25);
    expect(medianOf([7])).toBe(7);
    expect(medianOf([null])).toBeNull();
  });
});
