import { AutoverificationDocument } from '@nalaz/domain/catalogue/release.documents';
import type { Spread } from '@nalaz/domain/results/autoverification/swap.rules';
import { Value } from 'typebox/value';
import { rememberByHead } from '../../catalogue/in-effect.service.ts';
import { type AuthoredRule, selectReleaseRules, selectStability } from './release-rules.repository.ts';
import { selectSpreads } from './spreads.repository.ts';

export interface ReleaseRules {
  rules: AuthoredRule[];
  stability: ReadonlyMap<string, number>;
  spreads: ReadonlyMap<string, Spread>;
}

/** What is learned at night moves no head of the catalogue. */
const SPREADS_KEPT_MS = 600_000;

export const currentReleaseRules = rememberByHead(
  async (tx, siteId): Promise<ReleaseRules> => ({
    rules: (await selectReleaseRules(tx, siteId)).map(complete),
    stability: await selectStability(tx),
    spreads: await selectSpreads(tx),
  }),
  SPREADS_KEPT_MS,
);

/** Also where the document is older than a field of it. */
const complete = ({ dokument, ...rule }: AuthoredRule): AuthoredRule => ({
  ...rule,
  dokument: Value.Default(AutoverificationDocument, dokument) as AutoverificationDocument,
});
