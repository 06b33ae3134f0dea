/** Something a scan or a search can lead to. */
export interface Found {
  id: string;
  title: string;
  description: string;
  path: string;
}

type Resolver = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

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
