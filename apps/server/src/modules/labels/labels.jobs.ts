import { defineJob } from '../../platform/jobs.ts';

export const PRINT_LABELS = defineJob<{ printerId: string }>('printLabels', { keyed: true, urgent: true });
export const PRINT_WAITING_LABELS = defineJob('printWaitingLabels');
