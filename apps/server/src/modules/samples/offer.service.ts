import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CatalogueHead,
  selectEntryName,
  selectHead,
  selectInEffect,
  selectNextBeginning,
} from './offer.repository.ts';
import { makeSiteOffer, OFFERED_KINDS, type SiteOffer } from './site-offer.ts';

export function readOffer(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const { offer } = await currentOffer(tx, siteId);
    return { ...OK, data: offer };
  });
}

interface Remembered {
  stamp: string;
  until: Date | undefined;
  offer: SiteOffer;
}

/** Made anew when the catalogue has moved, so that a change in the settings is seen by the next call on every node. */
const remembered = new Map<string, Remembered>();
const MOST_REMEMBERED = 200;

export async function currentOffer(tx: Tx, siteId: string, head?: CatalogueHead): Promise<SiteOffer> {
  const { stamp, now } = head ?? (await selectHead(tx));
  const key = `${stamp.split(':')[0]}/${siteId}`;
  const known = remembered.get(key);
  if (known?.stamp === stamp && (!known.until || now < known.until)) {
    return known.offer;
  }
  const until = await selectNextBeginning(tx);
  const offer = makeSiteOffer(await selectInEffect(tx, OFFERED_KINDS, siteId), siteId);
  if (remembered.size >= MOST_REMEMBERED) {
    remembered.clear();
  }
  remembered.set(key, { stamp, until, offer });
  return offer;
}

/** Names the test, also one that the laboratory no longer makes. */
export async function refuseNotOffered(tx: Tx, id: string): Promise<never> {
  throw new LabError('TEST_NOT_OFFERED', { naziv: (await selectEntryName(tx, id)) ?? id });
}
