import { defineChange } from '../../platform/reactions.ts';

/** Samples of one visit, which the caller holds, will not be examined. */
export interface SamplesRejected {
  sampleIds: readonly string[];
  /** The number of the tube that somebody rejected; the others were poured from it. */
  uzorak: string;
  odbijen: { razlog: string; napomena: string };
  now: Date;
}

export const SAMPLES_REJECTED = defineChange<SamplesRejected>('samples rejected');
