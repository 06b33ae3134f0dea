import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { MODULES } from '../../apps/server/src/modules.ts';
import { PLATFORM_TABLES } from '../../apps/server/src/platform/owned-tables.ts';
import { compareWithList, findForeignUses, PLATFORM } from './foreign-tables.ts';
import { checkOrder, checkOwners, type Levels, type Owner, readTables } from './table-owners.ts';

const SERVER = resolve(import.meta.dirname, '../../apps/server/src');
const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
const owners: Owner[] = [
  { name: PLATFORM, tables: PLATFORM_TABLES, handed: [] },
  ...MODULES.map(({ name, tables, patientTables = [], retention }) => ({
    name,
    tables,
    handed: [...patientTables, ...(retention?.(config) ?? []).map(({ table }) => table)],
  })),
];
const levels = JSON.parse(beside('module-levels.json')) as Levels;
const tables = readTables(readFileSync(join(SERVER, 'platform/database.generated.ts'), 'utf8'));
const files = globSync(['modules/*/**/*.ts', 'platform/**/*.ts'], { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => {
    const [folder, module = ''] = path.split('/');
    return { owner: folder === 'modules' ? module : PLATFORM, text: readFileSync(join(SERVER, path), 'utf8') };
  });
const uses = findForeignUses(files, owners, levels);
const list = beside('foreign-tables.txt').split('\n').filter(Boolean);

const problems = [
  ...(tables.length > 0 ? [] : ['database.generated.ts lists no tables']),
  ...checkOwners(tables, owners),
  ...checkOrder(
    MODULES.map(({ name }) => name),
    levels,
  ),
  ...compareWithList(uses, list),
];
for (const problem of problems) {
  console.error(`tables: ${problem}`);
}
if (problems.length === 0) {
  console.log(`tables: ${tables.length} with one owner each, ${list.length} exceptions`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
