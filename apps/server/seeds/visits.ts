import type { IntakePatient } from '@nalaz/domain/samples/intake-eligibility.rules';
import type { Answers } from '@nalaz/domain/samples/questions.rules';
import type { SampleStatus, TestStatus } from '@nalaz/domain/samples/sample.words';
import { makeSampleNumber } from '@nalaz/domain/samples/sample-number.rules';
import type { SiteOffer } from '../src/modules/samples/site-offer.ts';
import { createFollowUps, type FollowUps } from './follow-ups.ts';
import { type Random, seedId } from './random.ts';
import { makeState } from './sample-states.ts';
import { againFor, makeOrder, makeSmallOrder, pourOff, type VisitOrder } from './visit-orders.ts';
import { planWorkingDays, type WorkingDay } from './working-days.ts';

const DAYS = 90;
const MINUTE = 60_000;
const SAMPLES_IN_A_PIECE = 500;

/** A doctor who is not in the catalogue, as the referral says it. */
const OTHER_DOCTORS = ['dr. Nermina Salkić', 'dr. Goran Pavlović', 'dr. Ivana Marić', 'prim. dr. Senad Ćosić'];
const COMMENTS = [
  'Pacijent nije natašte.',
  'Otežana venepunkcija.',
  'Hitno javiti ordinirajućem ljekaru.',
  'Uzorak donesen od kuće.',
  'Ponoviti za mjesec dana.',
];

type SeedPatient = IntakePatient & { id: string; created_at: Date; ime: string; prezime: string };

export interface SiteOfVisits {
  id: string;
  sifra: string;
  broj: number;
  offer: SiteOffer;
  /** E-mail of whoever receives the samples there. */
  person: string;
  /** In the order in which they were first seen. */
  patients: readonly SeedPatient[];
}

/** What is said at the counter, and what comes of the results later. */
export interface SeedSample extends Answers {
  id: string;
  site_id: string;
  patient_id: string;
  visit_id: string;
  code: string;
  parent_id: string | null | undefined;
  status: SampleStatus;
  hitno: boolean;
  tip_id: string;
  sekcija_id: string;
  komentar: string;
  vrijeme: Date;
  created_by: string;
  created_at: Date;
  izmijenio: string;
  paznja: number;
}

export interface SeedTest {
  sample_id: string;
  labassay_id: string;
  labassay_version: number;
  site_id: string;
  status_t: TestStatus;
  profil_id: string | null;
  redoslijed: number;
  krug: number;
  rezultat: number | null;
}

export interface SeedVisits {
  visits: Record<string, unknown>[];
  samples: SeedSample[];
  tests: SeedTest[];
  counters: { site_id: string; kind: string; period: string; value: number }[];
}

interface Day extends WorkingDay {
  site: SiteOfVisits;
  /** 0 today, 1 on the working day before. */
  daysOfWork: number;
  now: Date;
  followUps: FollowUps<SeedPatient>;
}

const nothing = (): SeedVisits => ({ visits: [], samples: [], tests: [], counters: [] });

/**
 * So many samples of the last 90 days, shared by the sites, as intake would have written them. In pieces, so that the
 * database need not wait for all of them.
 */
export function* makeVisits(
  random: Random,
  { samples, now, sites }: { samples: number; now: Date; sites: readonly SiteOfVisits[] },
): Generator<SeedVisits> {
  for (const [at, site] of sites.entries()) {
    const share = Math.floor((samples * (at + 1)) / sites.length) - Math.floor((samples * at) / sites.length);
    const days = planWorkingDays(now, DAYS, share);
    const protocols = new Map<string, number>();
    const followUps = createFollowUps<SeedPatient>(random);
    let made = nothing();
    for (const [place, day] of days.entries()) {
      receiveDay(random, { ...day, site, daysOfWork: days.length - 1 - place, now, followUps }, protocols, made);
      if (made.samples.length >= SAMPLES_IN_A_PIECE) {
        yield made;
        made = nothing();
      }
    }
    const numbers = [...protocols].map(([period, value]) => ({ site_id: site.id, kind: 'protokol', period, value }));
    yield { ...made, counters: [...made.counters, ...numbers] };
  }
}

function receiveDay(random: Random, day: Day, protocols: Map<string, number>, made: SeedVisits): void {
  const { site } = day;
  const orders = makeOrders(random, day);
  const moments = momentsOf(random, day, orders.length);
  const before = made.samples.length;
  for (const [place, { patient, order }] of orders.entries()) {
    const year = day.day.slice(0, 4);
    const protocol = (protocols.get(year) ?? 0) + 1;
    protocols.set(year, protocol);
    const at = moments[place] ?? day.closes;
    const visit = {
      id: seedId(random, at),
      site_id: site.id,
      patient_id: patient.id,
      dan: day.day,
      rbr: place + 1,
      protokol: `${year}-${String(protocol).padStart(5, '0')}`,
      hitno: random.chance(0.06),
      ...sentBy(random, site.offer),
      created_by: site.person,
      created_at: at,
    };
    made.visits.push(visit);
    addSamples(random, day, { visit, order, given: made.samples.length - before, made });
  }
  const value = made.samples.length - before;
  if (value > 0) {
    made.counters.push({ site_id: site.id, kind: 'uzorak', period: day.day, value });
    made.counters.push({ site_id: site.id, kind: 'pacijent', period: day.day, value: orders.length });
  }
}

interface PatientOrder {
  patient: SeedPatient;
  order: VisitOrder;
}

/** Exactly as many samples as the day has; the last order is small when there is no room for more. */
function makeOrders(random: Random, { site, opens, samples, followUps }: Day): PatientOrder[] {
  const known = site.patients.filter(({ created_at }) => created_at <= opens);
  const orders: PatientOrder[] = [];
  let left = known.length > 0 ? samples : 0;
  for (const { patient, order: before } of followUps.take(opens, left)) {
    const order = againFor(random, site.offer, { site: site.id, patient, at: opens }, before);
    left -= order.samples.length;
    orders.push({ patient, order });
    followUps.plan(patient, order, opens);
  }
  while (left > 0) {
    const patient = random.pick(known);
    const occasion = { site: site.id, patient, at: opens };
    const whole = makeOrder(random, site.offer, occasion);
    const order = whole.samples.length <= left ? whole : makeSmallOrder(random, site.offer, occasion);
    left -= order.samples.length;
    const poured = left > 0 && random.chance(0.015) ? pourOff(order, site.offer.tests) : undefined;
    left -= poured ? 1 : 0;
    orders.push({ patient, order: poured ?? order });
    followUps.plan(patient, order, opens);
  }
  return orders;
}

/** In the order in which they come: the morning is full, the afternoon is not. */
function momentsOf(random: Random, { opens, closes }: Day, count: number): Date[] {
  const length = closes.getTime() - opens.getTime();
  const moments = Array.from({ length: count }, () => opens.getTime() + Math.floor(length * random.next() ** 1.6));
  return moments.sort((a, b) => a - b).map((moment) => new Date(moment));
}

function sentBy(random: Random, { offer }: SiteOffer) {
  const some = (list: readonly { _id: string }[], chance: number) =>
    list.length > 0 && random.chance(chance) ? random.pick(list)._id : null;
  const doktor_id = some(offer.doktori, 0.55);
  return {
    doktor_id,
    ljekar: doktor_id === null && random.chance(0.35) ? random.pick(OTHER_DOCTORS) : '',
    lokacija_id: some(offer.lokacije, 0.5),
    posiljaoc_id: some(offer.partneri, 0.2),
    narucioc_id: some(offer.partneri, 0.25),
  };
}

interface Received {
  visit: { id: string; patient_id: string; hitno: boolean; created_at: Date };
  order: VisitOrder;
  /** Numbers of the day that were given before. */
  given: number;
  made: SeedVisits;
}

function addSamples(random: Random, day: Day, { visit, order, given, made }: Received): void {
  const { site } = day;
  const at = visit.created_at;
  const komentar = random.chance(0.04) ? random.pick(COMMENTS) : '';
  const ids = order.samples.map(() => seedId(random, at));
  for (const [place, { tip, sekcija, testovi, pouredFrom }] of order.samples.entries()) {
    const id = ids[place] ?? '';
    const { tests, ...state } = makeState(random, { ...day, tests: testovi.length, at, person: site.person });
    made.samples.push({
      id,
      site_id: site.id,
      patient_id: visit.patient_id,
      visit_id: visit.id,
      code: makeSampleNumber({ siteNumber: site.broj, day: day.day, sequence: given + place + 1 }),
      parent_id: pouredFrom === undefined ? null : ids[pouredFrom],
      hitno: visit.hitno,
      tip_id: tip,
      sekcija_id: sekcija,
      ...order.answers,
      komentar,
      ...state,
      vrijeme: new Date(at.getTime() - random.int(2, 25) * MINUTE),
      created_by: site.person,
      created_at: at,
      izmijenio: site.person,
      paznja: 0,
    });
    made.tests.push(
      ...testovi.map((test, index) => ({
        sample_id: id,
        labassay_id: test,
        labassay_version: site.offer.tests.get(test)?.verzija ?? 1,
        site_id: site.id,
        status_t: tests[index] ?? 'NARUČEN',
        profil_id: order.profileOf.get(test) ?? null,
        redoslijed: site.offer.tests.get(test)?.redoslijed ?? 0,
        krug: 1,
        rezultat: null,
      })),
    );
  }
}
