import { expect, it } from 'vitest';
import { changesOf } from './audit.rules.ts';

it('pairs the fields before and after', () => {
  expect(changesOf({ before: { ime: 'Ana', godiste: 1990 }, after: { ime: 'Anja', tags: ['x'] } })).toEqual([
    { field: 'ime', before: 'Ana', after: 'Anja', kind: 'changed' },
    { field: 'godiste', before: '1990', after: '', kind: 'removed' },
    { field: 'tags', before: '', after: '["x"]', kind: 'added' },
  ]);
});

it('an insert has only new values, a delete only old ones', () => {
  expect(changesOf({ before: null, after: { a: null } })).toEqual([
    { field: 'a', before: '', after: '', kind: 'added' },
  ]);
  expect(changesOf({ before: { a: false }, after: null })).toEqual([
    { field: 'a', before: 'false', after: '', kind: 'removed' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
