import type { SessionData } from '@nalaz/domain/auth/session.contract';
import { type AccessRule, mayCall } from '@nalaz/domain/permissions';
import { createStore, useStore } from './store.ts';

const PREFIX = 'nalaz.session.';
const TOKEN_KEY = `${PREFIX}token`;

/** Kept beside the token so that every tab counts the same idle time; goes when the session goes. */
export const ACTIVITY_KEY = `${PREFIX}activity`;

/** Why nobody is signed in any more; the login page says so. */
export type EndReason = 'idle' | 'expired';

interface SessionState {
  token: string | null;
  data: SessionData | null;
  /** The server no longer knows the token, but this page may still hold somebody's work. */
  expired: boolean;
  ended: EndReason | null;
}

const NOBODY: SessionState = { token: null, data: null, expired: false, ended: null };

const store = createStore<SessionState>({ ...NOBODY, token: localStorage.getItem(TOKEN_KEY) });

export const sessionState = store.get;

export function useSessionState(): SessionState {
  return useStore(store);
}

export function useSession(): SessionData | null {
  return useStore(store).data;
}

/** Whether whoever is signed in here has a right; the server decides. */
export function mayNow(rule: AccessRule): boolean {
  const { data } = store.get();
  return (
    data !== null && mayCall(rule, { level: data.access.level, customer: data.customer, permissions: data.permissions })
  );
}

export function openSession(token: string, data: SessionData): void {
  localStorage.setItem(TOKEN_KEY, token);
  store.set({ ...NOBODY, token, data });
}

export function updateSession(data: SessionData): void {
  store.set({ ...store.get(), data });
}

/** A late answer to an earlier token says nothing about the present one. */
export function expireSession(token = store.get().token): void {
  if (token && token === store.get().token && !store.get().expired) {
    store.set({ ...store.get(), expired: true });
  }
}

/** S4.11: stored data are cleared. */
export function forgetSession(ended: EndReason | null = null): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    localStorage.removeItem(key);
  }
  store.set({ ...NOBODY, ended });
}

/** Signing out, or in again, in one tab holds for all of them. */
export function followOtherTabs(onSignOut: () => void, onNewToken: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || (event.key !== TOKEN_KEY && event.key !== null)) {
      return;
    }
    const token = localStorage.getItem(TOKEN_KEY);
    if (token === null) {
      onSignOut();
    } else if (token !== store.get().token) {
      store.set({ ...store.get(), token, expired: false });
      onNewToken();
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
