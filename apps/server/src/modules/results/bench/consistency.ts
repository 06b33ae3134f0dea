import type { ConsistencyDocument } from '@nalaz/domain/catalogue/release.documents';
import type { ConsistencyRule } from '@nalaz/domain/results/judgement/consistency.documents';
import { readInEffect, rememberByHead } from '../../catalogue/in-effect.service.ts';

/** The rules in use that hold at a site now. */
export const currentConsistency = rememberByHead(async (tx, siteId): Promise<ConsistencyRule[]> => {
  const entries = await readInEffect(tx, ['konzistentnost'], siteId);
  return entries
    .map(({ id, version, document }) => ({ _id: id, verzija: version, dokument: document as ConsistencyDocument }))
    .filter(({ dokument }) => !dokument.disabled)
    .sort((a, b) => a.dokument.sifra.localeCompare(b.dokument.sifra));
});
