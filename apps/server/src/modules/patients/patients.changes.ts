import type { Identity } from '@nalaz/domain/patients/identity.rules';
import { defineChange } from '../../platform/reactions.ts';

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
  prije: Identity;
  /** Who they are now. */
  poslije: Identity;
}

/** A change that waited was refused or withdrawn: the identity is what the record says. */
export interface IdentityStays {
  patientId: string;
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

export const FACTS_CHANGED = defineChange<FactsChanged>('facts changed');
export const IDENTITY_CHANGED = defineChange<IdentityChanged>('identity changed');
export const IDENTITY_STAYS = defineChange<IdentityStays>('identity stays');
export const SAMPLES_MOVED = defineChange<SamplesMoved>('samples moved');
export const VISITS_MOVED = defineChange<VisitsMoved>('visits moved');
