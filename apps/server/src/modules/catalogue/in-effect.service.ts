import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Tx } from '../../platform/database.ts';
import * as stored from './in-effect.repository.ts';

export type { EntryInEffect } from './in-effect.repository.ts';

/** What is remembered of one database does not hold in another. */
export const databaseOf = ({ stamp }: Pick<stored.CatalogueHead, 'stamp'>): string => stamp.split(':')[0] ?? '';

export const readHead = (tx: Tx): Promise<stored.CatalogueHead> => stored.selectHead(tx);

/** Of these kinds what holds now and belongs to the site or to the organisation, whoever asks. */
export const readInEffect = (tx: Tx, kinds: readonly KindName[], siteId: string): Promise<stored.EntryInEffect[]> =>
  stored.selectInEffect(tx, kinds, siteId);

interface Remembered<T> {
  stamp: string;
  until: Date | undefined;
  value: T;
}

const MOST_REMEMBERED = 200;

/**
 * What is made of the catalogue for a site, made anew when the catalogue has moved or something scheduled begins: a change
 * in the settings is seen by the next call on every node. `longestMs`: made anew at the latest after this.
 */
export function rememberByHead<T>(make: (tx: Tx, siteId: string) => Promise<T>, longestMs = Number.POSITIVE_INFINITY) {
  const remembered = new Map<string, Remembered<T>>();
  return async (tx: Tx, siteId: string, head?: stored.CatalogueHead): Promise<T> => {
    const { stamp, now } = head ?? (await readHead(tx));
    const key = `${databaseOf({ stamp })}/${siteId}`;
    const known = remembered.get(key);
    if (known?.stamp === stamp && (!known.until || now < known.until)) {
      return known.value;
    }
    const until = soonest(await stored.selectNextBeginning(tx), now.getTime() + longestMs);
    const value = await make(tx, siteId);
    if (remembered.size >= MOST_REMEMBERED) {
      remembered.clear();
    }
    remembered.set(key, { stamp, until, value });
    return value;
  };
}

function soonest(next: Date | undefined, latest: number): Date | undefined {
  const moments = [next?.getTime(), latest].filter((moment) => moment !== undefined && Number.isFinite(moment));
  return moments.length > 0 ? new Date(Math.min(...(moments as number[]))) : undefined;
}
