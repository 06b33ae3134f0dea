import { createStore, useStore } from '../../../lib/store.ts';

/** Goes when the session goes. */
const KEY = 'nalaz.session.print-batch';

const store = createStore(localStorage.getItem(KEY) ?? '');

/** The batch that this browser waits for; empty for none. It survives leaving the page and a reload. */
export const useFollowedBatch = () => useStore(store);

export function followBatch(id: string): void {
  localStorage.setItem(KEY, id);
  store.set(id);
}

export function forgetBatch(): void {
  localStorage.removeItem(KEY);
  store.set('');
}
