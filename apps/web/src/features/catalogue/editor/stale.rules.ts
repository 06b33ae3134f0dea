import { type Change, diffDocuments } from '@nalaz/domain/catalogue/document.rules';
import type { Document } from '../catalogue.queries.ts';

/** One place where the two differ from what both began with. */
export interface StaleRow {
  path: string;
  theirs: unknown;
  mine: unknown;
  /** Who touched it. `both` is the same change twice, `conflict` two different ones. */
  who: 'theirs' | 'mine' | 'both' | 'conflict';
}

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], document);

const touches = (one: string, other: string) => one === other || one.startsWith(`${other}.`);

/** A change inside something that the other removed or added whole is shown there, once. */
function outermost(changes: readonly Change[]): string[] {
  const paths = [...new Set(changes.map(({ polje }) => polje))];
  return paths.filter((path) => !paths.some((other) => other !== path && touches(path, other)));
}

export function staleRows(base: Document, theirs: Document, mine: Document): StaleRow[] {
  const [byThem, byMe] = [diffDocuments(base, theirs), diffDocuments(base, mine)];
  return outermost([...byThem, ...byMe]).map((path) => {
    const changedIn = (changes: readonly Change[]) => changes.some(({ polje }) => touches(polje, path));
    const [them, me] = [changedIn(byThem), changedIn(byMe)];
    const [theirValue, myValue] = [valueAt(theirs, path), valueAt(mine, path)];
    const same = diffDocuments({ value: theirValue }, { value: myValue }).length === 0;
    return {
      path,
      theirs: theirValue,
      mine: myValue,
      who: !me ? 'theirs' : !them ? 'mine' : same ? 'both' : 'conflict',
    };
  });
}

const topOf = (path: string) => path.split('.')[0] ?? path;
const fieldsOf = (before: Document, after: Document) =>
  new Set(diffDocuments(before, after).map(({ polje }) => topOf(polje)));

/** Both changes together, as long as no field was changed by both; a table such as the intervals counts as one field. */
export function mergeChanges(base: Document, theirs: Document, mine: Document): Document | undefined {
  const [theirFields, myFields] = [fieldsOf(base, theirs), fieldsOf(base, mine)];
  if ([...myFields].some((field) => theirFields.has(field))) {
    return undefined;
  }
  const merged = { ...theirs };
  for (const field of myFields) {
    if (field in mine) {
      merged[field] = mine[field];
    } else {
      delete merged[field];
    }
  }
  return merged;
}
