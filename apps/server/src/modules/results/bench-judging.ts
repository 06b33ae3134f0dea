import { ageOfPatient } from '@nalaz/domain/catalogue/preview.rules';
import type { ConsistencyRule } from '@nalaz/domain/results/consistency.documents';
import type { EvaluationInput, JudgedTest, ReadResult } from '@nalaz/domain/results/evaluation';
import { entryRulesOf } from '@nalaz/domain/results/evaluation.rules';
import { limitsFor } from '@nalaz/domain/results/limits.rules';
import type { KnownAssays } from '../catalogue/assays.service.ts';
import type { currentOffer } from '../samples/offer.service.ts';
import type { BenchSample, BenchTest, StoredResult } from './bench-reading.repository.ts';
import type { Draft } from './draft.ts';

type SiteOffer = Awaited<ReturnType<typeof currentOffer>>;

/** What results are judged by at a site, now. */
export interface BenchRules {
  assays: KnownAssays;
  consistency: readonly ConsistencyRule[];
  tests: SiteOffer['tests'];
  sections: SiteOffer['names'];
}

export const yearsOf = (sample: BenchSample): number | undefined => {
  const age = ageOfPatient(sample, sample.vrijeme);
  return age && Math.floor(age.months / 12);
};

export const evaluationInput = (
  sample: BenchSample,
  tests: readonly JudgedTest[],
  { consistency }: Pick<BenchRules, 'consistency'>,
): EvaluationInput => ({
  godine: yearsOf(sample),
  spol: sample.spol === 'ŽENSKI' || sample.spol === 'MUŠKI' ? sample.spol : undefined,
  tests,
  consistency,
});

export const readOf = ({ rezultat_f, vrijednost, znak, sifra }: StoredResult): ReadResult => ({
  rezultat_f,
  vrijednost,
  znak,
  sifra,
});

/**
 * A test as the rules see it. A reported result keeps the interval that it was judged by; a new value and everything
 * calculated is judged by the one that holds for the patient now.
 */
export function judgedTest(
  sample: BenchSample,
  test: BenchTest,
  { assays }: Pick<BenchRules, 'assays'>,
  draft?: Draft,
  awaited = false,
): JudgedTest {
  const { document, jedinica } = assays(test);
  const given = draft || awaited ? null : test.result;
  const limits = limitsFor(document, sample, draft?.analyserId ?? given?.analyser_id ?? null);
  return {
    _id: test.id,
    labassay: document.labassay,
    verzija: test.version,
    rules: entryRulesOf(document),
    jedinica: given?.jedinica ?? jedinica,
    interval: given && !document.calculated ? given.interval : limits.interval,
    kriticne: limits.kriticne,
    previous: sample.previous[test.id] ?? null,
    value: draft?.value ?? (given && readOf(given)),
    izvor: draft?.izvor ?? given?.izvor ?? null,
    measuredAt: draft?.measuredAt ?? (given ? new Date(given.measured_at) : sample.now),
    oznake: draft?.oznake ?? given?.oznake ?? [],
    razrjedjenje: draft ? draft.razrjedjenje : (given?.razrjedjenje ?? null),
  };
}

/** Of another tube of the visit: only its value counts here, it is judged there. */
export function componentElsewhere(test: BenchTest, value: ReadResult | null, { assays }: BenchRules): JudgedTest {
  const { document, jedinica } = assays(test);
  const { delta: _delta, mjerniOpseg: _range, ...rules } = entryRulesOf(document);
  return {
    _id: test.id,
    labassay: document.labassay,
    verzija: test.version,
    rules: { ...rules, refleks: [], calculated: false },
    jedinica,
    interval: null,
    kriticne: null,
    previous: null,
    value,
    izvor: test.result?.izvor ?? null,
    measuredAt: test.result ? new Date(test.result.measured_at) : new Date(0),
    oznake: [],
    razrjedjenje: null,
  };
}
