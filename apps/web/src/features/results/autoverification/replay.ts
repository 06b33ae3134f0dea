import { replayAutoverification } from '@nalaz/domain/calls.generated';
import { callApi } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { addReplays, NOTHING_REPLAYED, type Replay, slicesOf } from './replay-slices.rules.ts';

interface ReplayState {
  /** Where it was asked for. */
  site: string;
  from: string;
  to: string;
  done: number;
  slices: number;
  running: boolean;
  result: Replay;
}

/** It goes on while somebody looks at another page, and is still there when they come back. */
const store = createStore<ReplayState | null>(null);
let current = new AbortController();

export function useReplay(site: string): ReplayState | null {
  const state = useStore(store);
  return state?.site === site ? state : null;
}

export function cancelReplay(): void {
  current.abort();
  const state = store.get();
  if (state) {
    store.set({ ...state, running: false });
  }
}

export async function startReplay(site: string, from: string, to: string): Promise<void> {
  current.abort();
  current = new AbortController();
  const { signal } = current;
  const slices = slicesOf(new Date(from), new Date(to));
  let state: ReplayState = {
    ...{ site, from, to, done: 0, slices: slices.length },
    running: true,
    result: NOTHING_REPLAYED,
  };
  store.set(state);
  try {
    for (const body of slices) {
      const answer = await callApi(replayAutoverification, { body, signal });
      state = { ...state, done: state.done + 1, result: addReplays(state.result, answer) };
      store.set(state);
    }
    store.set({ ...state, running: false });
  } catch (error) {
    if (!signal.aborted) {
      store.set({ ...state, running: false });
      reportFailure(error);
    }
  }
}
