import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { knownFacts } from '@nalaz/domain/catalogue/known-facts';
import type {
  ReleaseResult,
  ReleaseSample,
  ReleaseTest,
} from '@nalaz/domain/results/autoverification/autoverification';
import { releaseBounds } from '@nalaz/domain/results/autoverification/release-bounds.rules';
import type { ComparedResult } from '@nalaz/domain/results/autoverification/swap.rules';
import { comparable } from '@nalaz/domain/results/judgement/delta.rules';
import { type BenchSample, type BenchTest, isUnchosen, type StoredResult } from '../bench/bench-reading.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type AssayOf = (
  test: BenchTest,
) => Pick<LabAssayDocument, 'labassay' | 'vrsta' | 'calculated' | 'calculatedTests' | 'autoverifikacija' | 'delta'>;

/** A sample as the gates see it. Quality control has no module yet, so nothing is known of it. */
export function toReleaseSample(
  sample: BenchSample,
  assayOf: AssayOf,
  {
    stabilityHours,
    swapEvidence,
    signedBefore,
    criticalWaits,
  }: Pick<ReleaseSample, 'stabilityHours' | 'swapEvidence' | 'signedBefore' | 'criticalWaits'>,
): ReleaseSample {
  return {
    siteId: sample.site_id,
    tip: sample.tip_id,
    takenKnown: sample.vrijeme_poznato,
    stabilityHours,
    rejected: sample.rejected,
    signedBefore,
    commented: sample.commented,
    criticalWaits,
    identityWaits: sample.identitet !== null,
    swapEvidence,
    tests: sample.tests.map((test) => toReleaseTest(test, sample, assayOf)),
  };
}

function toReleaseTest(test: BenchTest, sample: BenchSample, assayOf: AssayOf): ReleaseTest {
  const { labassay, vrsta, calculated, calculatedTests, autoverifikacija, delta } = assayOf(test);
  const { result } = test;
  const own = new Set(sample.tests.map(({ id }) => id));
  const components = new Set(calculatedTests.map(({ test: id }) => id));
  return {
    _id: test.id,
    labassay,
    calculated,
    analyser: calculated
      ? commonAnalyser(sample.tests.filter(({ id }) => components.has(id)))
      : (test.result?.analyser_id ?? null),
    limits: autoverifikacija,
    vrsta,
    bounds: autoverifikacija && releaseBounds(autoverifikacija, knownFacts(sample)),
    previous: result !== null && comparable(sample.previous[test.id], comparedOf(result, sample), delta) !== undefined,
    unchosen: isUnchosen({ ...test, reported: test.result?.version }),
    fromElsewhere: calculated && calculatedTests.some(({ test: id }) => !own.has(id)),
    // Beside a cancelled test a person looks at the others.
    awaited: test.status_t !== 'ZAVRŠEN',
    result: test.result && toReleaseResult(test.result, sample.vrijeme),
  };
}

const comparedOf = ({ jedinica, metoda }: StoredResult, { vrijeme: taken }: BenchSample) => ({
  jedinica,
  metoda,
  taken,
});

function commonAnalyser(components: readonly BenchTest[]): string | null {
  const [first = null, ...others] = new Set(components.map(({ result }) => result?.analyser_id ?? null));
  return others.length === 0 ? first : null;
}

function toReleaseResult(result: StoredResult, taken: Date): ReleaseResult {
  const { rezultat_f, vrijednost, znak, sifra, flag, nalazi, izvor, user_id, oznake, razrjedjenje, krug } = result;
  const { komentar, measured_at } = result;
  return {
    rezultat_f,
    vrijednost,
    znak,
    sifra,
    flag,
    nalazi,
    izvor,
    unio: user_id,
    oznake,
    razrjedjenje,
    krug,
    commented: komentar !== '',
    ageHours: (new Date(measured_at).getTime() - taken.getTime()) / HOUR_MS,
    control: 'NEPOZNATA',
  };
}

/** The results of a sample that can be held against the patient's last ones. */
export function comparedResults({ tests, previous, vrijeme }: BenchSample): ComparedResult[] {
  return tests.flatMap(({ id, result }): ComparedResult[] => {
    const before = previous[id];
    if (!result || !before || before.jedinica !== result.jedinica || result.znak !== '' || before.znak !== '') {
      return [];
    }
    const days = (vrijeme.getTime() - new Date(before.uzeto).getTime()) / DAY_MS;
    return result.vrijednost === null || before.vrijednost === null
      ? []
      : [{ test: id, previous: before.vrijednost, current: result.vrijednost, days }];
  });
}
