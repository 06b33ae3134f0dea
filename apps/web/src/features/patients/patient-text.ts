import { formatDate } from '@nalaz/domain/language/format';
import type { PatientSummary } from '@nalaz/domain/patients/patients.contract';

type Named = Pick<PatientSummary, 'ime' | 'prezime'>;
type Born = Pick<PatientSummary, 'dateofb' | 'godiste'>;

export const patientName = ({ ime, prezime }: Named) => `${prezime} ${ime}`;

/** The date if it is known, otherwise the year. */
export const bornText = ({ dateofb, godiste }: Born) => formatDate(dateofb) || (godiste === null ? '' : `${godiste}.`);
