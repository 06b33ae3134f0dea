import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';
import { type KnownFacts, knownFacts, type StoredFacts } from '../../catalogue/known-facts.ts';
import type { MissingFact } from '../../catalogue/missing-facts.ts';
import { type PossibleLimits, possibleLimits } from '../../catalogue/possible-limits.rules.ts';
import type { FrozenInterval } from '../result.documents.ts';
import { freezeRow } from './evaluation.rules.ts';
import type { JudgedLimits } from './evaluation.ts';

/** Whose sample it is and what was said at the counter, as far as it changes the reading. */
export type JudgedPatient = StoredFacts;

export interface JudgingLimits {
  interval: FrozenInterval | null;
  kriticne: JudgedLimits | null;
}

type Limited = Pick<LabAssayDocument, 'reference' | 'kriticne'>;

/**
 * Nobody's facts are guessed. Where the patient can be somebody for whom other limits hold, the strictest critical limit
 * holds, and there is no interval but a list of those that are possible, with the facts that would tell.
 */
export function limitsBy(assay: Limited, facts: KnownFacts, analyser: string | null): JudgingLimits {
  const possible = possibleLimits(assay, facts, analyser ?? undefined);
  const { critical, criticalDependsOn: ovisi } = possible;
  return {
    interval: freezePossible(possible),
    kriticne: critical ? { ...critical, ...dependence(ovisi) } : null,
  };
}

const dependence = (facts: readonly MissingFact[]) => (facts.length > 0 ? { ovisi: [...facts] } : {});

function freezePossible({ intervals, intervalDependsOn: ovisi }: PossibleLimits): FrozenInterval | null {
  const [only, ...others] = intervals;
  if (others.length === 0) {
    return only ? freezeRow(only) : null;
  }
  const moguci = intervals.map((row) => (row ? possibleOf(freezeRow(row)) : { ocekivano: '' }));
  return { ocekivano: '', tumacenje: '', izvor: '', moguci, ...dependence(ovisi) };
}

const possibleOf = ({ tumacenje: _meaning, izvor: _source, ...limits }: FrozenInterval) => limits;

export const limitsFor = (assay: Limited, patient: JudgedPatient, analyser: string | null): JudgingLimits =>
  limitsBy(assay, knownFacts(patient), analyser);
