import { LabError } from '@nalaz/domain/errors';
import { foldText } from '@nalaz/domain/language/fold';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { mapRequested, orderRequested, unmappedOf } from '@nalaz/domain/requisitions/requested-tests.rules';
import { type ReferredPatient, referredPatient } from '@nalaz/domain/requisitions/requisition.rules';
import type { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findNamed, knowPatient, readPatientIn } from '../patients/patients.service.ts';
import { readFromHospital } from './hospital.ts';
import { readKnownTests } from './known-tests.ts';
import { ACKNOWLEDGE_REQUISITION } from './requisitions.jobs.ts';
import * as stored from './requisitions.repository.ts';

/** What a person wants to know before the referral is received. The look is in the trail, also at whom it is about. */
export async function lookUpRequisition(services: Services, context: Context, siteId: string, id: string) {
  const data = await readFromHospital(services.config, id);
  const pacijent = data.JMBG ? await findNamed(services, context, siteId, data.JMBG) : null;
  return services.database.inTransaction(context, async (tx) => {
    await recordRead(tx, { siteId, record: 'requisition', recordId: id });
    const received = await stored.selectReceived(tx, id);
    return {
      data,
      pretrage: mapRequested(data, await readKnownTests(tx)),
      pacijent,
      zaprimljena: (await stored.selectReceivingSite(tx, id)) !== undefined,
      pid: received?.site_id === siteId ? received.patient_id : null,
    };
  });
}

/** Whoever receives a referral holds it until the transaction ends; another one waits. */
export const holdRequisition = (tx: Tx, number: string) => stored.lockRequisition(tx, number);

/** What this site has received before. Another site's stays there. */
export async function findReceived(tx: Tx, siteId: string, number: string) {
  const site = await stored.selectReceivingSite(tx, number);
  if (site !== undefined && site !== siteId) {
    throw new LabError('REQUISITION_TAKEN');
  }
  return site === undefined ? undefined : stored.selectReceived(tx, number);
}

export const readRequisition = (services: Services, number: string) => readFromHospital(services.config, number);

/** What the referral orders of us, and what of it nobody here knows. */
export async function readOrder(tx: Tx, document: Requisition) {
  const known = await readKnownTests(tx);
  const requested = mapRequested(document, known);
  return { order: orderRequested(requested, known), nepoznate: unmappedOf(requested) };
}

/** Keeps the referral as it was sent. The hospital is told once this has been committed. */
export async function keepRequisition(tx: Tx, received: stored.NewRequisition): Promise<string> {
  const id = await stored.insertRequisition(tx, received);
  await enqueueJob(tx, ACKNOWLEDGE_REQUISITION, { id }, `acknowledgeRequisition ${id}`);
  return id;
}

/** S5.08. Somebody without a national number is known again by the hospital's own number of them. */
export async function knowReferred(tx: Tx, siteId: string, document: Requisition, now: Date): Promise<Patient> {
  const referred = referredPatient(document, dayOf(now));
  if (!referred) {
    throw new LabError('REQUISITION_INVALID');
  }
  const earlier = referred.jmbg ? undefined : await findEarlier(tx, document.ID_PACIJENTA, referred);
  return earlier ?? knowPatient(tx, { siteId, roditelj: '', ...referred }, now);
}

async function findEarlier(tx: Tx, hospitalPatientId: string, referred: ReferredPatient): Promise<Patient | undefined> {
  const ids = hospitalPatientId.trim() ? await stored.selectEarlierPatients(tx, hospitalPatientId) : [];
  const name = ({ ime, prezime }: Pick<Patient, 'ime' | 'prezime'>) => foldText(`${ime} ${prezime}`);
  for (const id of ids) {
    const patient = await readPatientIn(tx, id);
    if (patient.dateofb === referred.dateofb && patient.spol === referred.spol && name(patient) === name(referred)) {
      return patient;
    }
  }
  return undefined;
}
