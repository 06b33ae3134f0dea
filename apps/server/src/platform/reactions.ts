import type { Tx } from './database.ts';

/** What a later module does in the transaction of an earlier module's change. */
export type Reaction<Change> = (tx: Tx, change: Change) => Promise<void>;

/** Facts by which results are judged have been changed, or the samples are another patient's now. */
export interface FactsChanged {
  /** Whose samples these are after the change. */
  patientId: string;
  /** Left out: every sample of the patient, at every site. */
  sampleIds?: readonly string[];
  /** What was corrected, as people will read it. */
  razlog: string;
  now: Date;
  /** When they were taken: another result may be the one before. */
  reordered?: boolean;
}

/** The number, name, sex or birth that papers carry have been changed. */
export interface IdentityChanged {
  patientId: string;
  /** Left out: every sample of the patient, at every site. */
  sampleIds?: readonly string[];
  razlog: string;
  now: Date;
  /** More than a spelling correction: papers that carry the old identity may be another person's. */
  doubtful: boolean;
  /** Who they were taken for. */
  prije: { ime: string; prezime: string; dateofb: string | null; godiste: number | null };
}

/** Samples of one visit, which the caller holds, will not be examined. */
export interface SamplesRejected {
  sampleIds: readonly string[];
  /** The number of the tube that somebody rejected; the others were poured from it. */
  uzorak: string;
  odbijen: { razlog: string; napomena: string };
  now: Date;
}

/** Samples have become another record's, with another identity. */
export interface SamplesMoved {
  sampleIds: readonly string[];
  razlog: string;
}

/** A merge, or its undoing, has given visits of one of these records to the other. */
export interface VisitsMoved {
  patientIds: readonly string[];
  razlog: string;
  now: Date;
}

/**
 * The changes that later modules take part in. An earlier module calls the list (`react`) and knows nobody on it;
 * `build-reactions.ts` fills it. Whatever fails fails the whole change.
 */
export interface Reactions {
  factsChanged: readonly Reaction<FactsChanged>[];
  identityChanged: readonly Reaction<IdentityChanged>[];
  samplesMoved: readonly Reaction<SamplesMoved>[];
  samplesRejected: readonly Reaction<SamplesRejected>[];
  visitsMoved: readonly Reaction<VisitsMoved>[];
}

/** One after the other, in the order in which they are listed. */
export async function react<Change>(tx: Tx, reactions: readonly Reaction<Change>[], change: Change): Promise<void> {
  for (const reaction of reactions) {
    await reaction(tx, change);
  }
}
