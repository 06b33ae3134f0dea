import { KIND_NAMES } from '@nalaz/domain/catalogue/kind-names';
import { expect, it } from 'vitest';
import { addressOfKind } from './kind-addresses.ts';
import { partIn, SETTINGS_PARTS } from './settings-parts.ts';

it('[S2.76] every kind is a part of the settings or has a page of its own', () => {
  const parts = SETTINGS_PARTS.flatMap((group) => group.parts);
  const lost = KIND_NAMES.filter((kind) => addressOfKind(kind).to === '/postavke' && !parts.includes(kind));
  expect(lost).toEqual([]);
});

it('[S2.28] an address opens its part, and one that names none or an unknown one the first', () => {
  expect(['sekcije', 'mjesta', undefined, 'nema', 'users', 'lab'].map(partIn)).toEqual([
    'sekcije',
    'mjesta',
    'sites',
    'sites',
    'sites',
    'sites',
  ]);
});

it('[catalogue] a deep link names the entry', () => {
  expect(addressOfKind('lab', 'x')).toEqual({ to: '/assays/lab', search: { zapis: 'x' } });
  expect(addressOfKind('sekcije', 'x')).toEqual({ to: '/postavke', search: { dio: 'sekcije', zapis: 'x' } });
});
