import { type PatientAge, reached } from './age.rules.ts';
import type { ReferenceInterval } from './assay.documents.ts';
import type { Population } from './population.ts';
import type { CYCLE_PHASES, SEXES } from './population.words.ts';

export type CyclePhase = (typeof CYCLE_PHASES)[number];

export interface PatientState {
  spol: (typeof SEXES)[number];
  trudna: boolean;
  /** A week says that she is pregnant; without one the week is not known. */
  sedmicaTrudnoce?: number | undefined;
  menopauza: boolean;
  faza?: CyclePhase | undefined;
}

export interface PatientFacts extends PatientState {
  dob: PatientAge;
  analyser?: string | undefined;
  /** The laboratory's day that the effective dates are compared with: `YYYY-MM-DD`. */
  dan: string;
}

export type FoundInterval =
  | { kind: 'interval'; index: number; interval: ReferenceInterval }
  | { kind: 'none'; reason: 'stated'; index: number }
  | { kind: 'none'; reason: 'uncovered' };

export const PREGNANCY_WEEKS = 45;

/** Drops what cannot be: a pregnant man, a phase in menopause. */
export function plausible<T extends PatientState>(facts: T): T {
  const { spol, sedmicaTrudnoce: week } = facts;
  const trudna = spol === 'ŽENSKI' && (facts.trudna || week !== undefined);
  const menopauza = spol === 'ŽENSKI' && !trudna && facts.menopauza;
  const hasPhase = spol === 'ŽENSKI' && !trudna && !menopauza;
  return {
    ...facts,
    trudna,
    menopauza,
    sedmicaTrudnoce: trudna ? week : undefined,
    faza: hasPhase ? facts.faza : undefined,
  };
}

const fits = (wanted: Population['trudnoca'], is: boolean) => wanted === 'SVE' || (wanted === 'DA') === is;

export function matchesSexAndState(
  row: Pick<Population, 'spol' | 'trudnoca' | 'menopauza'>,
  state: Pick<PatientState, 'spol' | 'trudna' | 'menopauza'>,
): boolean {
  return (
    (row.spol === 'SVI' || row.spol === state.spol) &&
    fits(row.trudnoca, state.trudna) &&
    fits(row.menopauza, state.menopauza)
  );
}

const isForWeeks = (row: Population) => row.sedmicaOd !== undefined || row.sedmicaDo !== undefined;

/** A row with weeks is for pregnant women whose week is known. */
export function matchesState(row: Population, state: PatientState): boolean {
  if (!matchesSexAndState(row, state) || (row.faza !== 'SVE' && row.faza !== state.faza)) {
    return false;
  }
  const { sedmicaTrudnoce: week } = state;
  return (
    !isForWeeks(row) ||
    (week !== undefined && week >= (row.sedmicaOd ?? 0) && week < (row.sedmicaDo ?? PREGNANCY_WEEKS))
  );
}

export function matchesAge({ dobOd, dobDo }: Pick<Population, 'dobOd' | 'dobDo'>, age: PatientAge): boolean {
  return (dobOd === undefined || reached(age, dobOd)) && (dobDo === undefined || !reached(age, dobDo));
}

export function matchesAnalyser(row: ReferenceInterval, analyser: string | undefined): boolean {
  return row.analyser === undefined || row.analyser === analyser;
}

/** Unlike ages and weeks, both days are included: a form says "valid until 31 December". */
export function matchesDay({ vrijediOd, vrijediDo }: ReferenceInterval, day: string): boolean {
  return (vrijediOd === undefined || vrijediOd <= day) && (vrijediDo === undefined || vrijediDo >= day);
}

/**
 * Which of two matching rows wins: analyser, then pregnancy, cycle phase, menopause, sex. NE leaves people out of a
 * general row and does not make it special: a row for menopause still wins over one for women who are not pregnant.
 */
export function specificity(row: ReferenceInterval): number {
  const pregnancy = isForWeeks(row) ? 2 : Number(row.trudnoca === 'DA');
  const rest = [row.faza !== 'SVE', row.menopauza === 'DA', row.spol !== 'SVI'];
  return rest.reduce((rank, special) => rank * 2 + Number(special), Number(row.analyser !== undefined) * 3 + pregnancy);
}

/** The most special row that matches; of equally special ones the first in the list. */
export function findInterval(intervals: readonly ReferenceInterval[], facts: PatientFacts): FoundInterval {
  const patient = plausible(facts);
  let found: { index: number; interval: ReferenceInterval; rank: number } | undefined;
  for (const [index, interval] of intervals.entries()) {
    const matches =
      matchesState(interval, patient) &&
      matchesAge(interval, patient.dob) &&
      matchesAnalyser(interval, patient.analyser) &&
      matchesDay(interval, patient.dan);
    const rank = matches ? specificity(interval) : -1;
    if (rank > (found?.rank ?? -1)) {
      found = { index, interval, rank };
    }
  }
  if (!found) {
    return { kind: 'none', reason: 'uncovered' };
  }
  const { index, interval } = found;
  return interval.bezIntervala ? { kind: 'none', reason: 'stated', index } : { kind: 'interval', index, interval };
}
