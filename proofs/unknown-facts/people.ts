import type { Random } from '../../apps/server/seeds/random.ts';
import { ageAt } from '../../packages/domain/src/catalogue/age.rules.ts';
import type { StoredFacts } from '../../packages/domain/src/catalogue/known-facts.ts';
import { CYCLE_PHASES, SEXES } from '../../packages/domain/src/catalogue/population.words.ts';
import type { PatientFacts } from '../../packages/domain/src/catalogue/reference.rules.ts';
import { dayOf, nextDay, startOfDay } from '../../packages/domain/src/tables/table.rules.ts';

// Patients of whom something is not known, and whole people that they can be: made apart from the rules that are tried.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;
const TEN_YEARS = 120;
const SIXTY_YEARS = 720;
const NOW = new Date('2026-11-15T10:00:00Z');

const two = (count: number) => String(count).padStart(2, '0');

/** Half are children: there the limits lie close together. */
export function unknownPatient(random: Random): StoredFacts {
  const longest = random.weighted<number>([
    [3 * DAY, 3],
    [28 * DAY, 2],
    [2 * YEAR, 2],
    [18 * YEAR, 2],
    [110 * YEAR, 6],
  ]);
  const day = dayOf(new Date(NOW.getTime() - random.next() * longest));
  const known = random.weighted<'nothing' | 'year' | 'day' | 'hour'>([
    ['nothing', 3],
    ['year', 3],
    ['day', 3],
    ['hour', 1],
  ]);
  const trudnica = random.pick([null, true, false]);
  return {
    dateofb: known === 'day' || known === 'hour' ? day : null,
    godiste: known === 'nothing' ? null : Number(day.slice(0, 4)),
    satr: known === 'hour' ? `${two(random.int(0, 23))}:${two(random.int(0, 59))}` : null,
    spol: random.pick([...SEXES, '']),
    trudnica,
    sedmica_trudnoce: trudnica && random.chance(0.5) ? random.int(0, 44) : null,
    menopauza: random.pick([null, true, false]),
    menstc: random.chance(0.3) ? random.pick(CYCLE_PHASES) : null,
    vrijeme: NOW,
    vrijeme_poznato: random.chance(0.7),
  };
}

function between(random: Random, from: number, to: number): Date {
  // The ends are where rules fail.
  return new Date(random.chance(0.2) ? random.pick([from, to]) : from + random.next() * (to - from));
}

function bornAt({ dateofb, godiste, satr }: StoredFacts, random: Random, taken: Date): Date {
  const latest = taken.getTime();
  if (dateofb && satr) {
    const [hours = 0, minutes = 0] = satr.split(':').map(Number);
    return new Date(startOfDay(dateofb).getTime() + hours * HOUR + minutes * 60_000);
  }
  const [first, last] = dateofb
    ? [startOfDay(dateofb), startOfDay(nextDay(dateofb))]
    : godiste
      ? [startOfDay(`${godiste}-01-01`), startOfDay(`${godiste + 1}-01-01`)]
      : [new Date(latest - 129 * YEAR), taken];
  return between(random, Math.min(first.getTime(), latest), Math.min(last.getTime() - 1, latest));
}

/** Somebody of whom everything is known, and who fits all that is known of the patient. */
export function complete(stored: StoredFacts, random: Random): PatientFacts {
  const latest = stored.vrijeme.getTime();
  const taken = stored.vrijeme_poznato ? stored.vrijeme : between(random, latest - 7 * DAY, latest);
  const dob = ageAt(bornAt(stored, random, taken).toISOString(), taken);
  const spol = SEXES.find((one) => one === stored.spol) ?? random.pick(SEXES);
  const state = spol === 'ŽENSKI' ? stateOf(stored, random, dob.months) : { trudna: false, menopauza: false };
  return { spol, dob, ...state, dan: dayOf(stored.vrijeme) };
}

function stateOf({ trudnica, menopauza, menstc, sedmica_trudnoce }: StoredFacts, random: Random, months: number) {
  const fertile = months >= TEN_YEARS && months < SIXTY_YEARS;
  if (trudnica ?? (fertile && menopauza !== true && random.chance(0.5))) {
    return { trudna: true, menopauza: false, sedmicaTrudnoce: sedmica_trudnoce ?? random.int(0, 44) };
  }
  // Whoever has a phase has a cycle.
  if (menstc) {
    return { trudna: false, menopauza: false, faza: menstc as PatientFacts['faza'] };
  }
  if (menopauza ?? (fertile ? random.chance(0.5) : months >= SIXTY_YEARS)) {
    return { trudna: false, menopauza: true };
  }
  return { trudna: false, menopauza: false, ...(months >= TEN_YEARS ? { faza: random.pick(CYCLE_PHASES) } : {}) };
}
