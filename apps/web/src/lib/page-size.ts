import { PAGE_SIZE_MAX } from '@nalaz/domain/tables/table.limits';

const IDS = /\/[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** The same for every record of a kind: the samples of one patient and of the next are one list. */
const keyOf = (person: string, path: string) => `nalaz-page-size-${person}-${path.replace(IDS, '')}`;

/** S9.02: how many rows this person wants to see in this list, if they have ever chosen. */
export function chosenPageSize(person: string, path: string): number | undefined {
  const size = Number(window.localStorage.getItem(keyOf(person, path)));
  return Number.isInteger(size) && size >= 1 && size <= PAGE_SIZE_MAX ? size : undefined;
}

export function choosePageSize(person: string, path: string, size: number): void {
  window.localStorage.setItem(keyOf(person, path), String(size));
}
