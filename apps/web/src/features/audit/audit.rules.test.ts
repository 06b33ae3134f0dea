import { expect, it } from 'vitest';
import { changesOf, patientOf } from './audit.rules.ts';

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

it('[S7.36] takes a patient by id or by the address of their samples, once it is whole', () => {
  const id = '019a8b1e-0000-7000-8000-00000000000a';
  expect(patientOf({ pacijent: id.toUpperCase() })).toBe(id);
  expect(patientOf({ pacijent: `https://lab.example/samples/${id}` })).toBe(id);
  expect([patientOf({}), patientOf({ pacijent: id.slice(1) })]).toEqual([undefined, undefined]);
});
