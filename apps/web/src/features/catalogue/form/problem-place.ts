import type { FieldGroup } from './schema-fields.ts';
import type { FieldProblem } from './use-shape-check.ts';

const topOf = (path: string) => path.split('.')[0] ?? '';

export function groupOf(groups: readonly FieldGroup[], path: string): string | undefined {
  return groups.find(({ fields }) => fields.some(({ name }) => name === topOf(path)))?.name;
}

/** The problem that somebody reading the form from its beginning meets first; none if no field is meant. */
export function firstProblem(
  groups: readonly FieldGroup[],
  problems: readonly FieldProblem[],
): FieldProblem | undefined {
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const placed = problems.filter(({ field }) => names.includes(topOf(field)));
  return placed.toSorted((one, other) => names.indexOf(topOf(one.field)) - names.indexOf(topOf(other.field)))[0];
}
