import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LabError } from '../errors.ts';
import type { TableQuery } from './table.contract.ts';
import { EXACT_TOTAL, PAGE_SIZE_MAX } from './table.limits.ts';
import { dayOf, nextDay, paginationOf, readTableRequest, startOfDay } from './table.rules.ts';

const SORTS = ['prezime', 'created'] as const;
const NOW = new Date('2026-11-15T10:00:00Z');
const read = (query: TableQuery, now = NOW) => readTableRequest(query, SORTS, now);

function refusal(query: TableQuery): string | undefined {
  try {
    read(query);
    return undefined;
  } catch (error) {
    return error instanceof LabError ? error.code : 'not a LabError';
  }
}

it('[S9.02] [S9.04] [S3.15] what is not asked for is: today, first page, ten rows, the list’s own order', () => {
  expect(read({})).toMatchObject({ sort: [], page: 1, perPage: 10, scope: 'DANAS', filter: '' });
});

it('[S3.16] several sorts keep their order, and a field without a direction goes up', () => {
  expect(read({ sort: 'created|desc,prezime' }).sort).toEqual([
    { field: 'created', direction: 'desc' },
    { field: 'prezime', direction: 'asc' },
  ]);
});

it('[S3.16] [S7.36] nothing but a listed field and a direction is a sort', () => {
  const listed = new Set(SORTS.flatMap((field) => [field, `${field}|asc`, `${field}|desc`]));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ minLength: 1 }),
        fc.string().map((tail) => `prezime${tail}`),
      ),
      (sort) => {
        const lawful = sort.split(',').every((part) => part === '' || listed.has(part as 'prezime'));
        expect(refusal({ sort })).toBe(lawful ? undefined : 'SORT_NOT_ALLOWED');
      },
    ),
  );
  for (const sort of ['prezime|ASC', 'prezime|asc|desc', 'prezime |asc', 'constructor|asc', '__proto__', 'toString']) {
    expect(refusal({ sort })).toBe('SORT_NOT_ALLOWED');
  }
});

it.each([
  ['both days', { dateRangeMin: '2026-03-05', dateRangeMax: '2026-03-06' }, undefined],
  ['one day', { dateRangeMin: '2026-03-05', dateRangeMax: '2026-03-05' }, undefined],
  ['two moments', { dateRangeMin: '2026-03-05T08:00:00Z', dateRangeMax: '2026-03-05T08:00:01Z' }, undefined],
  ['up to today', { dateRangeMin: '2026-11-14', dateRangeMax: '2026-11-15' }, undefined],
  ['up to one day ahead', { dateRangeMin: '2026-11-14T00:00:00Z', dateRangeMax: '2026-11-16T10:00:00Z' }, undefined],
  ['the first day of all', { dateRangeMin: '2019-09-01', dateRangeMax: '2019-09-01' }, undefined],
  ['no end', { dateRangeMin: '2026-03-05' }, 'DATE_RANGE_INVALID'],
  ['no beginning', { dateRangeMax: '2026-03-05' }, 'DATE_RANGE_INVALID'],
  ['the wrong way round', { dateRangeMin: '2026-03-06', dateRangeMax: '2026-03-05' }, 'DATE_RANGE_INVALID'],
  ['no length', { dateRangeMin: '2026-03-05T08:00:00Z', dateRangeMax: '2026-03-05T08:00:00Z' }, 'DATE_RANGE_INVALID'],
  ['no day', { dateRangeMin: '2026-02-30', dateRangeMax: '2026-03-05' }, 'DATE_RANGE_INVALID'],
  ['no date', { dateRangeMin: 'jučer', dateRangeMax: 'danas' }, 'DATE_RANGE_INVALID'],
  ['before the laboratory', { dateRangeMin: '2019-08-31', dateRangeMax: '2026-03-05' }, 'DATE_RANGE_INVALID'],
  ['far ahead', { dateRangeMin: '2026-03-05', dateRangeMax: '2026-12-24' }, 'DATE_RANGE_INVALID'],
  ['before all time', { dateRangeMin: '-271821-04-20T00:00:00Z', dateRangeMax: '2026-03-05' }, 'DATE_RANGE_INVALID'],
])('[S5.21] a range of %s', (_case, query, expected) => {
  expect(refusal(query)).toBe(expected);
});

it('[S4.12] a range takes the place of DANAS, and its last day belongs to it', () => {
  expect(read({ datum: 'DANAS', dateRangeMin: '2026-03-05', dateRangeMax: '2026-03-06' })).toMatchObject({
    scope: 'Svi Rezultati',
    from: new Date('2026-03-04T23:00:00Z'),
    to: new Date('2026-03-06T23:00:00Z'),
  });
});

it.each(['RADNA LISTA', 'Svi Rezultati'] as const)('[S2.65] %s has no bounds of time', (datum) => {
  expect(read({ datum })).toMatchObject({ scope: datum, from: undefined, to: undefined });
});

it.each([
  ['an ordinary day', '2026-03-05T10:00:00Z', '2026-03-04T23:00:00Z', '2026-03-05T23:00:00Z'],
  ['the last second of a day', '2026-03-05T22:59:59.999Z', '2026-03-04T23:00:00Z', '2026-03-05T23:00:00Z'],
  ['the first second of a day', '2026-03-05T23:00:00Z', '2026-03-05T23:00:00Z', '2026-03-06T23:00:00Z'],
  ['29.03.2026., 23 hours', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['29.03.2026., after the change', '2026-03-29T21:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['30.03.2026., its first second', '2026-03-29T22:00:00Z', '2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'],
  ['25.10.2026., 25 hours', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['25.10.2026., its last hour', '2026-10-25T22:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['the turn of the year', '2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z', '2027-01-01T23:00:00Z'],
])('[S2.65] [S7.36] DANAS is the laboratory’s day: %s', (_case, now, from, to) => {
  expect(read({ datum: 'DANAS' }, new Date(now))).toMatchObject({ from: new Date(from), to: new Date(to) });
});

it('[S7.36] every moment lies in its own day, and days follow one another without a gap', () => {
  const moments = fc.date({ min: new Date('2019-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = dayOf(moment);
      const [start, end] = [startOfDay(day), startOfDay(nextDay(day))];
      expect(start <= moment && moment < end).toBe(true);
      expect(dayOf(start)).toBe(day);
      expect(dayOf(new Date(end.getTime() - 1))).toBe(day);
      expect([23, 24, 25]).toContain((end.getTime() - start.getTime()) / 3_600_000);
    }),
  );
});

it('[S3.16] the numbers of a page agree with each other, whatever the list and the page', () => {
  const pages = fc.record({
    counted: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 9_900, max: EXACT_TOTAL + 1 })),
    page: fc.integer({ min: 1, max: EXACT_TOTAL }),
    per_page: fc.integer({ min: 1, max: PAGE_SIZE_MAX }),
  });
  fc.assert(
    fc.property(pages, ({ counted, ...query }) => {
      const request = read(query);
      const rows = Math.max(0, Math.min(request.perPage, counted - (request.page - 1) * request.perPage));
      const shown = paginationOf(request, counted, rows);
      expect(shown.total).toBe(Math.min(counted, EXACT_TOTAL));
      expect(shown.total_estimated).toBe(counted > EXACT_TOTAL);
      expect(shown.last_page).toBe(Math.max(1, Math.ceil(shown.total / shown.per_page)));
      expect((shown.current_page - 1) * shown.per_page).toBeLessThan(EXACT_TOTAL);
      if (rows === 0) {
        expect([shown.from, shown.to]).toEqual([0, 0]);
      } else {
        expect(shown.to - shown.from + 1).toBe(rows);
        expect(shown.from).toBe((shown.current_page - 1) * shown.per_page + 1);
        expect(shown.to).toBeLessThanOrEqual(counted);
        expect(shown.current_page).toBeLessThanOrEqual(shown.last_page);
      }
    }),
  );
});

it('[S3.16] an empty list is page 1 of 1, from 0 to 0', () => {
  expect(paginationOf({ page: 1, perPage: 10 }, 0, 0)).toEqual({
    total: 0,
    total_estimated: false,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 0,
    to: 0,
  });
});

it.each(['0001-01-02', '0987-06-30', '1899-12-31', '9998-12-31'])('[S7.36] midnight of %s is in that day', (day) => {
  const midnight = startOfDay(day);
  expect([dayOf(midnight), dayOf(new Date(midnight.getTime() - 1)) < day]).toEqual([day, true]);
});
