import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findParts, listOfParts } from './generate-collected.ts';

const folders: string[] = [];

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

it('collects what the modules bring', async () => {
  const folder = folderWith({
    'quality-control/quality-control.errors.ts': 'export const QUALITY_CONTROL_ERRORS = { LOT_EXPIRED: 1 };',
    'call.errors.ts': 'export const CALL_ERRORS = { NOT_FOUND: 1 };',
  });
  const parts = await findParts(folder, 'errors');
  expect(parts.map(({ file, names }) => [file, names])).toEqual([
    ['call.errors.ts', ['NOT_FOUND']],
    ['quality-control/quality-control.errors.ts', ['LOT_EXPIRED']],
  ]);
  expect(listOfParts('LAB_ERRORS', 'errors', parts)).toContain('  ...CALL_ERRORS,\n  ...QUALITY_CONTROL_ERRORS,\n');
});

it('refuses a name that two modules bring', async () => {
  const folder = folderWith({
    'a/a.errors.ts': 'export const A_ERRORS = { ENTRY_STALE: 1 };',
    'b/b.errors.ts': 'export const B_ERRORS = { ENTRY_STALE: 2 };',
  });
  await expect(findParts(folder, 'errors')).rejects.toThrow(
    'ENTRY_STALE is brought by a/a.errors.ts and by b/b.errors.ts',
  );
});

it('refuses a file that does not export what its name says', async () => {
  const folder = folderWith({ 'a/a.errors.ts': 'export const ERRORS = {};' });
  await expect(findParts(folder, 'errors')).rejects.toThrow('a/a.errors.ts exports no A_ERRORS');
});
