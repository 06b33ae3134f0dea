import { KIND_NAMES } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { expect, it } from 'vitest';
import { entryName } from './entry-name.ts';

const document = { naziv: 'Naziv', ime: 'Ime', prezime: 'Prezime', ime_testa: 'Test' };

it.each(KIND_NAMES)('[catalogue] an entry of %s has the same name in the editor as in the list', (kind) => {
  expect(entryName(kind, document)).toBe(KINDS[kind].nameOf(document));
});
