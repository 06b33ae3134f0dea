import { createStore, useStore } from './store.ts';

/** The dialogs that any screen may ask for; the shell shows them. */
export type ShellDialog = 'changePassword' | 'shortcuts' | 'palette' | 'dayLists';

interface DialogState {
  open: ShellDialog | null;
  /** What the palette starts with: a scanned number. */
  text: string;
}

const CLOSED: DialogState = { open: null, text: '' };
const store = createStore(CLOSED);

export const useShellDialog = () => useStore(store);
export const openDialog = (open: ShellDialog, text = '') => store.set({ open, text });
export const closeDialog = () => store.set(CLOSED);
