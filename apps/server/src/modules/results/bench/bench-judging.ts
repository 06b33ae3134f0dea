import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { knownFacts } from '@nalaz/domain/catalogue/known-facts';
import type { ConsistencyRule } from '@nalaz/domain/results/judgement/consistency.documents';
import type { EvaluationInput, JudgedTest, ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { entryRulesOf } from '@nalaz/domain/results/judgement/evaluation.rules';
import { limitsFor } from '@nalaz/domain/results/judgement/limits.rules';
import type { KnownAssays } from '../../catalogue/assays.service.ts';
import type { currentOffer } from '../../samples/offer.service.ts';
import type { Draft } from '../entry/draft.ts';
import type { BenchSample, BenchTest, StoredResult } from './bench-reading.repository.ts';

type SiteOffer = Awaited<ReturnType<typeof currentOffer>>;

/** What results are judged by at a site, now. */
export interface BenchRules {
  assays: KnownAssays;
  consistency: readonly ConsistencyRule[];
  tests: SiteOffer['tests'];
  sections: SiteOffer['names'];
  /** Of samples: how long they keep. */
  types: SiteOffer['types'];
}

/** How long the sample keeps for the test: what the test says, or else the sample's type. */
export const stabilityOf = (
  { tip_id, vrijeme, vrijeme_poznato }: Pick<BenchSample, 'tip_id' | 'vrijeme' | 'vrijeme_poznato'>,
  { stabilnostSati = 0 }: Pick<LabAssayDocument, 'stabilnostSati'>,
  types: SiteOffer['types'],
) => ({
  sati: stabilnostSati || (types.get(tip_id)?.stabilnostSati ?? 0),
  uzet: vrijeme_poznato ? vrijeme : null,
});

/** What formulas may ask of the patient; between which years they are. */
export function personOf(sample: BenchSample) {
  const { dob, spolovi, trudna } = knownFacts(sample);
  const [only, other] = spolovi;
  return {
    godine: Math.floor(dob.od.months / 12),
    godineDo: Math.floor(dob.do.months / 12),
    spol: other ? undefined : only,
    trudna: trudna === true,
  };
}

export const evaluationInput = (
  sample: BenchSample,
  tests: readonly JudgedTest[],
  { consistency }: Pick<BenchRules, 'consistency'>,
): EvaluationInput => ({
  ...personOf(sample),
  tests,
  consistency,
});

export const readOf = ({ rezultat_f, vrijednost, znak, sifra }: StoredResult): ReadResult => ({
  rezultat_f,
  vrijednost,
  znak,
  sifra,
});

const isCancelled = ({ otkazan }: BenchTest, draft?: Draft): boolean => !draft && otkazan !== null;

/**
 * A test as the rules see it. A reported result keeps the interval that it was judged by; a new value and everything
 * calculated is judged by the one that holds for the patient now.
 */
export function judgedTest(
  sample: BenchSample,
  test: BenchTest,
  { assays, types }: Pick<BenchRules, 'assays' | 'types'>,
  draft?: Draft,
  awaited = false,
): JudgedTest {
  const { document, jedinica, sastav } = assays(test);
  const given = draft || awaited ? null : test.result;
  const limits = limitsFor(document, sample, draft?.analyserId ?? given?.analyser_id ?? null);
  return {
    _id: test.id,
    labassay: document.labassay,
    verzija: test.version,
    rules: entryRulesOf(document, sastav),
    jedinica: draft?.jedinica ?? given?.jedinica ?? jedinica,
    interval: given && !document.calculated ? given.interval : limits.interval,
    kriticne: limits.kriticne,
    previous: sample.previous[test.id] ?? null,
    value: draft?.value ?? (given && readOf(given)),
    izvor: draft?.izvor ?? given?.izvor ?? null,
    measuredAt: draft?.measuredAt ?? (given ? new Date(given.measured_at) : sample.now),
    taken: sample.vrijeme,
    oznake: draft?.oznake ?? given?.oznake ?? [],
    razrjedjenje: draft ? draft.razrjedjenje : (given?.razrjedjenje ?? null),
    stabilnost: stabilityOf(sample, document, types),
    otkazan: isCancelled(test, draft),
  };
}

/** Of another tube of the visit: only its value counts here, it is judged there. */
export function componentElsewhere(
  test: BenchTest,
  {
    value,
    unit,
    rejected,
    apart,
  }: { value: ReadResult | null; unit: string | undefined; rejected: boolean; apart: boolean },
  { assays }: BenchRules,
): JudgedTest {
  const { document, jedinica } = assays(test);
  const { delta: _delta, mjerniOpseg: _range, ...rules } = entryRulesOf(document);
  return {
    _id: test.id,
    labassay: document.labassay,
    verzija: test.version,
    rules: { ...rules, refleks: [], calculated: false },
    jedinica: unit ?? jedinica,
    interval: null,
    kriticne: null,
    previous: null,
    value: rejected ? null : value,
    izvor: test.result?.izvor ?? null,
    measuredAt: test.result ? new Date(test.result.measured_at) : new Date(0),
    taken: new Date(0),
    oznake: [],
    razrjedjenje: null,
    otkazan: test.otkazan !== null,
    odbijen: rejected,
    drugiDan: apart,
  };
}
