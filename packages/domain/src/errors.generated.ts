// Written by `npm run generate` from what each module brings in its *.errors.ts.
import { AUTH_ERRORS } from './auth/auth.errors.ts';
import { CALL_ERRORS } from './call.errors.ts';
import { CATALOGUE_ERRORS } from './catalogue/catalogue.errors.ts';
import { LABELS_ERRORS } from './labels/labels.errors.ts';
import { PARTNERS_ERRORS } from './partners/partners.errors.ts';
import { PATIENTS_ERRORS } from './patients/patients.errors.ts';
import { QUOTES_ERRORS } from './quotes/quotes.errors.ts';
import { REPORTS_ERRORS } from './reports/reports.errors.ts';
import { REQUISITIONS_ERRORS } from './requisitions/requisitions.errors.ts';
import { RESULTS_ERRORS } from './results/results.errors.ts';
import { SAMPLES_ERRORS } from './samples/samples.errors.ts';

export const LAB_ERRORS = {
  ...AUTH_ERRORS,
  ...CALL_ERRORS,
  ...CATALOGUE_ERRORS,
  ...LABELS_ERRORS,
  ...PARTNERS_ERRORS,
  ...PATIENTS_ERRORS,
  ...QUOTES_ERRORS,
  ...REPORTS_ERRORS,
  ...REQUISITIONS_ERRORS,
  ...RESULTS_ERRORS,
  ...SAMPLES_ERRORS,
} as const;
