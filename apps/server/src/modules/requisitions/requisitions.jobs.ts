import { defineJob } from '../../platform/jobs.ts';

/** The requisition's id. */
export const ACKNOWLEDGE_REQUISITION = defineJob<{ id: string }>('acknowledgeRequisition', { keyed: true });
