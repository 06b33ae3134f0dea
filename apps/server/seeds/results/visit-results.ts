import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { type KnownFacts, knownFacts } from '@nalaz/domain/catalogue/known-facts';
import type { ConsistencyRule } from '@nalaz/domain/results/judgement/consistency.documents';
import type { Evaluation, JudgedTest, ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { entryRulesOf, evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import { type JudgedPatient, type JudgingLimits, limitsBy } from '@nalaz/domain/results/judgement/limits.rules';
import { readTyped } from '@nalaz/domain/results/judgement/typed-result.rules';
import type { PreviousResult } from '@nalaz/domain/results/result.documents';
import type { Random } from '../random.ts';
import { type Interval, measureVisit } from './measurements.ts';
import { wordedResult } from './worded-results.ts';

export interface SeedAssay {
  id: string;
  version: number;
  document: LabAssayDocument;
  jedinica: string;
}

export interface Bench {
  random: Random;
  seed: number;
  now: Date;
  /** By name, in the version in effect. */
  assays: ReadonlyMap<string, SeedAssay>;
  consistency: readonly ConsistencyRule[];
  /** Which analyser of the site answers a test. */
  analyserOf: (assay: string) => string | null;
  previousOf: (patient: string, assay: string) => PreviousResult | null;
}

type LimitsOf = (assay: SeedAssay, analyser: string | null) => JudgingLimits;

/** The same for every use of a test at one visit. */
function rememberLimits(patient: JudgedPatient): LimitsOf {
  const known = new Map<string, JudgingLimits>();
  const facts = knownFacts(patient);
  return ({ id, document }, analyser) => {
    const key = `${id} ${analyser}`;
    const limits = known.get(key) ?? limitsBy(document, facts, analyser);
    known.set(key, limits);
    return limits;
  };
}

export interface SeedPatientOfVisit extends JudgedPatient {
  id: string;
  anticoag: string | null;
}

export interface GivenTest {
  assay: SeedAssay;
  measuredAt: Date;
}

export interface JudgedVisit {
  tests: readonly JudgedTest[];
  raws: ReadonlyMap<string, string>;
  evaluation: Evaluation;
}

const DAY = 86_400_000;
const SOME_YEARS = 45;

/** Whatever the laboratory does not know, the body has an age. */
const someYears = ({ dob, dobFali }: KnownFacts) =>
  dobFali.includes('dob') && dob.od.months === 0 ? SOME_YEARS : Math.floor(dob.do.months / 12);

/** Everything that is measured at one visit, as the rules judge it. */
export function measureAndJudge(bench: Bench, patient: SeedPatientOfVisit, given: readonly GivenTest[]): JudgedVisit {
  const facts = knownFacts(patient);
  const woman = patient.spol === 'ŽENSKI';
  const limitsOf = rememberLimits(patient);
  const measured = measureVisit({
    random: bench.random,
    seed: bench.seed,
    person: {
      id: patient.id,
      woman,
      years: someYears(facts),
      pregnant: patient.trudnica ?? false,
      anticoagulant: patient.anticoag,
    },
    daysAgo: (bench.now.getTime() - patient.vrijeme.getTime()) / DAY,
    ordered: given.map(({ assay }) => assay.document.labassay),
    intervalOf: (name) => intervalFor(bench, bench.assays.get(name), limitsOf),
  });
  const raws = new Map<string, string>();
  for (const { assay } of given) {
    const { document, id } = assay;
    if (!document.calculated) {
      raws.set(
        id,
        document.vrsta === 'numericki'
          ? sentNumber(measured(document.labassay), document)
          : wordedResult(bench.random, bench.seed, patient.id, document),
      );
    }
  }
  const tests = given.map((test) => judgedTest(bench, patient, test, raws.get(test.assay.id), limitsOf));
  const evaluation = evaluateSample({
    godine: Math.floor(facts.dob.od.months / 12),
    godineDo: Math.floor(facts.dob.do.months / 12),
    spol: woman ? 'ŽENSKI' : 'MUŠKI',
    trudna: patient.trudnica ?? false,
    tests,
    consistency: bench.consistency,
  });
  return { tests, raws, evaluation };
}

export function judgedTest(
  bench: Pick<Bench, 'analyserOf' | 'previousOf'>,
  patient: SeedPatientOfVisit,
  { assay, measuredAt }: GivenTest,
  raw: string | undefined,
  limitsOf = rememberLimits(patient),
): JudgedTest {
  const { id, version, document, jedinica } = assay;
  const rules = entryRulesOf(document);
  const analyser = usedAnalyser(bench, assay);
  return {
    _id: id,
    labassay: document.labassay,
    verzija: version,
    rules,
    jedinica,
    ...limitsOf(assay, analyser),
    previous: bench.previousOf(patient.id, id),
    value: raw === undefined ? null : readOrFail(rules, raw),
    izvor: document.calculated ? 'RAČUN' : analyser ? 'ANALIZATOR' : 'RUČNO',
    measuredAt,
    taken: patient.vrijeme,
    oznake: [],
    razrjedjenje: null,
  };
}

const usedAnalyser = ({ analyserOf }: Pick<Bench, 'analyserOf'>, { id, document }: SeedAssay) =>
  document.manual || document.calculated ? null : analyserOf(id);

function readOrFail(rules: JudgedTest['rules'], raw: string): ReadResult {
  const read = readTyped(rules, raw);
  if (!read) {
    throw new Error(`the demo measured '${raw}'`);
  }
  return read;
}

/** As the analyser sends it: beyond what it can measure only on which side. */
function sentNumber(value: number, { decimale, mjerniOpseg = {}, labassay }: LabAssayDocument): string {
  const { donja, gornja } = mjerniOpseg;
  const rounded = (labassay === 'U-PH' ? Math.round(value * 2) / 2 : value).toFixed(decimale);
  if (donja !== undefined && Number(rounded) < donja) {
    return `<${donja}`;
  }
  return gornja !== undefined && Number(rounded) > gornja ? `>${gornja}` : rounded;
}

/** Where this patient has none, that of somebody else: a child has hormones too. */
function intervalFor(bench: Pick<Bench, 'analyserOf'>, assay: SeedAssay | undefined, limitsOf: LimitsOf): Interval {
  if (!assay) {
    return {};
  }
  const { interval } = limitsOf(assay, usedAnalyser(bench, assay));
  const has = ({ donja, gornja }: Interval) => donja !== undefined || gornja !== undefined;
  return interval && has(interval) ? interval : (assay.document.reference.findLast(has) ?? {});
}
