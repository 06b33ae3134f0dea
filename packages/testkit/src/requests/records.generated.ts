// Written by `npm run generate` from what each module brings in its *.records.ts.
import { LABELS_RECORDS } from './labels/labels.records.ts';
import { PARTNERS_RECORDS } from './partners/partners.records.ts';
import { PATIENTS_RECORDS } from './patients/patients.records.ts';
import { QUOTES_RECORDS } from './quotes/quotes.records.ts';
import { REPORTS_RECORDS } from './reports/reports.records.ts';
import { SAMPLES_RECORDS } from './samples/samples.records.ts';

export const RECORDS = {
  ...LABELS_RECORDS,
  ...PARTNERS_RECORDS,
  ...PATIENTS_RECORDS,
  ...QUOTES_RECORDS,
  ...REPORTS_RECORDS,
  ...SAMPLES_RECORDS,
} as const;
