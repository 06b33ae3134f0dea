import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import { isSameJudgement, type JudgedBy } from '@nalaz/domain/results/judgement/same-judgement.rules';
import type { FrozenInterval } from '@nalaz/domain/results/result.documents';
import { isCritical, type ResultFlag } from '@nalaz/domain/results/result.words';
import type { JudgedReported } from '../critical/reported-criticals.service.ts';
import type { Draft, WantedChange } from '../entry/draft.ts';
import { type BenchRules, evaluationInput, judgedTest, readOf } from './bench-judging.ts';
import type { BenchSample, BenchTest, StoredResult } from './bench-reading.repository.ts';
import { planSample, type SamplePlan } from './sample-plan.ts';
import { componentsElsewhere } from './visit-plan.ts';

/** How a result reads. */
export interface ReadAs {
  rezultat_f: string;
  flag: ResultFlag;
  interval: FrozenInterval | null;
}

/** A reported result that would be judged otherwise by what is known now. */
export interface OutdatedResult {
  visitId: string;
  sampleId: string;
  uzorak: string;
  labassayId: string;
  labassay: string;
  jedinica: string;
  /** Of the result that is reported. */
  version: number;
  prije: ReadAs;
  poslije: ReadAs;
}

/** Versions of a result that wait for somebody's choice, by sample and test. */
export type Unchosen = ReadonlyMap<string, readonly StoredResult[]>;
export const unchosenKey = (sampleId: string, labassayId: string): string => `${sampleId} ${labassayId}`;

export const hasUnchosen = ({ result, last }: BenchTest): boolean => result !== null && last > result.version;

/** The same value, from the same hand or analyser, judged by what is known now. */
const draftAnew = (labassayId: string, stored: StoredResult, razlog: string, aside: boolean): Draft => ({
  labassayId,
  value: readOf(stored),
  raw: stored.raw,
  izvor: 'PONOVO',
  analyserId: stored.analyser_id,
  oznake: stored.oznake,
  jedinica: stored.jedinica,
  metoda: stored.metoda,
  razrjedjenje: stored.razrjedjenje,
  lot: stored.lot,
  komentar: stored.komentar,
  razlog,
  chosen: { version: stored.version, krug: stored.krug },
  measuredAt: new Date(stored.measured_at),
  aside,
});

interface Anew {
  razlog: string;
  unchosen?: Unchosen;
  by?: JudgedBy;
}

/**
 * What has to be written so that the reported results of a sample are judged by what is known now: those that would be
 * judged otherwise. What waits for a choice beside one of them is written again after it, so that it still waits.
 */
export function wantedAnew(
  sample: BenchSample,
  rules: BenchRules,
  { razlog, unchosen = new Map(), by = 'facts' }: Anew,
): WantedChange {
  const measured = sample.tests.filter((test) => !rules.assays(test).document.calculated);
  const drafts = new Map(
    measured.flatMap(({ id, result }) => (result ? [[id, draftAnew(id, result, razlog, false)] as const] : [])),
  );
  const judged = sample.tests.map((test) => judgedTest(sample, test, rules, drafts.get(test.id)));
  const { tests } = evaluateSample(evaluationInput(sample, judged, rules));
  const outdated = measured.filter(({ id, result }, _at) => {
    const judgement = tests.get(id);
    const interval = judged.find(({ _id }) => _id === id)?.interval ?? null;
    return (
      result &&
      judgement?.value &&
      !isSameJudgement({ ...result, value: result }, { ...judgement, value: judgement.value, interval }, by)
    );
  });
  return {
    drafts: outdated.flatMap(({ id }) => [
      ...[drafts.get(id)].filter((draft) => draft !== undefined),
      ...(unchosen.get(unchosenKey(sample.id, id)) ?? []).map((kept) => draftAnew(id, kept, razlog, true)),
    ]),
    retest: [],
    razlog,
  };
}

/** What of a sample that stays as it is would be judged otherwise. `plans`: what becomes of the other tubes. */
export function outdatedResults(
  sample: BenchSample,
  visit: readonly BenchSample[],
  plans: ReadonlyMap<string, SamplePlan>,
  rules: BenchRules,
): { outdated: OutdatedResult[]; judged: JudgedReported[] } {
  const elsewhere = componentsElsewhere(sample, visit, plans, rules);
  const { results } = planSample(sample, wantedAnew(sample, rules, { razlog: '' }), elsewhere, rules);
  const outdated = results.flatMap(({ labassayId, value, judgement, interval }) => {
    const test = sample.tests.find(({ id }) => id === labassayId);
    const shown = test?.result;
    // A paper shows no findings: where nothing else differs, there is nothing to amend.
    const reads = { ...judgement, value, interval, nalazi: [] };
    return test && shown && !isSameJudgement({ ...shown, value: shown, nalazi: [] }, reads)
      ? {
          visitId: sample.visit_id,
          sampleId: sample.id,
          uzorak: sample.code,
          labassayId,
          labassay: rules.assays(test).document.labassay,
          jedinica: shown.jedinica,
          version: shown.version,
          prije: { rezultat_f: shown.rezultat_f, flag: shown.flag, interval: shown.interval },
          poslije: { rezultat_f: value.rezultat_f, flag: judgement.flag, interval },
        }
      : [];
  });
  return { outdated, judged: judgedReported(sample, results) };
}

function judgedReported(sample: BenchSample, results: SamplePlan['results']): JudgedReported[] {
  const { site_id: siteId, visit_id: visitId, id: sampleId } = sample;
  return sample.tests.flatMap(({ id: labassayId, result: shown }) => {
    const now = results.find((one) => one.labassayId === labassayId)?.judgement ?? shown;
    return shown && now
      ? {
          ...{ siteId, visitId, sampleId, labassayId, version: shown.version, razlog: '' },
          ...{ flag: now.flag, vrijednost: shown.vrijednost, znak: shown.znak },
          rezultat: `${shown.rezultat_f} ${shown.jedinica}`,
          ...{ critical: isCritical(now), wasCritical: isCritical(shown) },
        }
      : [];
  });
}
