import { queryOptions } from '@tanstack/react-query';

/** Something a scan or a search can lead to. */
export interface Found {
  id: string;
  title: string;
  description: string;
  path: string;
}

export type Resolver = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

const resolvers = new Set<Resolver>();

/** A module that knows records (samples, patients, requisitions, stock) says here how to find them. */
export function addResolver(resolver: Resolver): () => void {
  resolvers.add(resolver);
  return () => resolvers.delete(resolver);
}

export async function resolveText(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const lists = await Promise.all([...resolvers].map((resolver) => resolver(text, signal)));
  return lists.flat();
}

/** A scan and the search that it opens ask once. */
const SAME_QUESTION_MS = 2_000;

export const resolveQuery = (text: string) =>
  queryOptions({
    queryKey: ['resolve', text],
    queryFn: ({ signal }) => resolveText(text, signal),
    staleTime: SAME_QUESTION_MS,
    gcTime: SAME_QUESTION_MS,
  });
