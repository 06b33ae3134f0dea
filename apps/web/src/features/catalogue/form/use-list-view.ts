import { foldText } from '@nalaz/domain/language/fold';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { summaryOf, type Words } from './display-value.ts';
import { useForm, useWords } from './form-context.ts';
import { below, type FieldSchema } from './schema-fields.ts';
import type { ListEdits } from './use-list-edits.ts';

/** A list longer than this gets a search box and pages. */
export const LARGE_LIST = 100;
const PAGE_ROWS = 50;

export interface ListView {
  /** Places of the rows on this page. */
  shown: readonly number[];
  large: boolean;
  found: number;
  page: number;
  pages: number;
  setPage: (page: number) => void;
  filter: string;
  setFilter: (filter: string) => void;
  onlyProblems: boolean;
  setOnlyProblems: (only: boolean) => void;
  /** Makes sure that a row about to be added at the end will be on the screen. */
  showLast: (count: number) => void;
}

const pageOf = (at: number) => Math.floor(at / PAGE_ROWS) + 1;

/** What is searched in a row: everything that it shows, as people type it. Remembered, because rows rarely change. */
function searchKeys(item: FieldSchema, path: string, words: Words) {
  const known = new WeakMap<object, string>();
  const searched = { ...words, entry: words.entryKey };
  return (row: unknown) => {
    const holder = Object(row) as object;
    const key = known.get(holder) ?? foldText(summaryOf(item, path, row, searched));
    known.set(holder, key);
    return key;
  };
}

export function useListView(path: string, item: FieldSchema, rows: readonly unknown[], edits: ListEdits): ListView {
  const { store } = useForm();
  const words = useWords();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState('');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const sought = foldText(useDeferredValue(filter)).trim();
  const large = rows.length > LARGE_LIST;
  const keyOf = useMemo(() => searchKeys(item, path, words), [item, path, words]);
  const wrong = useSyncExternalStore(store.subscribe, () => store.countBelow(path));
  const reveal = useSyncExternalStore(store.subscribe, store.revealed);

  const found = useMemo(() => {
    const places = rows.map((_, at) => at);
    const matching = sought === '' ? places : places.filter((at) => keyOf(rows[at]).includes(sought));
    return onlyProblems && wrong > 0 ? matching.filter((at) => store.countBelow(below(path, at)) > 0) : matching;
  }, [rows, sought, keyOf, onlyProblems, wrong, store, path]);

  useEffect(() => {
    const at = reveal?.path.startsWith(`${path}.`)
      ? Number(reveal.path.slice(path.length + 1).split('.')[0])
      : Number.NaN;
    if (!Number.isNaN(at)) {
      setFilter('');
      setOnlyProblems(false);
      setPage(pageOf(at));
      edits.open(at);
    }
  }, [reveal, path, edits]);

  const pages = large ? Math.max(1, Math.ceil(found.length / PAGE_ROWS)) : 1;
  const current = Math.min(page, pages);
  const shown = large ? found.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS) : found;
  return {
    shown,
    large,
    found: found.length,
    page: current,
    pages,
    setPage,
    filter,
    setFilter: (next) => {
      setFilter(next);
      setPage(1);
    },
    onlyProblems: onlyProblems && wrong > 0,
    setOnlyProblems,
    showLast: (count) => {
      setFilter('');
      setOnlyProblems(false);
      setPage(pageOf(count));
    },
  };
}
