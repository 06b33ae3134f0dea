import { meetPatient } from '@nalaz/domain/calls.generated';
import { hasValidCheckDigit, isJmbgShape } from '@nalaz/domain/patients/jmbg.rules';
import { readPatientSearch } from '@nalaz/domain/patients/typing.rules';
import { i18n } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/api.ts';
import { asCallFailure } from '../../lib/call-failure.ts';
import type { Found } from '../../lib/resolvers.ts';
import { mayNow } from '../../lib/session.ts';
import { patientName } from './patient-text.ts';
import { keepNumberForEntry } from './pending-number.ts';

/** A number that nobody has and that is surely a person's, not a product's, leads to the registration. */
function newcomer(jmbg: string): Found[] {
  if (!hasValidCheckDigit(jmbg)) {
    return [];
  }
  keepNumberForEntry(jmbg);
  return [{ id: 'new-patient', title: i18n.t('patients:new'), description: jmbg, path: '/prijem?novi=da' }];
}

/** S7.11: an exact number finds its patient anywhere in the organisation, and the samples are next. */
export async function resolvePatient(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { text: jmbg } = readPatientSearch(text.toUpperCase());
  if (!isJmbgShape(jmbg) || !mayNow('prijem')) {
    return [];
  }
  try {
    const { pacijent } = await callApi(meetPatient, { body: { jmbg }, signal });
    return [{ id: pacijent._id, title: patientName(pacijent), description: jmbg, path: `/samples/${pacijent._id}` }];
  } catch (error) {
    if (asCallFailure(error)?.code !== 'PATIENT_NOT_FOUND') {
      throw error;
    }
    await i18n.loadNamespaces('patients');
    return newcomer(jmbg);
  }
}
