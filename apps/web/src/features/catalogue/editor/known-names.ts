import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type Names = Readonly<Record<string, string>>;

interface ListAnswer {
  data: readonly { _id: string; naziv: string }[];
  nazivi: Names;
}

/** Names from every list that was read so far: the form has read those that its fields can choose from. */
function namesInLists(queryClient: QueryClient): Record<string, string> {
  const lists = queryClient.getQueriesData<ListAnswer>({
    predicate: ({ queryKey: [area, , what] }) => area === 'catalogue' && what === 'list',
  });
  return Object.fromEntries(lists.flatMap(([, list]) => (list ? list.data.map(({ _id, naziv }) => [_id, naziv]) : [])));
}

export function useKnownNames(...more: readonly Names[]): Names {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the given names are the list
  return useMemo(() => Object.assign(namesInLists(queryClient), ...more), [queryClient, ...more]);
}
