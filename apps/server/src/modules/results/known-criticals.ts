import type { KnownCriticalDocument } from '@nalaz/domain/catalogue/release.documents';
import type { KnownCriticalRule } from '@nalaz/domain/results/known-critical.rules';
import { readInEffect, rememberByHead } from '../catalogue/in-effect.service.ts';

/** The rules for known critical values in use at a site now. */
export const currentKnownCriticals = rememberByHead(async (tx, siteId): Promise<KnownCriticalRule[]> => {
  const entries = await readInEffect(tx, ['poznati'], siteId);
  return entries.map(({ id, version, document }) => ({
    _id: id,
    verzija: version,
    dokument: document as KnownCriticalDocument,
  }));
});
