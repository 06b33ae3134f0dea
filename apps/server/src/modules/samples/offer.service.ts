import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readInEffect, rememberByHead } from '../catalogue/in-effect.service.ts';
import { selectEntryName } from './offer.repository.ts';
import { makeSiteOffer, OFFERED_KINDS, type SiteOffer } from './site-offer.ts';

export function readOffer(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const { offer } = await currentOffer(tx, siteId);
    return { ...OK, data: offer };
  });
}

export const currentOffer = rememberByHead(
  async (tx, siteId): Promise<SiteOffer> => makeSiteOffer(await readInEffect(tx, OFFERED_KINDS, siteId), siteId),
);

/** Names the test, also one that the laboratory no longer makes. */
export async function refuseNotOffered(tx: Tx, id: string): Promise<never> {
  throw new LabError('TEST_NOT_OFFERED', { naziv: (await selectEntryName(tx, id)) ?? id });
}
