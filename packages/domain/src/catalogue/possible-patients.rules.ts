import { ageReaching, compareBounds, type PatientAge, reached } from './age.rules.ts';
import { FERTILE, isBeforeFertile, isFertile, isPastFertile } from './fertile-age.ts';
import type { AgeRange } from './known-age.rules.ts';
import type { KnownFacts } from './known-facts.ts';
import { type MissingFact, sortFacts } from './missing-facts.ts';
import type { AgeBound, Population } from './population.ts';
import { CYCLE_PHASES } from './population.words.ts';
import { type PatientFacts, type PatientState, PREGNANCY_WEEKS, plausible } from './reference.rules.ts';

/** What rows tell apart. Whatever they do not mention cannot change which of them holds. */
export interface Mentioned {
  bounds: readonly AgeBound[];
  sex: boolean;
  pregnancy: boolean;
  /** The first week of each stretch. */
  weeks: readonly number[];
  menopause: boolean;
  phase: boolean;
}

const present = <T>(value: T | undefined): value is T => value !== undefined;

export function mentionedBy(rows: readonly Partial<Population>[]): Mentioned {
  const some = (tells: (row: Partial<Population>) => boolean) => rows.some(tells);
  const weeks = rows.flatMap(({ sedmicaOd, sedmicaDo }) => [sedmicaOd, sedmicaDo]).filter(present);
  const pregnancy = weeks.length > 0 || some(({ trudnoca = 'SVE' }) => trudnoca !== 'SVE');
  const phase = some(({ faza = 'SVE' }) => faza !== 'SVE');
  const menopause = phase || some(({ menopauza = 'SVE' }) => menopauza !== 'SVE');
  return {
    bounds: rows.flatMap(({ dobOd, dobDo }) => [dobOd, dobDo]).filter(present),
    sex: pregnancy || menopause || some(({ spol = 'SVI' }) => spol !== 'SVI'),
    pregnancy,
    weeks: weeks.length === 0 ? [] : [...new Set([0, ...weeks])].filter((week) => week < PREGNANCY_WEEKS),
    menopause,
    phase,
  };
}

type State = Omit<PatientState, 'spol'>;

/** One of those that the patient can be. */
export interface PossiblePatient extends PatientFacts {
  /** Which of the possible ages. */
  place: number;
}

/** Somebody for each way in which the rows can tell apart who the patient can be: one, where all that matters is known. */
export function possiblePatients(known: KnownFacts, mentioned: Mentioned, analyser?: string): PossiblePatient[] {
  const { dan } = known;
  const sexes = mentioned.sex ? known.spolovi : known.spolovi.slice(0, 1);
  return agesOf(known, mentioned).flatMap((dob, place) =>
    sexes.flatMap((spol) =>
      statesOf(known, mentioned, spol, dob).map((state) => plausible({ ...state, spol, dob, dan, analyser, place })),
    ),
  );
}

/** The youngest one, and each age within the range at which another row may begin. */
export function agesAmong({ od, do: to }: AgeRange, bounds: readonly AgeBound[]): PatientAge[] {
  const within = bounds.filter((bound) => !reached(od, bound) && reached(to, bound)).sort(compareBounds);
  return [od, ...within.filter((bound, at) => at === 0 || isOther(bound, within[at - 1])).map(ageReaching)];
}

const isOther = (bound: AgeBound, before: AgeBound | undefined) => !before || compareBounds(bound, before) !== 0;

function agesOf({ dob }: KnownFacts, { bounds, pregnancy, menopause }: Mentioned): PatientAge[] {
  return agesAmong(dob, pregnancy || menopause ? [...bounds, FERTILE.from, FERTILE.to] : bounds);
}

function statesOf(known: KnownFacts, mentioned: Mentioned, spol: PatientState['spol'], dob: PatientAge): State[] {
  if (spol === 'MUŠKI') {
    return [{ trudna: false, menopauza: false }];
  }
  const mayBePregnant = known.trudna ?? (mentioned.pregnancy && known.menopauza !== true && isFertile(dob));
  const mayNotBe = known.trudna !== true;
  return [
    ...(mayNotBe ? notPregnant(known, mentioned, dob) : []),
    ...(mayBePregnant ? pregnantStates(known, mentioned) : []),
  ];
}

function pregnantStates({ sedmicaTrudnoce: week }: KnownFacts, { weeks }: Mentioned): State[] {
  const possible = week === undefined && weeks.length > 0 ? weeks : [week];
  return possible.map((sedmicaTrudnoce) => ({ trudna: true, menopauza: false, sedmicaTrudnoce }));
}

/** Where nobody was asked, the age answers outside the years in which it is asked. */
function notPregnant(known: KnownFacts, mentioned: Mentioned, dob: PatientAge): State[] {
  const { menopauza = isPastFertile(dob), faza } = known;
  const unsure = known.menopauza === undefined && faza === undefined && mentioned.menopause && isFertile(dob);
  const inMenopause = faza === undefined && menopauza;
  const phases = faza ? [faza] : mentioned.phase && !isBeforeFertile(dob) ? CYCLE_PHASES : [undefined];
  const cycling = phases.map((phase): State => ({ trudna: false, menopauza: false, faza: phase }));
  const after: State = { trudna: false, menopauza: true };
  return unsure ? [...cycling, after] : inMenopause ? [after] : cycling;
}

/**
 * On which facts an answer depends: those that are not known, and that change it while everything above them stays the
 * same. A week is asked about only of the pregnant, a phase only of those who have a cycle.
 */
export function dependsOn(
  patients: readonly PossiblePatient[],
  answers: readonly string[],
  dobFali: readonly MissingFact[],
): MissingFact[] {
  if (answers.every((answer) => answer === answers[0])) {
    return [];
  }
  const differs = (
    of: (patient: PossiblePatient) => boolean,
    within: (patient: PossiblePatient) => unknown,
    by: (patient: PossiblePatient) => unknown,
  ) => {
    const groups = new Map<unknown, Map<unknown, Set<string>>>();
    for (const [at, patient] of patients.entries()) {
      if (of(patient)) {
        const group = groups.get(within(patient)) ?? new Map<unknown, Set<string>>();
        const seen = group.get(by(patient)) ?? new Set<string>();
        groups.set(within(patient), group.set(by(patient), seen.add(answers[at] ?? '')));
      }
    }
    return [...groups.values()].some((group) => {
      const sets = [...group.values()].map((seen) => [...seen].sort().join('\n'));
      return sets.some((one) => one !== sets[0]);
    });
  };
  const all = () => true;
  const place = ({ place: at }: PossiblePatient) => at;
  const inPlace = ({ place: at, spol }: PossiblePatient) => `${at} ${spol}`;
  const found: [boolean, readonly MissingFact[]][] = [
    [differs(all, all, place), dobFali],
    [differs(all, place, ({ spol }) => spol), ['spol']],
    [
      differs(
        ({ spol }) => spol === 'ŽENSKI',
        inPlace,
        ({ trudna }) => trudna,
      ),
      ['trudnica'],
    ],
    [
      differs(
        ({ trudna }) => trudna,
        inPlace,
        ({ sedmicaTrudnoce }) => sedmicaTrudnoce,
      ),
      ['sedmica_trudnoce'],
    ],
    [
      differs(
        ({ trudna }) => !trudna,
        inPlace,
        ({ menopauza }) => menopauza,
      ),
      ['menopauza'],
    ],
    [
      differs(
        ({ trudna, menopauza }) => !(trudna || menopauza),
        inPlace,
        ({ faza }) => faza,
      ),
      ['menstc'],
    ],
  ];
  return sortFacts(found.flatMap(([matters, facts]) => (matters ? facts : [])));
}
