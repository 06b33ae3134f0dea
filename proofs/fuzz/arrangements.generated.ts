// Written by `npm run generate` from what each module brings in its *.arrangements.ts.
import { AUTH_ARRANGEMENTS } from './arrangements/auth.arrangements.ts';
import { CATALOGUE_ARRANGEMENTS } from './arrangements/catalogue.arrangements.ts';
import { CRITICAL_ARRANGEMENTS } from './arrangements/critical.arrangements.ts';
import { LABELS_ARRANGEMENTS } from './arrangements/labels.arrangements.ts';
import { PATIENTS_ARRANGEMENTS } from './arrangements/patients.arrangements.ts';
import { QUOTES_ARRANGEMENTS } from './arrangements/quotes.arrangements.ts';
import { REPORTS_ARRANGEMENTS } from './arrangements/reports.arrangements.ts';
import { RESULTS_ARRANGEMENTS } from './arrangements/results.arrangements.ts';
import { SAMPLES_ARRANGEMENTS } from './arrangements/samples.arrangements.ts';

export const ARRANGEMENTS = {
  ...AUTH_ARRANGEMENTS,
  ...CATALOGUE_ARRANGEMENTS,
  ...CRITICAL_ARRANGEMENTS,
  ...LABELS_ARRANGEMENTS,
  ...PATIENTS_ARRANGEMENTS,
  ...QUOTES_ARRANGEMENTS,
  ...REPORTS_ARRANGEMENTS,
  ...RESULTS_ARRANGEMENTS,
  ...SAMPLES_ARRANGEMENTS,
} as const;
