import type { DeliveryChannel, Recipient } from '@nalaz/domain/reports/report.words';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';

interface Chosen {
  key: string;
  primalac: Recipient;
  /** Empty for the patient and the hospital. */
  naziv: string;
  partner?: string;
}

const PATIENT: Chosen = { key: 'PACIJENT', primalac: 'PACIJENT', naziv: '' };
const HOSPITAL: Chosen = { key: 'BOLNICA', primalac: 'BOLNICA', naziv: '' };

/** Who can get a report: the patient, whoever ordered or sent the samples, and the hospital. */
export function recipientsOf({ partneri }: Pick<ReportEntry, 'partneri'>): [Chosen, ...Chosen[]] {
  const chosen = partneri.map(({ _id, naziv }): Chosen => ({ key: _id, primalac: 'PARTNER', naziv, partner: _id }));
  return [PATIENT, ...chosen, HOSPITAL];
}

const CHANNELS: Readonly<Record<Recipient, [DeliveryChannel, ...DeliveryChannel[]]>> = {
  PACIJENT: ['E-MAIL', 'ŠTAMPA'],
  PARTNER: ['E-MAIL', 'PORTAL', 'ŠTAMPA'],
  BOLNICA: ['ENALAZ'],
};

export const channelsFor = (recipient: Recipient) => CHANNELS[recipient];
