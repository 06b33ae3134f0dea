import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Search } from './table-search.ts';

/** One word of the address beside those of the list, such as the part of a page or the entry that is open. */
export function useAddressPart(name: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const value = (search as Search)[name];
  const change = (next: string | undefined, replace = false) =>
    void navigate({
      to: pathname,
      search: (before: Search) => ({ ...before, [name]: next }),
      state: true,
      replace,
      resetScroll: false,
    });
  return [value, change] as const;
}
