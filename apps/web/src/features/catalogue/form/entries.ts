import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../catalogue.queries.ts';
import type { Words } from './display-value.ts';
import { type Entries, entriesOf } from './entry-matching.ts';

const NONE: Entries = { all: [], byId: new Map() };
export function useEntries(kind: KindName = 'sites'): Entries & { loading: boolean } {
  const { data, isPending } = useQuery(catalogueQuery(kind));
  return { ...(data ? entriesOf(kind, data.data) : NONE), loading: isPending };
}

const rowsOf = (results: { data: { data: CatalogueRow[] } | undefined }[]) => results.map(({ data }) => data?.data);

/** The name of any entry of these kinds, by its id alone. */
export function useNames(kinds: readonly KindName[]): (id: string) => string | undefined {
  const rows = useQueries({ queries: kinds.map((kind) => catalogueQuery(kind)), combine: rowsOf });
  return useMemo(() => {
    const all = kinds.map((kind, at) => entriesOf(kind, rows[at] ?? []).byId);
    return (id) => all.find((entries) => entries.has(id))?.get(id)?.name;
  }, [kinds, rows]);
}

/** The entries that a document mentions, as they are read; an id as long as its name is not known. */
export function useEntryWords(kinds: readonly KindName[]): Pick<Words, 'entry' | 'entryKey'> {
  const rows = useQueries({ queries: kinds.map((kind) => catalogueQuery(kind)), combine: rowsOf });
  return useMemo(() => {
    const byKind = new Map(kinds.map((kind, at) => [kind, entriesOf(kind, rows[at] ?? []).byId]));
    return {
      entry: (kind, id) => byKind.get(kind)?.get(id)?.name ?? id,
      entryKey: (kind, id) => byKind.get(kind)?.get(id)?.key ?? id,
    };
  }, [kinds, rows]);
}
