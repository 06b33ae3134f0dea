import type { LabAssayDocument, ProfileDocument } from '@nalaz/domain/catalogue/assay.documents';
import type { Agreement, PartnerDocument, PriceListDocument } from '@nalaz/domain/catalogue/partner.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';
import {
  agreementOn,
  momentOn,
  type Price,
  priceFor,
  profilePrice,
  type Terms,
  termsOf,
} from '@nalaz/domain/partners/price.rules';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument, readDocuments } from '../catalogue/catalogue.service.ts';
import { readClock } from './partners.repository.ts';

export function readPartnerPrices(services: Services, context: Context, partnerId: string, asked?: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const { dan, agreement, list, data } = await readOfferIn(tx, partnerId, asked);
    return { ...OK, dan, ugovor: agreement ? describe(agreement, list) : null, data };
  });
}

/**
 * What everything on offer costs a partner on a day, or whoever pays alone. Agreements carry their own days, so today's
 * document speaks for every day; the lists are those of that day.
 */
export async function readOfferIn(tx: Tx, partnerId: string | undefined, asked?: string) {
  const agreements = partnerId === undefined ? [] : await readAgreements(tx, partnerId);
  const now = await readClock(tx);
  const dan = asked ?? dayOf(now);
  const at = momentOn(dan, now);
  const agreement = agreementOn(agreements, dan);
  const list = agreement && (await readPriceList(tx, agreement.cjenovnik, at));
  return { dan, at, agreement, list, ...(await readOffer(tx, at, termsOf(agreement, list))) };
}

async function readAgreements(tx: Tx, partnerId: string): Promise<readonly Agreement[]> {
  const partner = (await readDocument(tx, 'partneri', partnerId)) as PartnerDocument | undefined;
  if (!partner) {
    throw new LabError('NOT_FOUND');
  }
  return partner.cijene;
}

/** A list that was written down later than it was agreed holds as it was first written. */
async function readPriceList(tx: Tx, id: string, at: Date): Promise<PriceListDocument | undefined> {
  const list =
    (await readDocument(tx, 'cjenovnici', id, { at })) ?? (await readDocument(tx, 'cjenovnici', id, { version: 1 }));
  return list as PriceListDocument | undefined;
}

const describe = ({ cjenovnik: _id, ...agreement }: Agreement, list: PriceListDocument | undefined) => ({
  ...agreement,
  cjenovnik: list?.naziv ?? '',
});

type Profile = Static<typeof ProfileDocument>;

async function readOffer(tx: Tx, at: Date, terms: Terms) {
  const assays = await readDocuments(tx, 'lab', at, ['labassay', 'naziv', 'cijena']);
  const found = await readDocuments(tx, 'profili', at, ['sifra', 'naziv', 'testovi', 'cijena']);
  const tests = assays.map(({ id, document }): PartnerPrice => {
    const { labassay, naziv, cijena } = document as LabAssayDocument;
    return { _id: id, vrsta: 'TEST', sifra: labassay, naziv, ...priceFor(id, cijena, terms) };
  });
  const priceOf = new Map<string, Price>(tests.map((test) => [test._id, test]));
  const whole = found.map(({ id, document }): PartnerPrice => {
    const { sifra, naziv, testovi, cijena } = document as Profile;
    const parts = testovi.flatMap((test) => priceOf.get(test) ?? []);
    return { _id: id, vrsta: 'PROFIL', sifra, naziv, ...profilePrice(id, cijena, parts, terms) };
  });
  const profiles = found.map(({ id, document }) => ({ _id: id, testovi: (document as Profile).testovi }));
  return { data: [...tests, ...whole], profiles };
}
