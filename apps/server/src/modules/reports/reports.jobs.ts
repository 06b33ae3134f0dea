import type { Language } from '@nalaz/domain/language/language';
import { defineJob } from '../../platform/jobs.ts';

export const RENDER_REPORT = defineJob<{ visitId: string; verzija: number; jezik: Language }>('renderReport', {
  keyed: true,
});
export const SEND_DELIVERY = defineJob<{ id: string }>('sendDelivery', { keyed: true });
export const SEND_DUE_DELIVERIES = defineJob('sendDueDeliveries');
export const DRAW_PRINT_BATCH = defineJob<{ id: string }>('drawPrintBatch');
/** A notice about what others did to an account. */
export const TELL_PERSON = defineJob<{ id: string }>('tellPerson');
/** A consent that was withdrawn or given for another address. */
export const TELL_CONSENT_ENDED = defineJob<{ id: string }>('tellConsentEnded');
