import { createContext, useContext, useSyncExternalStore } from 'react';
import { mustBeTold } from './sheet.rules.ts';
import type { Cell, Sheet } from './sheet.ts';

const SheetContext = createContext<Sheet | null>(null);
export const SheetProvider = SheetContext.Provider;

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (!sheet) {
    throw new Error('No sheet around this component.');
  }
  return sheet;
}

/** One row follows only itself, so that a key draws one row and not sixty. */
export function useCell(id: string): Cell | undefined {
  const sheet = useSheet();
  return useSyncExternalStore(sheet.subscribe, () => sheet.cell(id));
}

export function useUnsavedCount(sheet: Sheet): number {
  return useSyncExternalStore(sheet.subscribe, () => Object.keys(sheet.state().drafts).length);
}

/** How many values want to be told to somebody at once. */
export function useCriticalCount(sheet: Sheet): number {
  return useSyncExternalStore(sheet.subscribe, () => sheet.cells().filter(({ shown }) => mustBeTold(shown)).length);
}
