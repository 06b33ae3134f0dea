import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { ReferenceInterval } from './assay.documents.ts';
import type { AgeBound } from './population.ts';
import { analyseIntervals, type Finding } from './reference.analysis.ts';
import { findInterval, type PatientFacts } from './reference.rules.ts';

type Part = Partial<ReferenceInterval>;
const EVERYBODY = Value.Default(ReferenceInterval, {}) as ReferenceInterval;
const row = (part: Part): ReferenceInterval => ({ ...EVERYBODY, ...part });

const LADDER: AgeBound[] = [
  { vrijednost: 12, jedinica: 'sati' },
  { vrijednost: 3, jedinica: 'dani' },
  { vrijednost: 2, jedinica: 'sedmice' },
  { vrijednost: 28, jedinica: 'dani' },
  { vrijednost: 1, jedinica: 'mjeseci' },
  { vrijednost: 18, jedinica: 'mjeseci' },
  { vrijednost: 6, jedinica: 'godine' },
  { vrijednost: 18, jedinica: 'godine' },
  { vrijednost: 65, jedinica: 'godine' },
];
const WEEKS = [8, 13, 28, 37];
const DAYS = ['2025-06-30', '2025-12-31'];

/** Rows from bound to bound for the same people. */
function slice(part: Part, bounds: AgeBound[]): Part[] {
  const edges = [undefined, ...bounds, undefined];
  return edges.slice(1).map((dobDo, at) => {
    const dobOd = edges[at];
    return { ...part, ...(dobOd ? { dobOd } : {}), ...(dobDo ? { dobDo } : {}) };
  });
}

function weekRows(weeks: number[]): Part[] {
  const edges = [0, ...weeks, 45];
  return weeks.length === 0
    ? []
    : edges.slice(1).map((sedmicaDo, at) => ({ spol: 'ŽENSKI', trudnoca: 'DA', sedmicaOd: edges[at] ?? 0, sedmicaDo }));
}

const ages = fc.subarray(LADDER);
const maybe = (parts: fc.Arbitrary<Part[]>) => fc.oneof(fc.constant<Part[]>([]), parts);
const sliced = (part: Part) => ages.map((bounds) => slice(part, bounds));
/** Before and after a day, with ages of their own. */
const dated = (part: Part) =>
  fc.tuple(fc.constantFrom(...DAYS), ages, ages).map(([last, before, after]) => {
    const first = last === '2025-12-31' ? '2026-01-01' : '2025-07-01';
    return [...slice({ ...part, vrijediDo: last }, before), ...slice({ ...part, vrijediOd: first }, after)];
  });
const whole = (part: Part) => fc.oneof(sliced(part), dated(part));

/** Complete by construction: somebody general is covered, and each special kind is complete in itself. */
const partition = fc
  .tuple(
    fc.oneof(
      whole({}),
      fc.tuple(whole({ spol: 'MUŠKI' }), whole({ spol: 'ŽENSKI' })).map((both) => both.flat()),
      fc
        .tuple(whole({ spol: 'MUŠKI' }), whole({ spol: 'ŽENSKI', trudnoca: 'NE' }), whole({ trudnoca: 'DA' }))
        .map((all) => all.flat()),
      fc.tuple(whole({ menopauza: 'NE' }), whole({ menopauza: 'DA' })).map((both) => both.flat()),
    ),
    maybe(fc.subarray(WEEKS).map(weekRows)),
    maybe(whole({ spol: 'ŽENSKI', faza: 'OVULACIJA' })),
    maybe(whole({ analyser: 'a' })),
    maybe(whole({ analyser: 'b', spol: 'ŽENSKI' })),
  )
  .chain((parts) => {
    const rows = parts.flat();
    return fc.shuffledSubarray(rows, { minLength: rows.length });
  })
  .map((parts) => parts.map(row));

/** A row left out, a row twice, or a row that lost a bound. */
const damaged = fc.tuple(partition, fc.nat(), fc.constantFrom('drop', 'twice', 'open')).map(([rows, at, how]) => {
  const place = at % rows.length;
  const { dobDo: _, ...open } = rows[place] ?? row({});
  const instead = { drop: [], twice: [open as ReferenceInterval], open: [open as ReferenceInterval] }[how] ?? [];
  return [...rows.slice(0, how === 'twice' ? place + 1 : place), ...instead, ...rows.slice(place + 1)];
});

const age = fc.oneof(
  fc.integer({ min: 0, max: 743 }).map((hours) => ({ hours, months: 0 })),
  fc.integer({ min: 1, max: 110 * 12 }).map((months) => ({ hours: Math.max(672, months * 730), months })),
  fc.constantFrom(1, 17, 18, 71, 72, 215, 216, 779, 780).map((months) => ({ hours: months * 731, months })),
  fc.constantFrom(0, 11, 12, 71, 72, 335, 336, 671, 672).map((hours) => ({ hours, months: 0 })),
);
const patient: fc.Arbitrary<PatientFacts> = fc.record({
  spol: fc.constantFrom('MUŠKI', 'ŽENSKI'),
  dob: age,
  trudna: fc.boolean(),
  sedmicaTrudnoce: fc.option(fc.integer({ min: 0, max: 44 }), { nil: undefined, freq: 1 }),
  menopauza: fc.boolean(),
  faza: fc.constantFrom(undefined, 'FOLIKULARNA', 'OVULACIJA', 'LUTEALNA'),
  analyser: fc.constantFrom(undefined, 'a', 'b', 'c'),
  dan: fc.constantFrom('2020-01-01', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01', '2030-01-01'),
});

type Patient = ReturnType<typeof truth>;
/** The rules once more, in the plainest way. */
function truth(facts: PatientFacts) {
  const woman = facts.spol === 'ŽENSKI';
  const pregnant = woman && (facts.trudna || facts.sedmicaTrudnoce !== undefined);
  const menopause = woman && !pregnant && facts.menopauza;
  return {
    ...facts,
    pregnant,
    menopause,
    week: pregnant ? facts.sedmicaTrudnoce : undefined,
    phase: woman && !pregnant && !menopause ? facts.faza : undefined,
  };
}

function isPast({ hours, months }: PatientFacts['dob'], { vrijednost, jedinica }: AgeBound): boolean {
  switch (jedinica) {
    case 'sati':
      return hours >= vrijednost;
    case 'dani':
      return hours >= vrijednost * 24;
    case 'sedmice':
      return hours >= vrijednost * 168;
    case 'mjeseci':
      return months >= vrijednost;
    case 'godine':
      return months >= vrijednost * 12;
  }
}

const inAges = (one: Part, { dob }: Patient) =>
  (!one.dobOd || isPast(dob, one.dobOd)) && !(one.dobDo && isPast(dob, one.dobDo));
const inDays = (one: Part, { dan }: Patient) =>
  !(one.vrijediOd && dan < one.vrijediOd) && !(one.vrijediDo && dan > one.vrijediDo);
const inWeeks = (from: number | undefined, to: number | undefined, week: number | undefined) =>
  week !== undefined && week >= (from ?? 0) && week < (to ?? 45);

function holds(one: ReferenceInterval, who: Patient): boolean {
  return [
    one.spol === 'SVI' || one.spol === who.spol,
    one.trudnoca === 'SVE' || (one.trudnoca === 'DA') === who.pregnant,
    one.menopauza === 'SVE' || (one.menopauza === 'DA') === who.menopause,
    one.faza === 'SVE' || one.faza === who.phase,
    (one.sedmicaOd ?? one.sedmicaDo) === undefined || inWeeks(one.sedmicaOd, one.sedmicaDo, who.week),
    !one.analyser || one.analyser === who.analyser,
    inAges(one, who),
    inDays(one, who),
  ].every(Boolean);
}

const speciality = (one: ReferenceInterval) =>
  [
    one.analyser ? 1 : 0,
    (one.sedmicaOd ?? one.sedmicaDo) === undefined ? (one.trudnoca === 'DA' ? 1 : 0) : 2,
    one.faza === 'SVE' ? 0 : 1,
    one.menopauza === 'DA' ? 1 : 0,
    one.spol === 'SVI' ? 0 : 1,
  ].join('');

function competing(rows: ReferenceInterval[], who: Patient): number[] {
  const matching = rows.flatMap((one, at) => (holds(one, who) ? [at] : []));
  const best = matching
    .map((at) => speciality(rows[at] ?? EVERYBODY))
    .sort()
    .at(-1);
  return matching.filter((at) => speciality(rows[at] ?? EVERYBODY) === best);
}

function isInside(finding: Finding, rows: ReferenceInterval[], who: Patient): boolean {
  const named = rows.some(({ analyser }) => analyser === who.analyser) ? who.analyser : undefined;
  const state = finding.stanja.some(
    (one) =>
      one.spol === who.spol &&
      one.trudna === who.pregnant &&
      one.menopauza === who.menopause &&
      one.faza === who.phase &&
      (one.sedmicaTrudnoce === undefined
        ? who.week === undefined
        : inWeeks(one.sedmicaTrudnoce, one.sedmicaDo, who.week)),
  );
  return state && finding.analysers.includes(named) && inAges(finding, who) && inDays(finding, who);
}

const crowd = fc.array(patient, { minLength: 50, maxLength: 50 });
const firstOf = (rows: ReferenceInterval[], facts: PatientFacts) => {
  const found = findInterval(rows, facts);
  return 'index' in found ? found.index : undefined;
};

it('[catalogue] 10,000 patients: where nothing is reported, each has exactly one row', () => {
  const property = fc.property(partition, crowd, (rows, patients) => {
    expect(analyseIntervals(rows)).toEqual([]);
    for (const facts of patients) {
      const rivals = competing(rows, truth(facts));
      expect(rivals).toHaveLength(1);
      expect(firstOf(rows, facts)).toBe(rivals[0]);
    }
  });
  fc.assert(property, { numRuns: 200 });
});

it('[catalogue] 10,000 patients: exactly those in a reported gap have no row, those in an overlap its rows', () => {
  let reported = 0;
  let inside = 0;
  const property = fc.property(damaged, crowd, (rows, patients) => {
    const findings = rows.length === 0 ? [] : analyseIntervals(rows);
    reported += findings.length;
    for (const facts of rows.length === 0 ? [] : patients) {
      const rivals = competing(rows, truth(facts));
      const named = findings.filter((finding) => isInside(finding, rows, truth(facts)));
      inside += named.length;
      expect(named.map((finding) => finding.rows)).toEqual(rivals.length === 1 ? [] : [rivals]);
      expect(firstOf(rows, facts)).toBe(rivals[0]);
    }
  });
  fc.assert(property, { numRuns: 200 });
  expect(reported).toBeGreaterThan(50);
  expect(inside).toBeGreaterThan(100);
});

it('[catalogue] a new row changes nothing for people whom it does not concern, nor for those with a more special row', () => {
  const addition = fc.record({
    spol: fc.constantFrom<ReferenceInterval['spol']>('SVI', 'MUŠKI', 'ŽENSKI'),
    trudnoca: fc.constantFrom<ReferenceInterval['trudnoca']>('SVE', 'DA', 'NE'),
    menopauza: fc.constantFrom<ReferenceInterval['menopauza']>('SVE', 'DA', 'NE'),
    analyser: fc.constantFrom('a', 'c'),
  });
  const property = fc.property(partition, addition, crowd, (rows, part, patients) => {
    const added = row(part);
    for (const facts of patients) {
      const before = firstOf(rows, facts);
      const after = firstOf([...rows, added], facts);
      const wins = holds(added, truth(facts)) && speciality(added) > speciality(rows[before ?? 0] ?? row({}));
      expect(after).toBe(wins ? rows.length : before);
    }
  });
  fc.assert(property, { numRuns: 60 });
});
