import type { Language } from '@nalaz/domain/language/language';
import type { ResultRow } from '@nalaz/domain/results/result.documents';
import type { Bench } from './entry.queries.ts';
import {
  type Detail,
  type Draft,
  type Drafts,
  isChanged,
  judge,
  liveJudgement,
  type Obstacle,
  obstacleOf,
  type Shown,
  savedText,
  storedJudgement,
  versionOf,
} from './sheet.rules.ts';

export type CellState = 'empty' | 'saved' | 'unsaved' | 'saving' | 'refused';

/** What one row shows. The object is the same as long as nothing in it has changed: other rows are not drawn again. */
export interface Cell {
  row: ResultRow;
  typed: string;
  draft: Draft | undefined;
  state: CellState;
  obstacle: Obstacle | undefined;
  shown: Shown;
}

export interface SheetState {
  drafts: Drafts;
  /** On their way to the server. */
  saving: ReadonlySet<string>;
  /** Not accepted as they stand. */
  refused: ReadonlySet<string>;
}

interface SheetOptions {
  bench: Bench;
  drafts: Drafts;
  language: Language;
  onDrafts: (drafts: Drafts) => void;
}

function stateOf(row: ResultRow, drafted: boolean, { saving, refused }: SheetState): CellState {
  if (saving.has(row._id)) {
    return 'saving';
  }
  if (drafted) {
    return refused.has(row._id) ? 'refused' : 'unsaved';
  }
  return row.rezultat ? 'saved' : 'empty';
}

const isSame = (one: Cell, other: Cell) =>
  one.row === other.row &&
  one.typed === other.typed &&
  one.draft === other.draft &&
  one.state === other.state &&
  one.obstacle === other.obstacle &&
  JSON.stringify(one.shown) === JSON.stringify(other.shown);

/** The results of one sample while somebody works on them: what is stored, what is typed, and what the rules say to it. */
export function createSheet({ bench: first, drafts, language, onDrafts }: SheetOptions) {
  let bench = first;
  let state: SheetState = { drafts, saving: new Set(), refused: new Set() };
  let cells = new Map<string, Cell>();
  const listeners = new Set<() => void>();

  function cellOf(row: ResultRow, live: ReturnType<typeof judge> | undefined): Cell {
    const draft = state.drafts[row._id];
    const shown = live ? liveJudgement(row, live, draft !== undefined, language) : storedJudgement(row, language);
    const changed = draft !== undefined || (row.pravila.calculated && shown.text !== savedText(row, language));
    return {
      row,
      typed: row.pravila.calculated ? shown.text : (draft?.value ?? savedText(row, language)),
      draft,
      state: stateOf(row, changed, state),
      obstacle: draft && obstacleOf(row, draft),
      shown,
    };
  }

  function refresh(): void {
    const live = Object.keys(state.drafts).length > 0 ? judge(bench, state.drafts, new Date()) : undefined;
    cells = new Map(
      bench.data.redovi.map((row) => {
        const [before, now] = [cells.get(row._id), cellOf(row, live)];
        return [row._id, before && isSame(before, now) ? before : now];
      }),
    );
    for (const listener of listeners) {
      listener();
    }
  }

  function set(next: Partial<SheetState>): void {
    state = { ...state, ...next };
    if (next.drafts) {
      onDrafts(state.drafts);
    }
    refresh();
  }

  function withDraft(row: ResultRow, change: Partial<Draft>, current: Drafts): Drafts {
    const { [row._id]: before, ...rest } = current;
    const draft: Draft = { ...(before ?? { prije: versionOf(row), value: savedText(row, language) }), ...change };
    return isChanged(row, draft, language) ? { ...rest, [row._id]: draft } : rest;
  }

  const without = (set: ReadonlySet<string>, ids: readonly string[]) =>
    new Set([...set].filter((id) => !ids.includes(id)));

  const rowOf = (id: string) => bench.data.redovi.find(({ _id }) => _id === id);

  refresh();
  return {
    cell: (id: string) => cells.get(id),
    cells: () => [...cells.values()],
    bench: () => bench,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The server's state, whoever has changed it. */
    receive: (next: Bench) => {
      bench = next;
      const there = new Map(next.data.redovi.map((row) => [row._id, row]));
      // What somebody has cancelled meanwhile takes no value.
      const kept = Object.entries(state.drafts).filter(([id]) => there.get(id)?.otkazan === null);
      state = { ...state, drafts: Object.fromEntries(kept) };
      refresh();
    },
    /** Several at once, as from the clipboard; the rules look at them together. */
    type: (typed: readonly { id: string; value: string }[]) => {
      const drafts = typed.reduce((all, { id, value }) => {
        const row = rowOf(id);
        return row && !row.otkazan ? withDraft(row, { value }, all) : all;
      }, state.drafts);
      set({
        drafts,
        refused: without(
          state.refused,
          typed.map(({ id }) => id),
        ),
      });
    },
    detail: (id: string, detail: Detail | 'razlog', value: string) => {
      const row = rowOf(id);
      if (row) {
        set({ drafts: withDraft(row, { [detail]: value }, state.drafts), refused: without(state.refused, [id]) });
      }
    },
    restore: (ids: readonly string[]) => {
      const kept = Object.entries(state.drafts).filter(([id]) => !ids.includes(id));
      set({ drafts: Object.fromEntries(kept), refused: without(state.refused, ids) });
    },
    /** The person has seen what stands there now, and goes on with their own. */
    insist: (id: string, razlog: string) => {
      const [row, draft] = [rowOf(id), state.drafts[id]];
      if (row && draft) {
        set({ drafts: { ...state.drafts, [id]: { ...draft, prije: versionOf(row), razlog } } });
      }
    },
    refuse: (ids: readonly string[]) => set({ refused: new Set([...state.refused, ...ids]) }),
    sending: (ids: readonly string[]) => set({ saving: new Set(ids) }),
    /** What was typed while the answer was on its way stays. */
    saved: (next: Bench, sent: Drafts) => {
      const kept = Object.entries(state.drafts).flatMap(([id, draft]): [string, Draft][] => {
        const row = next.data.redovi.find(({ _id }) => _id === id);
        if (!row || draft === sent[id]) {
          return [];
        }
        return [[id, sent[id] ? { ...draft, prije: versionOf(row) } : draft]];
      });
      bench = next;
      set({ drafts: Object.fromEntries(kept), saving: new Set(), refused: new Set() });
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;
