import { apiReferenceFeature } from '../features/api-reference/api-reference.feature.ts';
import { auditFeature } from '../features/audit/audit.feature.ts';
import { catalogueFeature } from '../features/catalogue/catalogue.feature.ts';
import { devFeature } from '../features/dev/dev.feature.ts';
import { patientsFeature } from '../features/patients/patients.feature.ts';
import { profileFeature } from '../features/profile/profile.feature.ts';
import { quotesFeature } from '../features/quotes/quotes.feature.ts';
import { reportsFeature } from '../features/reports/reports.feature.ts';
import { resultsFeature } from '../features/results/results.feature.ts';
import { samplesFeature } from '../features/samples/samples.feature.ts';
import type { Feature } from '../lib/feature.ts';
import { composedFeature } from './composed.feature.ts';

/** Every feature that brings something to the app. */
export const FEATURES: readonly Feature[] = [
  composedFeature,
  catalogueFeature,
  profileFeature,
  auditFeature,
  apiReferenceFeature,
  patientsFeature,
  samplesFeature,
  quotesFeature,
  resultsFeature,
  reportsFeature,
  devFeature,
];
