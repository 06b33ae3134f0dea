import type { Region } from './reference.cells.ts';

/** Something true of a region; the same key says the same thing. */
export interface Statement<T> extends Region {
  key: string;
  value: T;
}

/** Says the same in fewer statements: longer times, then more analysers, then more states. */
export function mergeStatements<T>(statements: Statement<T>[], stateCount: number): Statement<T>[] {
  const longer = groupBy(statements, ({ key, states, analysers }) => `${key}|${states}|${analysers}`).flatMap(joinDays);
  const wider = groupBy(longer, ({ key, states, from, to }) => `${key}|${states}|${from}|${to}`).map((group) =>
    unite(group, 'analysers'),
  );
  return groupBy(wider, ({ key, analysers, from, to }) => `${key}|${analysers}|${from}|${to}`)
    .map((group) => unite(group, 'states'))
    .flatMap((statement) => splitSexes(statement, stateCount));
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) {
      group.push(item);
    } else {
      groups.set(key, [item]);
    }
  }
  return [...groups.values()];
}

function joinDays<T>(group: Statement<T>[]): Statement<T>[] {
  const joined: Statement<T>[] = [];
  for (const statement of group.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.to === statement.from) {
      joined[joined.length - 1] = { ...last, to: statement.to };
    } else {
      joined.push(statement);
    }
  }
  return joined;
}

function unite<T>(group: [Statement<T>, ...Statement<T>[]], list: 'analysers' | 'states'): Statement<T> {
  const places = [...new Set(group.flatMap((statement) => statement[list]))].sort((a, b) => a - b);
  return { ...group[0], [list]: places };
}

/** Men and only some of the women have no common words; men and all women are everybody. */
function splitSexes<T>(statement: Statement<T>, stateCount: number): Statement<T>[] {
  const [first, ...women] = statement.states;
  if (first !== 0 || women.length === 0 || statement.states.length === stateCount) {
    return [statement];
  }
  return [
    { ...statement, states: [first] },
    { ...statement, states: women },
  ];
}
