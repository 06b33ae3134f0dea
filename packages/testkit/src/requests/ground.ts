import type pg from 'pg';

/** Makes one row and says its id. */
export type MakeRow = (text: string, values: unknown[]) => Promise<string>;

/** Where a module plants the records that its calls are asked about. */
export interface Ground {
  admin: pg.Client;
  make: MakeRow;
  /** The two sites of the demo, and one that nobody of the demo may know of. */
  sites: readonly [string, string, string];
}

/** The site of whoever asks, and one that is not theirs. */
export interface Sites {
  own: string;
  foreign: string;
}

/** What a module plants, by its name in the subject of a call; then what of it concerns whoever asks. */
export type Records = Readonly<Record<string, (ground: Ground) => Promise<(sites: Sites) => unknown>>>;

/** The same kind of record at each site. */
export async function plantAtEachSite<T>({ sites }: Ground, add: (siteId: string, place: number) => Promise<T>) {
  const planted = new Map<string, T>();
  for (const [place, siteId] of sites.entries()) {
    planted.set(siteId, await add(siteId, place));
  }
  const at = (siteId: string): T => {
    const found = planted.get(siteId);
    if (found === undefined) {
      throw new Error('the laboratory of the matrix lacks something');
    }
    return found;
  };
  return ({ own, foreign }: Sites) => ({ own: at(own), foreign: at(foreign) });
}
