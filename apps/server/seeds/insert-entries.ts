import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { headOf } from '../src/modules/catalogue/save.service.ts';
import type { Tx } from '../src/platform/database.ts';

export interface SeedEntry {
  kind: KindName;
  id: string;
  document: Document;
}

/** First versions, in effect since `at`, in two statements. */
export async function insertEntries(tx: Tx, entries: readonly SeedEntry[], at: Date): Promise<void> {
  const heads = entries.map(({ kind, id, document }) => {
    const { document: _document, ...head } = headOf(kind, id, document);
    return { ...head, version: 1 };
  });
  await tx.insertInto('catalogue_entry').values(heads).execute();
  const versions = entries.map(({ kind, id, document }, index) => ({
    entry_id: id,
    version: 1,
    kind,
    site_id: heads[index]?.sites.length === 1 ? (heads[index]?.sites[0] ?? null) : null,
    document: JSON.stringify(document),
    created_at: at,
    valid_from: at,
  }));
  await tx.insertInto('catalogue_version').values(versions).execute();
}
