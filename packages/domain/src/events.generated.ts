// Written by `npm run generate` from what each module brings in its *.events.ts.
import { REALTIME_EVENTS } from './realtime/realtime.events.ts';
import { REPORTS_EVENTS } from './reports/reports.events.ts';
import { RESULTS_EVENTS } from './results/results.events.ts';
import { SAMPLES_EVENTS } from './samples/samples.events.ts';
import { TEMPERATURE_MONITORING_EVENTS } from './temperature-monitoring/temperature-monitoring.events.ts';

export const LIVE_EVENTS = {
  ...REALTIME_EVENTS,
  ...REPORTS_EVENTS,
  ...RESULTS_EVENTS,
  ...SAMPLES_EVENTS,
  ...TEMPERATURE_MONITORING_EVENTS,
} as const;
