import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProofs } from './proof-records.ts';

it('every proof is in the list, with what it shows', () => {
  const names = listProofs().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['withdrawal', 'completeness', 'bench', 'authz']));
  expect(listProofs().filter(({ shows }) => !shows)).toEqual([]);
});

it('a folder without a record stops the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'one/run.ts'), '');
  expect(() => listProofs(folder)).toThrow('proofs/one');
  writeFileSync(join(folder, 'one/proof.json'), '{"shows":"that one is one"}');
  expect(listProofs(folder)).toEqual([{ name: 'one', shows: 'that one is one' }]);
});
