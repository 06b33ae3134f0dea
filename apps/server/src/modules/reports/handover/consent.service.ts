import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { MailWay } from '@nalaz/domain/reports/report.words';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { holdPatientIn, readPatientIn } from '../../patients/patients.service.ts';
import { TELL_CONSENT_ENDED } from '../reports.jobs.ts';
import {
  holdConsents,
  insertConsent,
  selectConsent,
  selectNewestVisit,
  withdrawConsent,
} from './consent.repository.ts';

export function readConsent(services: Services, context: Context, siteId: string, patientId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const { _id, email } = await readPatientIn(tx, patientId);
    await recordRead(tx, { siteId, record: 'patient', recordId: _id });
    const posjeta = await selectNewestVisit(tx, siteId, _id);
    return { ...OK, data: await selectConsent(tx, siteId, _id), email, posjeta };
  });
}

interface Wish {
  pacijent: string;
  nacin: MailWay | null;
  email?: string;
}

/**
 * A new consent takes the place of the one before at this site, which stays readable. Without an address: to the registered
 * one. The address that reports went to is told that they no longer do, so that nobody turns them aside unnoticed.
 */
export function saveConsent(services: Services, context: Context, siteId: string, { pacijent, nacin, email }: Wish) {
  return services.database.inTransaction(context, async (tx) => {
    const patient = await holdPatientIn(tx, pacijent);
    const address = (email ?? patient.email).trim();
    if (nacin && !address) {
      throw new LabError('REQUIRED_FIELDS_MISSING');
    }
    await holdConsents(tx, patient._id);
    const standing = await selectConsent(tx, siteId, patient._id);
    if (nacin && standing?.nacin === nacin && standing.email === address) {
      return { ...OK, data: standing };
    }
    const ended = await withdrawConsent(tx, siteId, patient._id);
    if (ended && !(nacin && standing?.email === address)) {
      await enqueueJob(tx, TELL_CONSENT_ENDED, { id: ended });
    }
    if (nacin) {
      await insertConsent(tx, { patientId: patient._id, siteId, nacin, email: address });
    }
    return { ...OK, data: await selectConsent(tx, siteId, patient._id) };
  });
}
