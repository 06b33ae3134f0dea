export type Levels = readonly (readonly string[])[];

export interface Owner {
  name: string;
  tables: readonly string[];
  /** Tables that it hands to the platform by name: what moves with a patient, what is removed after a while. */
  handed: readonly string[];
}

/** The tables of `database.generated.ts`. */
export function readTables(generated: string): string[] {
  const listed = /^export interface DB \{$([^}]*)^\}$/m.exec(generated)?.[1] ?? '';
  return [...listed.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? []);
}

/** Every table has one owner, who alone decides about it. */
export function checkOwners(tables: readonly string[], owners: readonly Owner[]): string[] {
  const owned = owners.flatMap((owner) => owner.tables.map((table) => ({ table, owner: owner.name })));
  return [
    ...tables.flatMap((table) => {
      const names = owned.filter((one) => one.table === table).map(({ owner }) => owner);
      if (names.length === 1) {
        return [];
      }
      return [names.length === 0 ? `${table} has no owner` : `${table} is owned by ${names.join(' and ')}`];
    }),
    ...owned
      .filter(({ table }) => !tables.includes(table))
      .map(({ table, owner }) => `${owner} owns ${table}, which does not exist`),
    ...owners.flatMap(({ name, handed, tables: own }) =>
      handed
        .filter((table) => !own.includes(table))
        .map((table) => `${name} hands over ${table}, which it does not own`),
    ),
  ];
}

export const levelOf = (levels: Levels, name: string): number => levels.findIndex((level) => level.includes(name));

/** Reactions run and patients' tables move in the order of the list, so it follows the levels. */
export function checkOrder(modules: readonly string[], levels: Levels): string[] {
  return modules.flatMap((name, at) => {
    const level = levelOf(levels, name);
    if (level < 0) {
      return [`${name} has no level in module-levels.json`];
    }
    const before = modules.slice(0, at).find((earlier) => levelOf(levels, earlier) > level);
    return before ? [`modules.ts lists ${name} after ${before}, which is on a later level`] : [];
  });
}
