import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { Insertable } from 'kysely';
import type { Patient, PatientSite } from '../src/platform/database.generated.ts';
import { makeName } from './names.ts';
import { createPatientNumbers, type PatientNumbers } from './patient-numbers.ts';
import { type DemoSite, UNKNOWN_PLACE } from './places.ts';
import { type Random, seedId } from './random.ts';

const DAY = 86_400_000;
const YEAR = 365.2425 * DAY;
const YEARS_OF_WORK = 3;

const WITHOUT_JMBG = 0.03;
const SEEN_AT_ALL_SITES = 0.1;

/** Years of age from and to, and how many of a hundred patients: the old come more often. */
const AGES: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 6], 6],
  [[7, 18], 7],
  [[19, 34], 17],
  [[35, 49], 20],
  [[50, 64], 25],
  [[65, 79], 19],
  [[80, 95], 6],
];

type SiteOfPatients = DemoSite & { id: string };

export interface DemoPatients {
  patients: Insertable<Patient>[];
  seenAt: Insertable<PatientSite>[];
}

export function makePatients(
  random: Random,
  options: { count: number; now: Date; sites: readonly SiteOfPatients[] },
): DemoPatients {
  const numbers = createPatientNumbers(random);
  const made: DemoPatients = { patients: [], seenAt: [] };
  for (let count = 0; count < options.count; count++) {
    const home = random.pick(options.sites);
    const { id, ...patient } = makePatient(random, numbers, home, options.now);
    const sites = random.chance(SEEN_AT_ALL_SITES) ? options.sites : [home];
    made.patients.push({ id, ...patient });
    made.seenAt.push(...sites.map((site) => ({ patient_id: id, site_id: site.id })));
  }
  return made;
}

function makePatient(random: Random, numbers: PatientNumbers, home: DemoSite, now: Date) {
  const spol = random.weighted<Spol>([
    ['ŽENSKI', 56],
    ['MUŠKI', 44],
  ]);
  const [youngest, oldest] = random.weighted(AGES);
  const born = new Date(now.getTime() - (random.int(youngest, oldest) + random.next()) * YEAR);
  const firstSeen = momentBetween(
    random,
    new Date(Math.max(born.getTime(), now.getTime() - YEARS_OF_WORK * YEAR)),
    now,
  );
  const name = makeName(random, spol);
  const isAdult = now.getTime() - born.getTime() > 18 * YEAR;
  return {
    id: seedId(random, firstSeen),
    ...makeIdentity(random, numbers, { birthDate: born.toISOString().slice(0, 10), spol, home }),
    ...name,
    spol,
    adresa: makePlace(random, home),
    telefon: random.chance(0.9) ? makePhone(random) : '',
    email: isAdult && random.chance(0.25) ? makeEmail(name) : '',
    created_at: firstSeen,
  };
}

function makeIdentity(
  random: Random,
  numbers: PatientNumbers,
  { birthDate, spol, home }: { birthDate: string; spol: Spol; home: DemoSite },
) {
  const year = birthDate.slice(0, 4);
  const whole = { dateofb: birthDate, godiste: Number(year), passport: '' };
  if (!random.chance(WITHOUT_JMBG)) {
    return { jmbg: numbers.real(birthDate, spol, random.weighted(home.regions)), jmbg_kind: 'real', ...whole };
  }
  const passport = random.chance(0.3) ? `${random.pick(['A', 'B', 'P'])}${random.digits(7)}` : '';
  switch (random.pick(['datr', 'god', 'nodata'] as const)) {
    case 'datr':
      return { jmbg: numbers.generated({ birthDate }), jmbg_kind: 'generated', ...whole, passport };
    case 'god':
      return { jmbg: numbers.generated({ year }), jmbg_kind: 'generated', ...whole, dateofb: null, passport };
    case 'nodata':
      return { jmbg: numbers.generated({}), jmbg_kind: 'generated', dateofb: null, godiste: null, passport };
  }
}

function makePlace(random: Random, { mjesta }: DemoSite): string {
  const [town = UNKNOWN_PLACE, ...around] = mjesta.filter((mjesto) => mjesto !== UNKNOWN_PLACE);
  return random.weighted([
    [town, 60],
    [random.pick(around), 38],
    [UNKNOWN_PLACE, 2],
  ]);
}

/** In working hours of the laboratory, and never after the second moment. */
function momentBetween(random: Random, from: Date, to: Date): Date {
  const days = Math.floor((to.getTime() - from.getTime()) / DAY);
  const midnight = Math.floor(to.getTime() / DAY - random.int(0, days)) * DAY;
  const moment = midnight + random.int(5 * 3600, 15 * 3600) * 1000;
  return new Date(Math.min(Math.max(moment, from.getTime()), to.getTime()));
}

// The demo sends real messages when it is told to: these numbers and this domain reach nobody.
function makePhone(random: Random): string {
  return `${random.pick(['060', '061', '062', '063', '065', '066'])} 000 ${random.digits(3)}`;
}

function makeEmail({ ime, prezime }: { ime: string; prezime: string }): string {
  const plain = `${ime}.${prezime}`.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain}@example.com`;
}
