import type { LabAssayDocument, ReferenceInterval } from '../../catalogue/assay.documents.ts';
import type { FoundInterval } from '../../catalogue/reference.rules.ts';
import type { EntryRules, Finding, FrozenInterval } from '../result.documents.ts';
import { ATTENTION, type Attention, FINDING_RULES } from '../result.words.ts';
import { calculateResults } from './calculated-results.rules.ts';
import { checkConsistency } from './consistency.rules.ts';
import { checkDelta } from './delta.rules.ts';
import type { Evaluation, EvaluationInput, JudgedTest, Judgement, ReadResult } from './evaluation.ts';
import { checkMeasuringRange } from './measuring-range.rules.ts';
import { knownPerson, peopleValues } from './possible-people.rules.ts';
import { findReflexes } from './reflex.rules.ts';
import { bounds, flagResult } from './result-flag.rules.ts';
import { checkStability } from './stability.rules.ts';

/** Everything that the rules say about the results of one sample. */
export function evaluateSample(input: EvaluationInput): Evaluation {
  const { tests, consistency } = input;
  const people = peopleValues(knownPerson(input));
  const calculated = calculateResults(input);
  const names = new Map(tests.map(({ _id, labassay }) => [_id, labassay]));
  const judged = new Map<string, Judgement>();
  const reflexes: { dodaj: string; zbog: string }[] = [];
  for (const test of tests) {
    const { value = null, nalazi = [] } = calculated.get(test._id) ?? {};
    if (!value) {
      judged.set(test._id, { value, flag: '', nalazi: [...nalazi] });
      continue;
    }
    const asked = findReflexes(test, value, people, (id) => names.get(id));
    reflexes.push(...asked.filter(({ dodaj }) => !names.has(dodaj)).map(({ dodaj }) => ({ dodaj, zbog: test._id })));
    const { flag, nalazi: found } = judge(test, value);
    judged.set(test._id, { value, flag, nalazi: [...found, ...asked.map(({ finding }) => finding)] });
  }
  addContradictions(judged, consistency, names, people);
  for (const { nalazi } of judged.values()) {
    nalazi.sort((a, b) => FINDING_RULES.indexOf(a.pravilo) - FINDING_RULES.indexOf(b.pravilo));
  }
  return { tests: judged, paznja: highestOf(judged), reflexes };
}

function addContradictions(
  judged: ReadonlyMap<string, Judgement>,
  rules: EvaluationInput['consistency'],
  names: ReadonlyMap<string, string>,
  people: readonly Readonly<Record<string, number | boolean>>[],
) {
  const known = (id: string) => ({ labassay: names.get(id) ?? '', value: judged.get(id)?.value ?? null });
  for (const rule of rules) {
    const finding = checkConsistency(rule, known, people);
    for (const id of new Set(rule.dokument.testovi.map(({ test }) => test))) {
      judged.get(id)?.nalazi.push(...finding);
    }
  }
}

function highestOf(judged: ReadonlyMap<string, Judgement>): Attention {
  const weights = [...judged.values()].flatMap(({ nalazi }) => nalazi.map(({ tezina }) => tezina));
  return ATTENTION.findLast((level) => weights.includes(level)) ?? 0;
}

function judge(test: JudgedTest, value: ReadResult): Pick<Judgement, 'flag' | 'nalazi'> {
  const { flag, nalazi } = flagResult(test, value);
  return {
    flag,
    nalazi: [
      ...nalazi,
      ...checkMeasuringRange(test, value),
      ...checkStability(test),
      ...checkDelta(test, value),
      ...remarksOf(test),
    ],
  };
}

function remarksOf({ oznake, verzija }: JudgedTest): Finding[] {
  return oznake.length === 0
    ? []
    : [{ pravilo: 'ANALIZATOR', tekst: 'ANALIZATOR', verzija, tezina: 2, podaci: { oznake: oznake.join(', ') } }];
}

/** As it is kept with the result; nothing where there is none for the patient. */
export const freezeInterval = (found: FoundInterval): FrozenInterval | null =>
  found.kind === 'none' ? null : freezeRow(found.interval);

export function freezeRow({ donja, gornja, ocekivano, tumacenje, izvor }: ReferenceInterval): FrozenInterval {
  return { ...bounds({ donja, gornja }), ocekivano, tumacenje, izvor };
}

export function entryRulesOf(document: LabAssayDocument, units: Readonly<Record<string, string>> = {}): EntryRules {
  const { vrsta, decimale, vrijednosti, kriticniTitar, kriticanPorast, mjerniOpseg, delta, ...rest } = document;
  const { kriticneRijeci, abnormalneRijeci } = document;
  const { refleks, calculated, calculatedTests, formula, vazi } = rest;
  return {
    vrsta,
    decimale,
    vrijednosti,
    refleks,
    calculated,
    calculatedTests: calculatedTests.map((part) => withUnit(part, units[part.test])),
    formula,
    vazi,
    ...(kriticanPorast === undefined ? {} : { kriticanPorast }),
    ...(kriticniTitar === undefined ? {} : { kriticniTitar }),
    ...(kriticneRijeci === undefined ? {} : { kriticneRijeci }),
    ...(abnormalneRijeci === undefined ? {} : { abnormalneRijeci }),
    ...(mjerniOpseg ? { mjerniOpseg } : {}),
    ...(delta ? { delta } : {}),
  };
}

const withUnit = (part: LabAssayDocument['calculatedTests'][number], jedinica: string | undefined) =>
  jedinica === undefined ? part : { ...part, jedinica };
