import { createStore, useStore } from './store.ts';

/** S3.14: alarms are approved results, messages completed ones; errors stay here after their toast is gone. */
export type NoticeKind = 'alarm' | 'message' | 'error';

export interface Notice {
  id: string;
  kind: NoticeKind;
  text: string;
  /** The second of the pair: what the first is about, or the request id of an error. */
  extra: string;
  time: number;
}

const KEEP = 100;

interface NoticeState {
  list: readonly Notice[];
  unread: number;
}

/** S4.13: without duplicates, newest first. */
export function withNotice(state: NoticeState, notice: Notice): NoticeState {
  if (state.list.some(({ id }) => id === notice.id)) {
    return state;
  }
  return { list: [notice, ...state.list].slice(0, KEEP), unread: Math.min(state.unread + 1, KEEP) };
}

const EMPTY: NoticeState = { list: [], unread: 0 };
const store = createStore(EMPTY);

export const useNotices = () => useStore(store);
export const addNotice = (notice: Notice) => store.set(withNotice(store.get(), notice));
export const markNoticesRead = () => store.set({ ...store.get(), unread: 0 });
export const clearNotices = () => store.set(EMPTY);
