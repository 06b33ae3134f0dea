import { type KnownCriticalDocument, USUAL_LARGEST_CHANGE } from '@nalaz/domain/catalogue/release.documents';
import type { KnownCriticalRule } from '@nalaz/domain/results/critical/known-critical.rules';
import { readInEffect, rememberByHead } from '../../catalogue/in-effect.service.ts';

/** What rules say that were saved before they had these fields: for nobody until somebody says for whom. */
const UNSAID = { najvecaPromjena: USUAL_LARGEST_CHANGE, zaSve: false };

/** The rules for known critical values in use at a site now. */
export const currentKnownCriticals = rememberByHead(async (tx, siteId): Promise<KnownCriticalRule[]> => {
  const entries = await readInEffect(tx, ['poznati'], siteId);
  return entries.map(({ id, version, document }) => ({
    _id: id,
    verzija: version,
    dokument: { ...UNSAID, ...(document as KnownCriticalDocument) },
  }));
});
