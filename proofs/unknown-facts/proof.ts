import { ASSAYS, testOf } from '../../apps/server/seeds/catalogue/judged-assays.ts';
import { createRandom, type Random } from '../../apps/server/seeds/random.ts';
import { findCritical } from '../../packages/domain/src/catalogue/flag.rules.ts';
import { findInterval, type PatientFacts } from '../../packages/domain/src/catalogue/reference.rules.ts';
import {
  entryRulesOf,
  evaluateSample,
  freezeInterval,
} from '../../packages/domain/src/results/judgement/evaluation.rules.ts';
import type { ReadResult } from '../../packages/domain/src/results/judgement/evaluation.ts';
import { type JudgingLimits, limitsFor } from '../../packages/domain/src/results/judgement/limits.rules.ts';
import { readTyped } from '../../packages/domain/src/results/judgement/typed-result.rules.ts';
import { isCritical } from '../../packages/domain/src/results/result.words.ts';
import { complete, unknownPatient } from './people.ts';

interface Proof {
  patients: number;
  assays: number;
  values: number;
  completions: number;
  /** Patient, assay, value and completion: each compared. */
  compared: number;
  /** So many of these pairs of limits are different ones; all others are the same pair once more. */
  pairs: number;
  uncertain: number;
  exceptions: string[];
}

interface Judged {
  severity: number;
  attention: number;
  flag: string;
  /** It is said that something is not known. */
  told: boolean;
}

const SEVERITY: Readonly<Record<string, number>> = { '': 0, '?': 1, L: 1, H: 1, A: 1, LL: 2, HH: 2, AA: 2 };
const MOST_EXCEPTIONS = 20;

type Assay = (typeof ASSAYS)[number];

/** Just below, on and just above everything that any row or limit says, as numbers and as bounds; every word that may come. */
function valuesAround({ document }: Assay): ReadResult[] {
  const rules = { ...entryRulesOf(document), calculated: false };
  const step = 10 ** -document.decimale;
  const rows = [...document.reference, ...document.kriticne];
  const limits = [...new Set(rows.flatMap(({ donja, gornja }) => [donja, gornja]).filter((one) => one !== undefined))];
  const numbers = limits.flatMap((limit) =>
    [limit - step, limit, limit + step].map((one) => one.toFixed(document.decimale)),
  );
  const words = [
    ...document.vrijednosti.map(({ sifra }) => sifra),
    ...document.reference.map(({ ocekivano }) => ocekivano).filter((word) => word !== ''),
    ...(document.vrsta === 'tekst' ? ['nešto drugo'] : []),
    ...(document.vrsta === 'titar' ? ['negativan', '1:20', '1:80', '1:1280'] : []),
  ];
  const typed = [...numbers, ...limits.flatMap((limit) => [`<${limit}`, `>${limit}`]), ...words];
  return [...new Set(typed)].flatMap((text) => readTyped(rules, text.replace('.', ',')) ?? []);
}

function judge(assay: Assay, limits: JudgingLimits, value: ReadResult): Judged {
  const rules = { ...entryRulesOf(assay.document), calculated: false, refleks: [] };
  const { delta: _delta, mjerniOpseg: _range, ...alone } = rules;
  // No formula is asked here, so one age is as good as another.
  const person = { godine: 40, spol: 'MUŠKI' } as const;
  const test = testOf(assay, value, { rules: alone, ...limits });
  const { tests } = evaluateSample({ ...person, tests: [test], consistency: [] });
  const judged = tests.get(assay.id);
  if (!judged) {
    throw new Error('a test was not judged');
  }
  const { flag, nalazi } = judged;
  return {
    flag,
    // Possibly critical is told like a critical one.
    severity: isCritical(judged) ? 2 : (SEVERITY[flag] ?? Number.NaN),
    attention: Math.max(0, ...nalazi.map(({ tezina }) => tezina)),
    told: nalazi.some(({ pravilo }) => pravilo === 'NEPOZNATO'),
  };
}

interface Known {
  id: number;
  limits: JudgingLimits;
  judged: readonly Judged[];
}

/** The numbers that each bound may stand for, by their places. Where no limit is below zero, no number is. */
function allowedBy(values: readonly ReadResult[], { document }: Assay): readonly (readonly number[])[] {
  const limits = [...document.reference, ...document.kriticne].flatMap(({ donja, gornja }) => [donja, gornja]);
  const least = limits.some((limit) => limit !== undefined && limit < 0) ? Number.NEGATIVE_INFINITY : 0;
  return values.map(({ znak, vrijednost: bound }) =>
    values.flatMap(({ znak: sign, vrijednost }, at) => {
      const isNumber = znak !== '' && bound !== null && sign === '' && vrijednost !== null && vrijednost >= least;
      return isNumber && (znak === '<' ? vrijednost < bound : vrijednost > bound) ? [at] : [];
    }),
  );
}

/** Keeps what was compared: the judgement of a value follows from assay and limits alone. */
function comparer(assay: Assay, exceptions: string[]) {
  const { reference, kriticne } = assay.document;
  const values = valuesAround(assay);
  const allowed = allowedBy(values, assay);
  const known = new Map<string, Known>();
  const pairs = new Set<string>();
  const recall = (key: string, limitsOf: () => JudgingLimits): Known => {
    const before = known.get(key);
    if (before) {
      return before;
    }
    const limits = limitsOf();
    const made = { id: known.size, limits, judged: values.map((value) => judge(assay, limits, value)) };
    known.set(key, made);
    return made;
  };
  /** By the rules for people of whom everything is known. */
  const ofPerson = (facts: PatientFacts): Known => {
    const found = findInterval(reference, facts);
    const critical = findCritical(kriticne, facts.dob);
    const row = found.kind === 'interval' ? found.index : -1;
    return recall(`${row} ${critical ? kriticne.indexOf(critical) : -1}`, () => ({
      interval: freezeInterval(found),
      kriticne: critical ?? null,
    }));
  };
  const ofRange = (limits: JudgingLimits): Known => recall(JSON.stringify(limits), () => limits);
  const compare = (range: Known, person: Known, who: () => string) => {
    const pair = `${range.id} ${person.id}`;
    if (pairs.has(pair)) {
      return;
    }
    pairs.add(pair);
    for (const [at, ranged] of range.judged.entries()) {
      const one = person.judged[at];
      const silent = one && ranged.flag !== one.flag && ranged.severity < 2 && !ranged.told;
      if (!one || ranged.severity < one.severity || ranged.attention < one.attention || silent) {
        const name = `${assay.document.labassay} ${values[at]?.rezultat_f}`;
        exceptions.push(`${name}: '${ranged.flag}' for ${who()}, who would have '${one?.flag}'`);
      }
      const worse = allowed[at]?.find((number) => (person.judged[number]?.severity ?? 0) > ranged.severity);
      if (worse !== undefined) {
        const name = `${assay.document.labassay} ${values[at]?.rezultat_f}`;
        exceptions.push(`${name}: '${ranged.flag}' for ${who()}, which may be ${values[worse]?.rezultat_f}`);
      }
    }
  };
  return { values: values.length, pairs, compare, ofPerson, ofRange };
}

/** Severity under what is known is never less than under anything that can be true: of the patient, and of a bound. */
export function proveUnknownFacts(options: { patients: number; completions: number; seed: number }): Proof {
  const random: Random = createRandom(options.seed, 'unknown facts');
  const exceptions: string[] = [];
  const comparers = ASSAYS.map((assay) => ({ assay, ...comparer(assay, exceptions) }));
  const analysers = [
    ...new Set(ASSAYS.flatMap(({ document }) => document.reference.flatMap(({ analyser }) => analyser ?? []))),
  ];
  let [compared, uncertain] = [0, 0];
  for (let patient = 0; patient < options.patients && exceptions.length < MOST_EXCEPTIONS; patient += 1) {
    const stored = unknownPatient(random);
    const analyser = analysers.length > 0 && random.chance(0.5) ? random.pick(analysers) : undefined;
    const people = Array.from({ length: options.completions }, () => ({ ...complete(stored, random), analyser }));
    for (const { assay, values, compare, ofPerson, ofRange } of comparers) {
      const range = ofRange(limitsFor(assay.document, stored, analyser ?? null));
      uncertain += range.limits.interval?.moguci || range.limits.kriticne?.ovisi ? 1 : 0;
      for (const person of people) {
        compare(range, ofPerson(person), () => `${JSON.stringify(stored)} as ${JSON.stringify(person)}`);
        compared += values;
      }
    }
  }
  return {
    patients: options.patients,
    assays: ASSAYS.length,
    values: comparers.reduce((sum, { values }) => sum + values, 0),
    completions: options.completions,
    compared,
    pairs: comparers.reduce((sum, { pairs }) => sum + pairs.size, 0),
    uncertain,
    exceptions,
  };
}
