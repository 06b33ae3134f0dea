import type { QueryClient } from '@tanstack/react-query';

/**
 * After an event: reads anew whatever it is about. A reading that is under way may have passed the change already; a later
 * one takes its place, but a first one is only joined (there is nothing to show meanwhile), so another is made after it.
 */
export function readAnew(queryClient: QueryClient, queryKey: readonly string[] = []): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  for (const query of first) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // Also after a failure: the event is as true then.
    void query.promise?.then(again, again);
  }
  void queryClient.invalidateQueries({ queryKey });
}
