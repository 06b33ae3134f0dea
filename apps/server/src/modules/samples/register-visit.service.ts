import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { expandOrder, groupIntoSamples } from '@nalaz/domain/samples/order.rules';
import type { registerVisit as registerVisitCall } from '@nalaz/domain/samples/samples.contract';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { queueLabels } from '../labels/labels.service.ts';
import { tellBirthHour } from '../patients/change-patient.service.ts';
import { newSamples } from './new-samples.ts';
import { currentOffer, refuseNotOffered } from './offer.service.ts';
import { type Occasion, refuseIneligible, refuseTaken, refuseUnanswered, refuseUnknown } from './order-checking.ts';
import {
  type InsertedVisit,
  insertVisit,
  isUsedUp,
  meetPatientHere,
  type NewSample,
  type NewVisit,
  selectAtIntake,
} from './register-visit.repository.ts';
import { toLabel, toSample } from './sample-view.ts';
import type { SiteOffer } from './site-offer.ts';
import type { StoredSample } from './stored-samples.service.ts';

export type VisitOrder = Static<typeof registerVisitCall.body>;

export interface RegisteredVisit {
  posjeta: { _id: string; protokol: string; pacijentRBr: number };
  uzorci: StoredSample[];
  offer: SiteOffer;
}

export function registerVisit(services: Services, context: Context, siteId: string, order: VisitOrder, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    const { posjeta, uzorci, offer } = await registerVisitIn(tx, siteId, order);
    if (order.satr) {
      await tellBirthHour(services, tx, order.pacijent, order.satr);
    }
    return { ...OK, posjeta, data: uzorci.map((sample) => toSample(sample, offer, rights)) };
  });
}

/** A referral is taken in without somebody to ask, so that its questions stay open. */
export async function registerVisitIn(
  tx: Tx,
  siteId: string,
  order: VisitOrder,
  requisitionId?: string,
): Promise<RegisteredVisit> {
  const patient = await selectAtIntake(tx, order.pacijent, siteId);
  if (!patient) {
    throw new LabError('NOT_FOUND');
  }
  const site = await currentOffer(tx, siteId, patient);
  const occasion: Occasion = { site: siteId, patient, answers: order, at: patient.now };
  const planned = await planSamples(tx, site, order, occasion, requisitionId === undefined);
  refuseUnknown(site, { ...order, partneri: [order.posiljaoc, order.narucioc] });
  const birth = { ...patient, satr: patient.satr ?? order.satr };
  refuseTaken(order.vrijeme, { birth, now: patient.now, confirmed: order.davnoPotvrdjeno === true });
  if (!patient.known_here) {
    await meetPatientHere(tx, order.pacijent, siteId);
  }
  const visit = newVisit(siteId, order, planned, requisitionId);
  const inserted = await insertNumbered(tx, visit);
  const { id: _id, protokol, rbr: pacijentRBr } = inserted;
  const uzorci = newSamples(visit, inserted, patient, site);
  await printLabels(tx, siteId, site, order, uzorci);
  return { posjeta: { _id, protokol, pacijentRBr }, uzorci, offer: site };
}

async function planSamples(
  tx: Tx,
  { tests }: SiteOffer,
  order: VisitOrder,
  occasion: Occasion,
  mustAnswer: boolean,
): Promise<NewSample[]> {
  const { testovi, missing } = expandOrder(order.testovi, tests);
  const [unknown] = missing;
  if (unknown !== undefined) {
    await refuseNotOffered(tx, unknown);
  }
  const ordered = testovi.flatMap(({ _id }) => tests.get(_id) ?? []);
  refuseIneligible(ordered, occasion);
  if (mustAnswer) {
    refuseUnanswered(ordered, occasion);
  }
  const profileOf = new Map(testovi.map(({ _id, profil }) => [_id, profil]));
  return groupIntoSamples(ordered).map(({ tip, sekcija, testovi: ids }) => ({
    tip,
    sekcija,
    testovi: ids.flatMap((id) => {
      const test = tests.get(id);
      return test ? [{ _id: id, verzija: test.verzija, profil: profileOf.get(id), redoslijed: test.redoslijed }] : [];
    }),
  }));
}

/** A week says that she is pregnant, and only then means something. */
function newVisit(site: string, order: VisitOrder, uzorci: NewSample[], uputnica: string | undefined): NewVisit {
  const {
    testovi: _chosen,
    stampac: _printer,
    naljepnica: _labels,
    satr: _hour,
    davnoPotvrdjeno: _seen,
    ...given
  } = order;
  const { sedmica_trudnoce, protokol, ...rest } = given;
  const week = order.trudnica === true ? { sedmica_trudnoce } : {};
  return { ...rest, ...week, protokol: protokol?.trim(), site, uputnica, uzorci };
}

async function insertNumbered(tx: Tx, visit: NewVisit): Promise<InsertedVisit> {
  try {
    return await insertVisit(tx, visit);
  } catch (error) {
    throw isUsedUp(error) ? new LabError('SAMPLE_NUMBERS_USED_UP') : error;
  }
}

/** Without a word about it they go to the usual printer of the site, if it has one; null: nowhere. */
async function printLabels(tx: Tx, siteId: string, site: SiteOffer, order: VisitOrder, uzorci: StoredSample[]) {
  const usual = site.offer.stampaci.find(({ podrazumijevan }) => podrazumijevan);
  const printerId = order.stampac === undefined ? usual?._id : order.stampac;
  if (!printerId) {
    return;
  }
  const items = uzorci.map((sample) => ({
    sampleId: sample.id,
    label: toLabel(sample, site),
    copies: order.naljepnica,
    reason: '',
  }));
  await queueLabels(tx, { siteId, printerId, items });
}
