import type { SampleAction } from '@nalaz/domain/samples/sample.words';
import { type RefObject, useEffect, useRef } from 'react';
import type { ReleaseAction } from '../release/use-release.ts';

export const RELEASE_KEYS: Readonly<Record<ReleaseAction, string>> = {
  check: 'Alt+O',
  verify: 'Alt+V',
  undo: 'Alt+U',
  unlock: 'Alt+U',
};

interface BenchKeys {
  actions: readonly SampleAction[];
  onSave: () => void;
  onRelease: (action: ReleaseAction) => void;
  onRetest: () => void;
  onCancel: (test: string) => void;
  onDetails: (id: string) => void;
  onHistory: (id: string) => void;
}

const testOf = (element: Element | null) => element?.closest<HTMLElement>('[data-test]')?.dataset.test;

/** Letters belong to the values, so that actions have Alt; a place of a key is the same on every layout. */
function taskOf(event: KeyboardEvent, keys: BenchKeys): (() => void) | undefined {
  const test = testOf(document.activeElement);
  const first = (...wanted: ReleaseAction[]) => {
    const action = wanted.find((one) => keys.actions.includes(one));
    return action && (() => keys.onRelease(action));
  };
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS') {
    return keys.onSave;
  }
  if (event.key === 'F2' && test) {
    return () => keys.onDetails(test);
  }
  if (!event.altKey || event.ctrlKey || event.metaKey) {
    return undefined;
  }
  switch (event.code) {
    case 'KeyO':
      return first('check');
    case 'KeyV':
      return first('verify');
    case 'KeyU':
      return first('undo', 'unlock');
    case 'KeyP':
      return keys.actions.includes('retest') ? keys.onRetest : undefined;
    case 'KeyX':
      return keys.actions.includes('save') ? () => keys.onCancel(test ?? '') : undefined;
    case 'KeyH':
      return () => keys.onHistory(test ?? '');
    default:
      return undefined;
  }
}

/** From anywhere on the page; in an open dialog the keys belong to the dialog. */
export function useBenchKeys(page: RefObject<HTMLElement | null>, keys: BenchKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const inDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null;
      const task = inDialog || !page.current ? undefined : taskOf(event, latest.current);
      if (task) {
        event.preventDefault();
        task();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [page]);
}
