import type { Tx } from '../../platform/database.ts';
import { type StoredAssay, selectAssays, selectDatabase } from './assays.repository.ts';

export type { StoredAssay } from './assays.repository.ts';

/** A version of an assay never changes, so it is read once. */
const remembered = new Map<string, StoredAssay>();
const MOST_REMEMBERED = 20_000;

export interface AssayVersion {
  id: string;
  version: number;
}

export type KnownAssays = (wanted: AssayVersion) => StoredAssay;

/** The assays in these versions. Asking for another one afterwards is a mistake of the caller. */
export async function readAssays(tx: Tx, wanted: readonly AssayVersion[], inDatabase?: string): Promise<KnownAssays> {
  const database = inDatabase ?? (await selectDatabase(tx));
  const keyOf = ({ id, version }: AssayVersion) => `${database}/${id}/${version}`;
  const known = new Map<string, StoredAssay>();
  const missing = new Map<string, AssayVersion>();
  for (const one of wanted) {
    const assay = remembered.get(keyOf(one));
    if (assay) {
      known.set(keyOf(one), assay);
    } else {
      missing.set(keyOf(one), one);
    }
  }
  if (missing.size > 0) {
    if (remembered.size + missing.size > MOST_REMEMBERED) {
      remembered.clear();
    }
    for (const assay of await selectAssays(tx, [...missing.values()])) {
      remembered.set(keyOf(assay), assay);
      known.set(keyOf(assay), assay);
    }
  }
  return (one) => {
    const assay = known.get(keyOf(one));
    if (!assay) {
      throw new Error('the assay was not read');
    }
    return assay;
  };
}
