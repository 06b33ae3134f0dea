import { dayOf, startOfDay } from '../tables/table.rules.ts';
import type { AgeBound } from './population.ts';

/** Hours since birth and completed calendar months: fine bounds are compared with the first, coarse ones with the second. */
export interface PatientAge {
  hours: number;
  months: number;
}

type Unit = AgeBound['jedinica'];

export const BIRTH: AgeBound = { vrijednost: 0, jedinica: 'dani' };
const FINE_HOURS = 28 * 24;
const HOURS_IN_A_MONTH = 730.5;
const HOUR_MS = 3_600_000;

const UNITS: Readonly<Record<Unit, { counts: keyof PatientAge; size: number }>> = {
  sati: { counts: 'hours', size: 1 },
  dani: { counts: 'hours', size: 24 },
  sedmice: { counts: 'hours', size: 168 },
  mjeseci: { counts: 'months', size: 1 },
  godine: { counts: 'months', size: 12 },
};

/** A date of birth without an hour means its midnight in Sarajevo. */
export function ageAt(dateOfBirth: string, at: Date): PatientAge {
  const bare = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth);
  const birth = bare ? startOfDay(dateOfBirth) : new Date(dateOfBirth);
  if (Number.isNaN(birth.getTime()) || Number.isNaN(at.getTime())) {
    throw new RangeError('An age needs a date of birth and a moment.');
  }
  const months = Math.max(0, monthsBetween(bare ? dateOfBirth : dayOf(birth), dayOf(at)));
  const hours = Math.max(0, Math.floor((at.getTime() - birth.getTime()) / HOUR_MS));
  // A month ends with its day, whatever the hour of birth, and the clock may skip an hour: both may be short of 28 days.
  return { hours: months > 0 ? Math.max(hours, FINE_HOURS) : hours, months };
}

/** A month that has no such day ends with its last one: 31 January is a month old on 28 or 29 February. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const begun = (year - fromYear) * 12 + month - fromMonth;
  return day < Math.min(fromDay, lastDay) ? begun - 1 : begun;
}

const countOf = ({ vrijednost, jedinica }: AgeBound) => vrijednost * UNITS[jedinica].size;

export function reached(age: PatientAge, bound: AgeBound): boolean {
  return age[UNITS[bound.jedinica].counts] >= countOf(bound);
}

/** No month is shorter than 28 days: bounds that keep to this have one order for every patient. */
export function isBoundAllowed(bound: AgeBound): boolean {
  return UNITS[bound.jedinica].counts === 'months' || countOf(bound) <= FINE_HOURS;
}

/** Hours up to 28 days, then months; a bound that is not allowed stands about where it belongs. */
export function placeOf(bound: AgeBound): number {
  const count = countOf(bound);
  if (UNITS[bound.jedinica].counts === 'months') {
    return count === 0 ? 0 : FINE_HOURS + count;
  }
  return count <= FINE_HOURS ? count : FINE_HOURS + count / HOURS_IN_A_MONTH;
}

/** Negative, zero or positive; 12 mjeseci and 1 godina are equal. */
export function compareBounds(a: AgeBound, b: AgeBound): number {
  return placeOf(a) - placeOf(b);
}

/** The age of somebody who has just come to the bound. */
export function ageReaching(bound: AgeBound): PatientAge {
  const count = countOf(bound);
  return UNITS[bound.jedinica].counts === 'months'
    ? { hours: count * HOURS_IN_A_MONTH, months: count }
    : { hours: count, months: count <= FINE_HOURS ? 0 : Math.floor(count / HOURS_IN_A_MONTH) };
}

const FORMS: Readonly<Record<Unit, readonly [one: string, few: string, many: string]>> = {
  sati: ['sat', 'sata', 'sati'],
  dani: ['dan', 'dana', 'dana'],
  sedmice: ['sedmica', 'sedmice', 'sedmica'],
  mjeseci: ['mjesec', 'mjeseca', 'mjeseci'],
  godine: ['godina', 'godine', 'godina'],
};

/** `1 godina`, `2 godine`, `18 godina`. */
export function describeAge({ vrijednost, jedinica }: AgeBound): string {
  const [one, few, many] = FORMS[jedinica];
  const last = vrijednost % 10;
  const teen = vrijednost % 100 > 10 && vrijednost % 100 < 20;
  if (teen || last === 0 || last > 4) {
    return `${vrijednost} ${many}`;
  }
  return `${vrijednost} ${last === 1 ? one : few}`;
}

/** `2 godine – 18 godina`, `< 2 godine`, `≥ 18 godina`; nothing for every age. */
export function describeAges(from: AgeBound | undefined, to: AgeBound | undefined): string {
  const start = from && from.vrijednost > 0 ? describeAge(from) : '';
  if (!to) {
    return start && `≥ ${start}`;
  }
  return start ? `${start} – ${describeAge(to)}` : `< ${describeAge(to)}`;
}
