// Written by `npm run generate` from what each module brings in its *.examples.ts.
import { AUDIT_EXAMPLES } from './audit/audit.examples.ts';
import { AUTH_EXAMPLES } from './auth/auth.examples.ts';
import { CATALOGUE_EXAMPLES } from './catalogue/catalogue.examples.ts';
import { EDIT_EXAMPLES } from './catalogue/edit.examples.ts';
import { LABELS_EXAMPLES } from './labels/labels.examples.ts';
import { PARTNERS_EXAMPLES } from './partners/partners.examples.ts';
import { PATIENTS_EXAMPLES } from './patients/patients.examples.ts';
import { PLATFORM_EXAMPLES } from './platform/platform.examples.ts';
import { QUOTES_EXAMPLES } from './quotes/quotes.examples.ts';
import { HANDOVER_EXAMPLES } from './reports/handover.examples.ts';
import { OUTBOX_EXAMPLES } from './reports/outbox.examples.ts';
import { PRINTING_EXAMPLES } from './reports/printing.examples.ts';
import { REPORTS_EXAMPLES } from './reports/reports.examples.ts';
import { REQUISITIONS_EXAMPLES } from './requisitions/requisitions.examples.ts';
import { AUTOVERIFICATION_EXAMPLES } from './results/autoverification.examples.ts';
import { CRITICAL_EXAMPLES } from './results/critical.examples.ts';
import { RESULTS_EXAMPLES } from './results/results.examples.ts';
import { SAMPLES_EXAMPLES } from './samples/samples.examples.ts';

export const EXAMPLES = {
  ...AUDIT_EXAMPLES,
  ...AUTH_EXAMPLES,
  ...CATALOGUE_EXAMPLES,
  ...EDIT_EXAMPLES,
  ...LABELS_EXAMPLES,
  ...PARTNERS_EXAMPLES,
  ...PATIENTS_EXAMPLES,
  ...PLATFORM_EXAMPLES,
  ...QUOTES_EXAMPLES,
  ...HANDOVER_EXAMPLES,
  ...OUTBOX_EXAMPLES,
  ...PRINTING_EXAMPLES,
  ...REPORTS_EXAMPLES,
  ...REQUISITIONS_EXAMPLES,
  ...AUTOVERIFICATION_EXAMPLES,
  ...CRITICAL_EXAMPLES,
  ...RESULTS_EXAMPLES,
  ...SAMPLES_EXAMPLES,
} as const;
