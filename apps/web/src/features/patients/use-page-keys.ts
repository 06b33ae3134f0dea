import { useKeysOfPage } from '../../lib/use-keys-of-page.ts';

/** A letter is known by its place, in every script. */
export function usePageKeys(keys: { onNew: () => void; onSearch: () => void }): void {
  useKeysOfPage((event) => {
    if (event.ctrlKey || event.metaKey) {
      return undefined;
    }
    return event.code === 'KeyN' ? keys.onNew : event.key === '/' ? keys.onSearch : undefined;
  });
}
