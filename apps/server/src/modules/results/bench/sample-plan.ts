import type { Evaluation, JudgedTest, Judgement, ReadResult } from '@nalaz/domain/results/judgement/evaluation';
import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import type { FrozenInterval } from '@nalaz/domain/results/result.documents';
import type { SampleStatus, TestStatus } from '@nalaz/domain/samples/sample.words';
import { statusByTests } from '@nalaz/domain/samples/sample-actions.rules';
import { calculatedDraft } from '../entry/calculated-draft.ts';
import { withCancellations } from '../entry/cancelled-tests.ts';
import type { Draft, WantedChange } from '../entry/draft.ts';
import { type AddedTest, reflexTests } from '../entry/reflex-tests.ts';
import { type BenchRules, evaluationInput, judgedTest, readOf } from './bench-judging.ts';
import { type BenchSample, type BenchTest, isUnchosen, type StoredCancellation } from './bench-reading.repository.ts';

/** A value to be written, with what the rules said about it. */
export interface PlannedResult extends Omit<Draft, 'chosen' | 'jedinica'> {
  version: number;
  krug: number;
  labassayVersion: number;
  jedinica: string;
  interval: FrozenInterval | null;
  judgement: Judgement;
  izabranOd: number | null;
}

interface PlannedTest {
  id: string;
  status_t: TestStatus;
  krug: number;
  rezultat: number | null;
  ponavljanje: string;
  otkazan: StoredCancellation | null;
}

/** What one sample becomes. */
export interface SamplePlan {
  sample: BenchSample;
  results: PlannedResult[];
  /** Of the tests that it had, those that are no longer as they were. */
  tests: PlannedTest[];
  added: (AddedTest & PlannedTest)[];
  status: SampleStatus;
  paznja: number;
  /** What every test is worth afterwards. */
  values: ReadonlyMap<string, ReadResult | null>;
}

/** Somebody must look: a value waits to be chosen. */
const TO_BE_CHOSEN = 2;

export function planSample(
  held: BenchSample,
  wanted: WantedChange,
  elsewhere: readonly JudgedTest[],
  rules: BenchRules,
): SamplePlan {
  const sample = withCancellations(held, wanted);
  const drafts = new Map(wanted.drafts.filter(({ aside }) => !aside).map((draft) => [draft.labassayId, draft]));
  const judge = (tests: readonly BenchTest[]) => {
    const judged = tests.map((test) =>
      judgedTest(sample, test, rules, drafts.get(test.id), wanted.retest.includes(test.id)),
    );
    return { judged, evaluation: evaluateSample(evaluationInput(sample, [...judged, ...elsewhere], rules)) };
  };
  const first = judge(sample.tests);
  const added = reflexTests(sample, first.evaluation, drafts, elsewhere, rules);
  const tests = [...sample.tests, ...added.map(asOrdered)];
  const { judged, evaluation } = added.length > 0 ? judge(tests) : first;
  const results: PlannedResult[] = [];
  const planned = tests.map((test, at): PlannedTest => {
    const seen = required(judged[at]);
    const judgement = required(evaluation.tests.get(test.id));
    if (test.otkazan) {
      return stateOf(test);
    }
    if (wanted.retest.includes(test.id)) {
      const again = { status_t: 'U OBRADI', krug: test.krug + 1, rezultat: null, ponavljanje: wanted.razlog } as const;
      return { ...stateOf(test), ...again };
    }
    const draft = drafts.get(test.id) ?? calculatedDraft(test, seen, evaluation, sample.now, wanted.razlog);
    if (draft === 'AWAITED') {
      return { ...stateOf(test), rezultat: null, status_t: 'U OBRADI' };
    }
    if (!draft) {
      return stateOf(test);
    }
    const result = resultOf(test, draft, seen, judgement, rules);
    results.push(result);
    return { ...stateOf(test), status_t: 'ZAVRŠEN', rezultat: result.version, ponavljanje: '' };
  });
  results.push(...asideResults(sample, wanted, results, rules));
  return {
    sample: held,
    results,
    tests: planned.slice(0, held.tests.length).filter((state, at) => isOther(state, required(held.tests[at]))),
    added: added.map((test, at) => ({ ...test, ...required(planned[sample.tests.length + at]) })),
    status: statusByTests(planned),
    paznja: Math.max(evaluation.paznja, mustBeChosen(planned, tests, results) ? TO_BE_CHOSEN : 0),
    values: valuesAfter(planned, tests, results),
  };
}

const asOrdered = ({ id, version }: AddedTest): BenchTest => ({
  id,
  version,
  status_t: 'NARUČEN',
  krug: 1,
  ponavljanje: '',
  last: 0,
  result: null,
  otkazan: null,
});

const stateOf = ({ id, status_t, krug, ponavljanje, result, otkazan }: BenchTest): PlannedTest => ({
  id,
  status_t,
  krug,
  ponavljanje,
  otkazan,
  rezultat: result?.version ?? null,
});

const isOther = (state: PlannedTest, test: BenchTest) =>
  state.rezultat !== (test.result?.version ?? null) ||
  state.status_t !== test.status_t ||
  state.krug !== test.krug ||
  state.otkazan !== test.otkazan;

const mustBeChosen = (
  planned: readonly PlannedTest[],
  tests: readonly BenchTest[],
  written: readonly PlannedResult[],
): boolean =>
  planned.some(({ id, rezultat, otkazan }, at) => {
    const newest = Math.max(
      required(tests[at]).last,
      ...written.filter(({ labassayId }) => labassayId === id).map(({ version }) => version),
    );
    return isUnchosen({ last: newest, otkazan, reported: rezultat });
  });

const valuesAfter = (
  planned: readonly PlannedTest[],
  tests: readonly BenchTest[],
  written: readonly PlannedResult[],
): Map<string, ReadResult | null> =>
  new Map(
    planned.map(({ id, rezultat }, at) => {
      const { result } = required(tests[at]);
      const fresh = written.find((one) => one.labassayId === id && one.version === rezultat);
      return [id, rezultat === null ? null : (fresh?.value ?? (result && readOf(result)))];
    }),
  );

function resultOf(
  test: BenchTest,
  { chosen, ...draft }: Draft,
  { interval, jedinica }: Pick<JudgedTest, 'interval' | 'jedinica'>,
  judgement: Judgement,
  { assays }: BenchRules,
): PlannedResult {
  return {
    ...draft,
    metoda: draft.metoda ?? assays(test).document.metoda,
    razlog: draft.razlog || (draft.aside ? '' : test.ponavljanje),
    version: test.last + 1,
    krug: chosen?.krug ?? test.krug,
    labassayVersion: test.version,
    jedinica,
    interval,
    judgement,
    izabranOd: chosen?.version ?? null,
  };
}

/** Those that wait for somebody's choice are judged as if they had been chosen. */
function asideResults(
  sample: BenchSample,
  wanted: WantedChange,
  written: readonly PlannedResult[],
  rules: BenchRules,
): PlannedResult[] {
  const kept: PlannedResult[] = [];
  for (const draft of wanted.drafts.filter(({ aside }) => aside)) {
    const test = required(sample.tests.find(({ id }) => id === draft.labassayId));
    const judged = sample.tests.map((one) => judgedTest(sample, one, rules, one === test ? draft : undefined));
    const evaluation: Evaluation = evaluateSample(evaluationInput(sample, judged, rules));
    const seen = required(judged.find(({ _id }) => _id === test.id));
    const before = [...written, ...kept].filter(({ labassayId }) => labassayId === test.id).length;
    const result = resultOf(test, draft, seen, required(evaluation.tests.get(test.id)), rules);
    kept.push({ ...result, version: result.version + before });
  }
  return kept;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('a test was not judged');
  }
  return value;
}
