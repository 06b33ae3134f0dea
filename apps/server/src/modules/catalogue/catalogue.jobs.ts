import { defineJob } from '../../platform/jobs.ts';

/** Of visits of which something was just verified, or whose site issues by itself from now on. */
export const ISSUE_FINAL_REPORTS = defineJob<{ visits: string[] }>('issueFinalReports');

/** Two versions of a setting: by the later one, reports or calls go elsewhere. */
export interface Redirected {
  kind: 'partneri' | 'doktori' | 'lokacije';
  id: string;
  prije: number;
  verzija: number;
}
/** Enqueued by the database. */
export const TELL_REDIRECTED = defineJob<Redirected>('tellRedirected');
