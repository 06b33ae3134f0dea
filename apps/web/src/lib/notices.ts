import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { createStore, useStore } from './store.ts';

/**
 * S3.14: alarms are approved results, messages completed ones. A critical result is an alarm that somebody must answer;
 * a report that did not arrive is one too; errors stay here after their toast is gone.
 */
export type NoticeKind = 'critical' | 'alarm' | 'message' | 'report' | 'undelivered' | 'error';

export interface Notice {
  /** What it is about: a later one about the same takes its place. */
  id: string;
  kind: NoticeKind;
  /** Of an event it is made when it is shown, in the language of that moment. */
  event?: Pick<LiveEvent, 'type' | 'payload'>;
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

/** S4.13: without duplicates, newest first. The unread ones are the first of the list. */
export function withNotice({ list, unread }: NoticeState, notice: Notice): NoticeState {
  const known = list.findIndex(({ id }) => id === notice.id);
  const before = list[known];
  if (before && before.time >= notice.time) {
    return { list, unread };
  }
  const others = before ? list.toSpliced(known, 1) : list;
  const replacesUnread = before !== undefined && known < unread;
  return { list: [notice, ...others].slice(0, KEEP), unread: Math.min(unread + (replacesUnread ? 0 : 1), KEEP) };
}

/** What happened at one site is none of the next one's. */
export function withoutEvents({ list, unread }: NoticeState): NoticeState {
  const kept = (notices: readonly Notice[]) => notices.filter(({ event }) => event === undefined);
  return { list: kept(list), unread: kept(list.slice(0, unread)).length };
}

const EMPTY: NoticeState = { list: [], unread: 0 };
const store = createStore(EMPTY);

export const useNotices = () => useStore(store);
export const addNotice = (notice: Notice) => store.set(withNotice(store.get(), notice));
export const markNoticesRead = () => store.set({ ...store.get(), unread: 0 });
export const forgetEvents = () => store.set(withoutEvents(store.get()));
export const clearNotices = () => store.set(EMPTY);
