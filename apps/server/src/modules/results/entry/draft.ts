import type { ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import type { ResultSource } from '@nalaz/domain/results/result.words';
import type { CancellationReason } from '@nalaz/domain/samples/sample.words';

/** A value that somebody or something gives for a test of a sample. */
export interface Draft {
  labassayId: string;
  value: ReadResult;
  raw: string;
  izvor: ResultSource;
  analyserId: string | null;
  oznake: readonly string[];
  /** Left out: the assay's. */
  jedinica?: string | undefined;
  metoda?: string | undefined;
  razrjedjenje: number | null;
  lot: string;
  komentar: string;
  razlog: string;
  /** Of a choice: the version that is taken up again, and its run. */
  chosen?: { version: number; krug: number } | undefined;
  measuredAt: Date;
  /** Nobody asked for it: it is kept beside the reported one until somebody chooses. */
  aside: boolean;
}

export interface WantedChange {
  drafts: readonly Draft[];
  /** Tests that are to be measured again. */
  retest: readonly string[];
  /** Of the retest, or of judging anew. */
  razlog: string;
  /** Tests that will not be done. */
  cancel?: { testovi: readonly string[]; razlog: CancellationReason; napomena: string } | undefined;
  /** Tests that were cancelled and are to be done after all. */
  restore?: readonly string[] | undefined;
}

export const NOTHING_WANTED: WantedChange = { drafts: [], retest: [], razlog: '' };
