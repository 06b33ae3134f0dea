import type { GateDecision } from './autoverification.contract.ts';
import { type AtGate, firstGate, type Held, passedText, TEST_GATES } from './autoverification.gates.ts';
import type { Gate, GateSentence } from './autoverification.texts.ts';
import type { ReleaseRule, ReleaseSample, ReleaseStop, ReleaseTest, ReleaseVerdict } from './autoverification.ts';
import { fittingRule } from './fitting-rule.rules.ts';

export interface RulesInForce {
  rules: readonly ReleaseRule[];
  stops: readonly ReleaseStop[];
}

interface RuledTest {
  test: ReleaseTest;
  rule: ReleaseRule | undefined;
}

interface Outcome extends RuledTest {
  gate: Gate;
  held: Held | undefined;
  passed?: GateSentence;
}

/**
 * Whether a sample may leave without a person: every test at every gate, in their order. Nothing: no rule that is
 * switched on speaks for any of its tests.
 */
export function judgeRelease(sample: ReleaseSample, { rules, stops }: RulesInForce): ReleaseVerdict | undefined {
  const { siteId, tip } = sample;
  const tests = sample.tests.map((test) => ({
    test,
    rule: fittingRule(rules, { siteId, tip, test: test._id, analyser: test.analyser }),
  }));
  const modes = tests.flatMap(({ rule }) =>
    rule && rule.dokument.nacin !== 'ISKLJUČENO' ? [rule.dokument.nacin] : [],
  );
  if (modes.length === 0) {
    return undefined;
  }
  const nacin = modes.includes('SJENKA') ? 'SJENKA' : 'UKLJUČENO';
  const switches = tests.map((one): Outcome => ({ ...one, gate: 1, held: firstGate(one, stops) }));
  const live = nacin === 'UKLJUČENO';
  const open = switches.flatMap(({ test, rule, held }): AtGate[] =>
    rule && test.result && !held ? [{ sample, test, rule, result: test.result, live }] : [],
  );
  const measured = TEST_GATES.flatMap(([gate, holds]) =>
    open.map((at): Outcome => ({ ...at, gate, held: holds(at), passed: passedText(gate, at) })),
  );
  const before = [...switches, ...measured];
  const odluke = toDecisions([...before, ...wholeSample(tests, before)]);
  const kapija = odluke.find(({ prolaz }) => !prolaz)?.kapija ?? null;
  return { nacin, pusten: kapija === null, kapija, odluke };
}

/** The policy of the laboratory: a sample leaves as a whole or not at all. */
function wholeSample(tests: readonly RuledTest[], before: readonly Outcome[]): Outcome[] {
  const heldTests = new Set(before.flatMap(({ test, held }) => (held ? [test._id] : [])));
  const empty = tests.filter(({ test }) => test.result === null);
  const podaci = { zadrzano: heldTests.size, testova: tests.length };
  const held: Held | undefined = heldTests.size > 0 ? { tekst: 'OTHERS_HELD', podaci, whole: true } : undefined;
  const missing = empty.map((one): Outcome => ({ ...one, gate: 12, held: { tekst: 'NO_RESULT' } }));
  return [...missing, ...tests.filter(({ test }) => test.result).map((one): Outcome => ({ ...one, gate: 12, held }))];
}

/** Tests that passed a gate by the same rule are one line; each that was held has its own. */
function toDecisions(outcomes: readonly Outcome[]): GateDecision[] {
  const lines = new Map<string, { decision: GateDecision; tests: number }>();
  for (const { gate, test, rule, held, passed = 'PASSED' } of outcomes) {
    const labassay = held && !held.whole ? test.labassay : '';
    const tekst = held?.tekst ?? passed;
    const key = `${gate}/${tekst}/${rule?._id}/${labassay}`;
    const line = lines.get(key);
    if (line) {
      line.tests += 1;
      continue;
    }
    const decision: GateDecision = {
      kapija: gate,
      labassay,
      prolaz: !held,
      tekst,
      pravilo: rule?._id ?? '',
      verzija: rule?.verzija ?? 0,
      podaci: held?.podaci ?? {},
    };
    lines.set(key, { decision, tests: 1 });
  }
  return [...lines.values()].map(({ decision, tests }) =>
    decision.prolaz ? { ...decision, podaci: { testova: tests } } : decision,
  );
}
