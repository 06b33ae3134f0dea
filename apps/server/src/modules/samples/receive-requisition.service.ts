import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { isUrgent } from '@nalaz/domain/requisitions/requisition.rules';
import type { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import { ageAtIntake } from '@nalaz/domain/samples/intake-eligibility.rules';
import { labelTime } from '@nalaz/domain/samples/sample-naming.rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  findReceived,
  holdRequisition,
  keepRequisition,
  knowReferred,
  readOrder,
  readRequisition,
} from '../requisitions/requisitions.service.ts';
import { currentOffer } from './offer.service.ts';
import { selectReceivedSamples } from './receive-requisition.repository.ts';
import { divideOrder } from './referral-order.ts';
import { registerVisitIn } from './register-visit.service.ts';
import { birthYearOf } from './sample-view.ts';
import { readSamplesIn, type StoredSample } from './stored-samples.service.ts';

export interface Receiving {
  number: string;
  /** Undefined: the usual printer of the site; null: none. */
  stampac: string | null | undefined;
}

/**
 * S7.13. The referral is read from the hospital again, never taken from the browser. Patient, samples and the referral
 * itself are written together, and only once, whoever sends it and however often.
 */
export async function receiveRequisition(services: Services, context: Context, siteId: string, receiving: Receiving) {
  const { idempotency: _key, ...reading } = context;
  const earlier = await services.database.inTransaction(reading, (tx) => findEarlier(tx, siteId, receiving.number));
  // What was received once is known here, also while the hospital does not answer.
  const document = earlier ? undefined : await readRequisition(services, receiving.number);
  return services.database.inTransaction(context, async (tx) => {
    await holdRequisition(tx, receiving.number);
    const before = await findEarlier(tx, siteId, receiving.number);
    if (before || !document) {
      return before ?? Promise.reject(new LabError('REQUISITION_UNAVAILABLE'));
    }
    return receive(tx, siteId, { document, stampac: receiving.stampac, now: services.now() });
  });
}

interface Arrived {
  document: Requisition;
  stampac: Receiving['stampac'];
  now: Date;
}

async function receive(tx: Tx, siteId: string, { document, stampac, now }: Arrived) {
  const patient = await knowReferred(tx, siteId, document, now);
  const { order, nepoznate } = await readOrder(tx, document);
  const site = await currentOffer(tx, siteId);
  const { testovi, nedostupne } = divideOrder(order, site, factsOf(patient, siteId, now));
  if (testovi.length === 0) {
    throw new LabError('REQUISITION_EMPTY');
  }
  const left = { nepoznate, nedostupne };
  const requisitionId = await keepRequisition(tx, { siteId, document, patientId: patient._id, left });
  const sender = site.offer.partneri.find(({ sifra }) => sifra === document.posiljaocid.trim());
  const { uzorci } = await registerVisitIn(
    tx,
    siteId,
    {
      pacijent: patient._id,
      testovi,
      hitno: isUrgent(document.HITNO),
      ljekar: document.LJEKAR.trim().slice(0, 120),
      komentar: '',
      naljepnica: 1,
      ...(sender ? { posiljaoc: sender._id } : {}),
      ...(stampac === undefined ? {} : { stampac }),
    },
    requisitionId,
  );
  return { ...OK, data: uzorci.map(asReceived), ...left, ranije: false };
}

const factsOf = ({ jmbg, spol, dateofb, godiste }: Patient, site: string, at: Date) => ({
  site,
  spol,
  dob: ageAtIntake({ jmbg, dateofb, godiste }, at),
});

async function findEarlier(tx: Tx, siteId: string, number: string) {
  const received = await findReceived(tx, siteId, number);
  if (!received) {
    return undefined;
  }
  const samples = await readSamplesIn(tx, await selectReceivedSamples(tx, received.id));
  return { ...OK, data: samples.map(asReceived), ...received.left, ranije: true };
}

const asReceived = (sample: StoredSample) => ({
  datum: labelTime(sample.vrijeme),
  patient: `${sample.prezime} ${sample.ime}`,
  sid: sample.id,
  pid: sample.patient_id,
  godiste: birthYearOf(sample),
  link: `/samples/${sample.patient_id}`,
  code: sample.code,
});
