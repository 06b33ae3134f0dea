import { searchReducer, searchStateFor } from '@nalaz/domain/tables/search-state';
import { expect, it } from 'vitest';
import { searchToState, stateToSearch } from './table-search.ts';

const path = '/postavke/korisnici';

it('[S2.51] an address that says nothing is the default of its route', () => {
  expect(searchToState({}, '', path)).toEqual(searchStateFor(path));
  expect(searchToState({}, '', '/obrada/pregled').itemsPerPage).toBe('RADNA LISTA');
  expect(stateToSearch(searchStateFor(path), path)).toEqual({});
});

it('[S3.15] a state goes into the address and comes back the same; what was typed stays out of it', () => {
  const start = searchReducer(searchStateFor(path), { type: 'filter', filterBar: 'Đukić' });
  const ranged = searchReducer(start, {
    type: 'dateRange',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-05T00:00:00.000Z',
  });
  const sorted = searchReducer(ranged, { type: 'sort', sort: [{ field: 'email', direction: 'desc' }] });
  const paged = searchReducer(searchReducer(sorted, { type: 'perPage', perPage: 50 }), { type: 'page', page: 3 });
  const search = stateToSearch(paged, path);
  expect(search).toEqual({
    datum: 'Svi Rezultati',
    dateRangeMin: '2026-03-01T00:00:00.000Z',
    dateRangeMax: '2026-03-05T00:00:00.000Z',
    sort: 'email|desc',
    page: '3',
    per_page: '50',
  });
  expect(searchToState(search, 'Đukić', path)).toEqual(paged);
});

it('what is wrong in an address is ignored', () => {
  const search = { page: '-1', per_page: '9999', datum: 'SUTRA', sort: 'x', dateRangeMin: '2026-01-01' };
  expect(searchToState(search, '', path)).toEqual(searchStateFor(path));
});

it('[S2.50] the site in an address stays there', () => {
  expect(stateToSearch(searchStateFor(path), path, { site: 'a', filter: 'old' })).toEqual({ site: 'a' });
});

it('a list that starts with something else says in its address only what differs from that', () => {
  const preset = { itemsPerPage: 'RADNA LISTA' } as const;
  const start = searchToState({}, '', path, preset);
  expect(start.itemsPerPage).toBe('RADNA LISTA');
  expect(stateToSearch(start, path, {}, preset)).toEqual({});
  expect(stateToSearch({ ...start, itemsPerPage: 'DANAS' }, path, {}, preset)).toEqual({ datum: 'DANAS' });
});
