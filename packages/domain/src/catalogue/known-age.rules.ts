import { dayOf, momentAt, nextDay, startOfDay } from '../tables/table.rules.ts';
import { ageAt, ageReaching, type PatientAge } from './age.rules.ts';
import type { MissingFact } from './missing-facts.ts';
import { ageInWords } from './preview.rules.ts';

/** The youngest and the oldest that somebody can be; both are possible. */
export interface AgeRange {
  od: PatientAge;
  do: PatientAge;
}

/** As far as it is known: the day, with its hour, or only the year. */
export interface StoredBirth {
  dateofb: string | null;
  godiste: number | null;
  /** `HH:MM` */
  satr?: string | null | undefined;
}

/** Both ends are possible; the same twice when it is known. */
interface Moments {
  first: Date;
  last: Date;
}

interface KnownAge extends AgeRange {
  /** What would make it more exact. */
  fali: readonly MissingFact[];
}

const NEWBORN: PatientAge = { hours: 0, months: 0 };
const OLDEST = ageReaching({ vrijednost: 130, jedinica: 'godine' });
/** Below this age hours count. */
const FINE_HOURS = 28 * 24;

/** What is not known is never guessed: the age reaches from the youngest to the oldest possible one. */
export function knownAge(birth: StoredBirth, taken: Moments): KnownAge {
  const born = birthMoments(birth);
  if (!born) {
    return { od: NEWBORN, do: OLDEST, fali: ['dob'] };
  }
  // Taken before birth: one of the two is wrong, and nobody knows which.
  if (taken.last < born.first) {
    return { od: NEWBORN, do: OLDEST, fali: ['dob', 'vrijeme'] };
  }
  const oldest = ageAt(born.first.toISOString(), taken.last);
  const youngest = ageAt(born.last.toISOString(), taken.first);
  const exact = youngest.months === oldest.months && (youngest.hours >= FINE_HOURS || youngest.hours === oldest.hours);
  return exact ? { od: oldest, do: oldest, fali: [] } : { od: youngest, do: oldest, fali: missing(birth, taken) };
}

export function isBeforeBirth(birth: StoredBirth, moment: Date): boolean {
  const born = birthMoments(birth);
  return born !== undefined && moment < born.first;
}

function birthMoments({ dateofb, godiste, satr }: StoredBirth): Moments | undefined {
  if (dateofb !== null) {
    if (satr) {
      const at = momentAt(dateofb, satr);
      return { first: at, last: at };
    }
    return { first: startOfDay(dateofb), last: justBefore(startOfDay(nextDay(dateofb))) };
  }
  return godiste === null
    ? undefined
    : { first: startOfDay(`${godiste}-01-01`), last: justBefore(startOfDay(`${godiste + 1}-01-01`)) };
}

const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

function missing({ dateofb, satr }: StoredBirth, { first, last }: Moments): MissingFact[] {
  const ofBirth: MissingFact[] = dateofb === null ? ['dob'] : satr ? [] : ['satr'];
  return first.getTime() === last.getTime() ? ofBirth : [...ofBirth, 'vrijeme'];
}

/** `46 godina`, `8 – 31 sat`; nothing when nothing is known of the birth. */
export function ageRangeInWords({ od, do: to, fali }: KnownAge): string {
  const [youngest, oldest] = [ageInWords(od), ageInWords(to)];
  if (to === OLDEST && fali.includes('dob')) {
    return '';
  }
  const [count = '', unit] = youngest.split(' ');
  if (youngest === oldest) {
    return youngest;
  }
  return oldest.endsWith(` ${unit}`) || sameUnit(unit, oldest) ? `${count} – ${oldest}` : `${youngest} – ${oldest}`;
}

/** `sat`, `sata` and `sati` are one unit. */
const sameUnit = (unit = '', words = '') => (words.split(' ')[1] ?? '').slice(0, 3) === unit.slice(0, 3);

/** Whether the hour of birth can change how a result is read. */
export const needsBirthHour = (dateofb: string | null, now: Date): boolean =>
  dateofb !== null && ageAt(dateofb, now).hours < FINE_HOURS && dateofb <= dayOf(now);
