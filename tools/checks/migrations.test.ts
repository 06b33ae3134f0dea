import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMigrations, listNewMigrations } from './migration-hashes.ts';

let folder = '';
const write = (name: string, sql: string) =>
  writeFileSync(join(folder, name), `-- migrate:up\n${sql}\n-- migrate:down\n`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('001_start.sql', 'create table a ();');
  listNewMigrations(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('migrations', () => {
  it('are content while nothing changes', () => {
    expect(checkMigrations(folder)).toEqual({ count: 1, problems: [] });
  });

  it('must be listed', () => {
    write('002_more.sql', 'create table b ();');
    expect(checkMigrations(folder).problems).toEqual(['002_more.sql is not listed in hashes.txt']);
    listNewMigrations(folder);
    expect(checkMigrations(folder)).toEqual({ count: 2, problems: [] });
  });

  it('may not be edited, not even by listing again', () => {
    write('001_start.sql', 'create table a (id int);');
    listNewMigrations(folder);
    expect(checkMigrations(folder).problems).toEqual([
      '001_start.sql was edited after it was released: write a new migration instead',
    ]);
  });

  it('may not be removed, squeezed in or reversed', () => {
    rmSync(join(folder, '001_start.sql'));
    write('000_before.sql', 'create table z ();');
    writeFileSync(join(folder, '002_back.sql'), '-- migrate:up\nselect 1;\n-- migrate:down\ndrop table a;\n');
    expect(checkMigrations(folder).problems).toEqual([
      '001_start.sql was removed',
      '000_before.sql is not listed and sorts before 001_start.sql',
      '002_back.sql is not listed in hashes.txt',
      '002_back.sql has a way back',
    ]);
  });
});
