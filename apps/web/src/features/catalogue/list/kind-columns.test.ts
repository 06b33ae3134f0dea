import { KIND_NAMES } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { expect, it } from 'vitest';
import { KIND_COLUMNS } from './kind-columns.ts';

it.each(KIND_NAMES)('[catalogue] every column of the list %s is one that the server sends', (kind) => {
  const { code, fields, hidden = [] } = KIND_COLUMNS[kind];
  const shown = [...(code ? [code] : []), ...fields, ...hidden];
  expect(shown.filter((field) => !KINDS[kind].columns.includes(field))).toEqual([]);
});
