import { tablesNamed } from './table-names.ts';
import { type Levels, levelOf, type Owner } from './table-owners.ts';

/** The platform stands below all levels. */
export const PLATFORM = 'platform';

export interface SourceFile {
  owner: string;
  text: string;
}

/**
 * What modules do with tables that are not theirs, as lines `patients: writes sample`. A later module may read an earlier
 * one's tables, since a list joins them; whoever writes another's table, or reads one that comes later, must be excused.
 */
export function findForeignUses(files: readonly SourceFile[], owners: readonly Owner[], levels: Levels): string[] {
  const ownerOf = new Map(owners.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)));
  const tables = new Set(ownerOf.keys());
  const isEarlier = (one: string, than: string) =>
    one === PLATFORM || (than !== PLATFORM && levelOf(levels, one) < levelOf(levels, than));
  const uses = files.flatMap(({ owner, text }) =>
    tablesNamed(text, tables)
      .filter(({ verb, table }) => {
        const other = ownerOf.get(table) ?? owner;
        return other !== owner && !(verb === 'reads' && isEarlier(other, owner));
      })
      .map(({ verb, table }) => `${owner}: ${verb} ${table}`),
  );
  return [...new Set(uses)].sort();
}

/** The list may only shrink: an exception that is no longer needed is taken off it. */
export function compareWithList(uses: readonly string[], list: readonly string[]): string[] {
  const sorted = [...new Set(list)].sort();
  return [
    ...uses
      .filter((use) => !list.includes(use))
      .map((use) => `${use}: not its own; ask the owner's service, or react to a change`),
    ...list
      .filter((use) => !uses.includes(use))
      .map((use) => `${use}: no longer needed, take it off foreign-tables.txt`),
    ...(sorted.join() === list.join() ? [] : ['foreign-tables.txt is not sorted, or names something twice']),
  ];
}
