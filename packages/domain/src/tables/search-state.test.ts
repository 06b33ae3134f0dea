import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSort,
  hasDateRange,
  isDateRangeValid,
  NO_DATE_RANGE,
  parseSort,
  type SearchAction,
  searchReducer,
  searchStateFor,
  toTableQuery,
} from './search-state.ts';

const today = searchStateFor('/prijem');
const from = '2026-03-01T00:00:00Z';
const to = '2026-03-05T00:00:00Z';
const onPage3 = { ...today, paginationPage: 3 };
const ranged = searchReducer(onPage3, { type: 'dateRange', from, to });

describe('search state of a list', () => {
  it('[S3.15] begins with DANAS, page 1, no filter and no range', () => {
    expect(today).toEqual({
      filterBar: '',
      itemsPerPage: 'DANAS',
      dateRange: { od: '', do: '', from: '', to: '' },
      paginationPage: 1,
      perPage: 10,
      sort: [],
    });
  });

  it('[S3.15] a range keeps what people read (od, do) and the instants (from, to)', () => {
    expect(ranged.dateRange).toEqual({ od: '01.03.2026. 01:00', do: '05.03.2026. 01:00', from, to });
  });

  it('[S4.12] setting a date range sets items-per-page to Svi Rezultati', () => {
    expect(ranged.itemsPerPage).toBe('Svi Rezultati');
    expect(ranged.paginationPage).toBe(1);
  });

  it('[S4.12] choosing an items-per-page value clears the date range', () => {
    const next = searchReducer(ranged, { type: 'itemsPerPage', itemsPerPage: 'DANAS' });
    expect(next).toMatchObject({ itemsPerPage: 'DANAS', dateRange: NO_DATE_RANGE, paginationPage: 1 });
  });

  it('[S4.12] sorting, filtering and a page size reset to page 1', () => {
    const sort = [{ field: 'prezime', direction: 'asc' }] as const;
    expect(searchReducer(onPage3, { type: 'sort', sort })).toEqual({ ...today, sort });
    expect(searchReducer(onPage3, { type: 'filter', filterBar: 'a' }).paginationPage).toBe(1);
    expect(searchReducer(onPage3, { type: 'perPage', perPage: 50 }).paginationPage).toBe(1);
    expect(searchReducer(onPage3, { type: 'page', page: 4 }).paginationPage).toBe(4);
  });

  it('[S4.12] no sequence of actions leaves a range beside DANAS or RADNA LISTA', () => {
    const action: fc.Arbitrary<SearchAction> = fc.oneof(
      fc.constant<SearchAction>({ type: 'dateRange', from, to }),
      fc.constant<SearchAction>({ type: 'dateRangeCleared' }),
      fc.constant<SearchAction>({ type: 'reset' }),
      fc.constantFrom('DANAS', 'RADNA LISTA', 'Svi Rezultati').map((itemsPerPage) => ({
        type: 'itemsPerPage' as const,
        itemsPerPage: itemsPerPage as 'DANAS',
      })),
      fc
        .constantFrom('/obrada/pregled', '/nalazi/pregled', '/prijem')
        .map((path) => ({ type: 'routeEntered' as const, path })),
      fc.integer({ max: 9 }).map((page) => ({ type: 'page' as const, page })),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const state = actions.reduce(searchReducer, today);
        expect(hasDateRange(state) && state.itemsPerPage !== 'Svi Rezultati').toBe(false);
        expect(state.paginationPage).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('[S2.51] obrada/pregled opens on RADNA LISTA, other lists on DANAS; the filter is cleared', () => {
    const filtered = { ...today, filterBar: 'begić' };
    const enter = (path: string) => searchReducer(filtered, { type: 'routeEntered', path });
    expect(enter('/obrada/pregled')).toMatchObject({ itemsPerPage: 'RADNA LISTA', filterBar: '' });
    expect(enter('/obrada/pregled/1').itemsPerPage).toBe('RADNA LISTA');
    expect(enter('/nalazi/pregled').itemsPerPage).toBe('DANAS');
    expect(enter('/kontrole/obrada/pregled').itemsPerPage).toBe('DANAS');
  });

  it('[S2.52] leaving nalazi/pregled resets filter, range and page; leaving another list does not', () => {
    const used = { ...ranged, filterBar: 'begić', paginationPage: 2 };
    const reset = { filterBar: '', dateRange: NO_DATE_RANGE, paginationPage: 1 };
    expect(searchReducer(used, { type: 'routeLeft', path: '/nalazi/pregled' })).toMatchObject(reset);
    expect(searchReducer(used, { type: 'routeLeft', path: '/nalazi/pregled/17' })).toMatchObject(reset);
    expect(searchReducer(used, { type: 'routeLeft', path: '/prijem' })).toBe(used);
  });
});

describe('[S5.21] a date range', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  it.each([
    ['2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z', true],
    ['2026-03-05T00:00:00Z', '2026-03-06T11:59:00Z', true],
    ['2019-08-31T22:00:00Z', '2026-03-05T00:00:00Z', true],
    ['2026-03-05T00:00:00Z', '2026-03-05T00:00:00Z', false],
    ['2026-03-05T00:00:00Z', '2026-03-01T00:00:00Z', false],
    ['', '2026-03-05T00:00:00Z', false],
    ['2026-03-01T00:00:00Z', '', false],
    ['2019-08-31T21:59:00Z', '2026-03-05T00:00:00Z', false],
    ['2026-03-05T12:01:00Z', '2026-03-06T00:00:00Z', false],
    ['2026-03-05T00:00:00Z', '2026-03-06T12:01:00Z', false],
  ])('%s to %s: %s', (start, end, valid) => {
    expect(isDateRangeValid(start, end, now)).toBe(valid);
  });

  it('the minimum can be set', () => {
    expect(isDateRangeValid('2019-03-01T00:00:00Z', to, now, '2019-02-09T00:00:00Z')).toBe(true);
  });
});

describe('the query', () => {
  it('[S3.16] sort is field|direction, comma-separated', () => {
    const sort = [
      { field: 'prezime', direction: 'asc' },
      { field: 'created', direction: 'desc' },
    ] as const;
    expect(formatSort(sort)).toBe('prezime|asc,created|desc');
    expect(parseSort('prezime|asc,created|desc')).toEqual(sort);
    expect(parseSort('prezime|up,|asc,x')).toEqual([]);
  });

  it('[S7.36] carries only what is set', () => {
    expect(toTableQuery(today)).toEqual({ page: 1, per_page: 10, datum: 'DANAS' });
    expect(toTableQuery({ ...ranged, filterBar: ' a ', sort: parseSort('id|desc') })).toEqual({
      page: 1,
      per_page: 10,
      datum: 'Svi Rezultati',
      filter: 'a',
      sort: 'id|desc',
      dateRangeMin: from,
      dateRangeMax: to,
    });
  });
});
