import type { ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { entryRulesOf } from '@nalaz/domain/results/judgement/evaluation.rules';
import { readMeasured } from '@nalaz/domain/results/judgement/typed-result.rules';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import { type BenchRules, readOf } from '../bench/bench-judging.ts';
import type { BenchSample, BenchTest } from '../bench/bench-reading.repository.ts';
import type { Draft } from './draft.ts';

export interface MeasuredResult {
  analyserId: string;
  /** The number on the tube. */
  code: string;
  labassayId: string;
  raw: string;
  razrjedjenje?: number | undefined;
  lot?: string | undefined;
  /** What the analyser itself remarked. */
  oznake?: readonly string[] | undefined;
  measuredAt: Date;
}

/**
 * SAVED: reported. KEPT: nobody had asked for it, so it stands beside the reported value until somebody chooses; of a
 * cancelled test until somebody takes it up again or cancels it once more.
 * REPEATED: it had come before, or says the same as what is reported. Everything else was not written, and is the
 * caller's to keep and show.
 */
export type ReceivedOutcome =
  | 'SAVED'
  | 'KEPT'
  | 'REPEATED'
  | 'UNKNOWN_SAMPLE'
  | 'UNKNOWN_TEST'
  | 'REFUSED_STATUS'
  | 'INVALID';

const standingOf = ({ result }: BenchTest) => result && { value: readOf(result), oznake: result.oznake };

/** Measured again with the same outcome: it says nothing that is not known. */
const isSame = (
  standing: Pick<Draft, 'value' | 'oznake'>,
  value: ReadResult,
  { oznake = [] }: MeasuredResult,
): boolean => standing.value.rezultat_f === value.rezultat_f && standing.oznake.join() === oznake.join();

/** What becomes of a measured value. `before`: what the same message has brought for the sample already. */
export function receivedDraft(
  sample: BenchSample,
  measured: MeasuredResult,
  before: readonly Draft[],
  { assays }: BenchRules,
): Draft | ReceivedOutcome {
  const test = sample.tests.find(({ id }) => id === measured.labassayId);
  if (!test) {
    return 'UNKNOWN_TEST';
  }
  if (isReadOnly(sample) || sample.rejected) {
    return 'REFUSED_STATUS';
  }
  const { document } = assays(test);
  const value = document.calculated ? undefined : readMeasured(entryRulesOf(document), measured.raw);
  if (!value) {
    return 'INVALID';
  }
  const standing = before.findLast(({ labassayId }) => labassayId === test.id) ?? standingOf(test);
  if (standing && isSame(standing, value, measured)) {
    return 'REPEATED';
  }
  return {
    labassayId: test.id,
    value,
    raw: measured.raw,
    izvor: 'ANALIZATOR',
    analyserId: measured.analyserId,
    oznake: measured.oznake ?? [],
    razrjedjenje: measured.razrjedjenje ?? null,
    lot: measured.lot ?? '',
    komentar: '',
    razlog: '',
    measuredAt: measured.measuredAt,
    aside: standing !== null || test.otkazan !== null,
  };
}
