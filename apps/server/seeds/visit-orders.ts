import type { PatientAge } from '@nalaz/domain/catalogue/age.rules';
import {
  ageAtIntake,
  explainIneligible,
  type IntakeFacts,
  type IntakePatient,
} from '@nalaz/domain/samples/intake-eligibility.rules';
import { type ChosenTest, expandOrder, groupIntoSamples, type PlannedSample } from '@nalaz/domain/samples/order.rules';
import { type Answers, questionsFor } from '@nalaz/domain/samples/questions.rules';
import { explainPouring } from '@nalaz/domain/samples/removal.rules';
import { CYCLE_PHASES, type Question } from '@nalaz/domain/samples/sample.words';
import type { OfferedTestVersion, SiteOffer } from '../src/modules/samples/site-offer.ts';
import { createRandom, type Random } from './random.ts';

/** What people are sent for most, of a hundred or so. What is not named here is asked for now and then. */
const OFTEN: Readonly<Record<string, number>> = {
  KKS: 32,
  'KKS-DIF': 16,
  'BIO-OSN': 30,
  URIN: 22,
  LIPIDI: 14,
  UPALA: 10,
  STIT: 9,
  DIJAB: 9,
  JETRA: 7,
  ELEK: 6,
  KOAG: 6,
  BUBREG: 5,
};
const NOW_AND_THEN = 1.5;
const PREGNANCY = 'TRUDN';

export interface VisitOrder {
  /** An aliquot says from which of the others it was poured. */
  samples: (PlannedSample & { pouredFrom?: number })[];
  profileOf: ReadonlyMap<string, string | undefined>;
  answers: Answers;
}

type OrderingPatient = IntakePatient & { id: string };

interface Occasion {
  site: string;
  patient: OrderingPatient;
  at: Date;
}

/** What a patient is sent for: profiles and single tests that are for this patient, in the tubes that intake would make. */
export function makeOrder(random: Random, { offer, tests }: SiteOffer, occasion: Occasion): VisitOrder {
  const { patient } = occasion;
  const dob = ageAtIntake(patient, occasion.at);
  const state = stateOf(patient, dob?.do, occasion.at);
  const facts = { site: occasion.site, spol: patient.spol, dob, ...state };
  const isFor = (id: string) => {
    const test = tests.get(id);
    return test !== undefined && explainIneligible(test.podobnost, facts).length === 0;
  };
  const profiles = offer.profili.filter(
    ({ sifra, testovi }) => testovi.every(isFor) && (sifra !== PREGNANCY || state.trudnica),
  );
  const chosen: ChosenTest[] = pickProfiles(random, profiles, state.trudnica).flatMap(({ _id, testovi }) =>
    testovi.map((test) => ({ _id: test, profil: _id })),
  );
  const singles = chosen.length === 0 || random.chance(0.35) ? random.int(1, 3) : 0;
  for (let count = 0; count < singles; count++) {
    chosen.push({ _id: random.pick(offer.testovi)._id });
  }
  const suitable = chosen.filter(
    ({ _id }) => isFor(_id) && expandOrder([{ _id }], tests).testovi.every((one) => isFor(one._id)),
  );
  const { testovi } = expandOrder(suitable.length > 0 ? suitable : [anyMeasured(offer.testovi, isFor)], tests);
  return orderOf(random, testovi, tests, { patient, dob, state });
}

/** A control: the same tests as the last time, as far as they are still for the patient. */
export function againFor(random: Random, offered: SiteOffer, occasion: Occasion, before: VisitOrder): VisitOrder {
  const { tests } = offered;
  const { patient } = occasion;
  const dob = ageAtIntake(patient, occasion.at);
  const state = stateOf(patient, dob?.do, occasion.at);
  const facts = { site: occasion.site, spol: patient.spol, dob, ...state };
  const isFor = (id: string) => explainIneligible(tests.get(id)?.podobnost, facts).length === 0;
  const chosen = [...before.profileOf].flatMap(([_id, profil]) =>
    isFor(_id) && expandOrder([{ _id }], tests).testovi.every((one) => isFor(one._id))
      ? [{ _id, ...(profil === undefined ? {} : { profil }) }]
      : [],
  );
  return chosen.length === 0
    ? makeSmallOrder(random, offered, occasion)
    : orderOf(random, expandOrder(chosen, tests).testovi, tests, { patient, dob, state });
}

/** One tube, when the day has room for no more. */
export function makeSmallOrder(random: Random, { offer, tests }: SiteOffer, occasion: Occasion): VisitOrder {
  const { patient } = occasion;
  const dob = ageAtIntake(patient, occasion.at);
  const state = { trudnica: false, menopauza: false };
  const facts = { site: occasion.site, spol: patient.spol, dob, ...state };
  const isFor = (id: string) => explainIneligible(tests.get(id)?.podobnost, facts).length === 0;
  return orderOf(random, [anyMeasured(offer.testovi, isFor)], tests, { patient, dob, state });
}

/** One test of a tube with several goes into an aliquot. */
export function pourOff(order: VisitOrder, tests: Tests): VisitOrder | undefined {
  for (const [pouredFrom, sample] of order.samples.entries()) {
    const held = sample.testovi.flatMap((id) => {
      const test = tests.get(id);
      return test ? [{ ...test, status_t: 'NARUČEN' as const }] : [];
    });
    const moved = held.findLast(({ _id }) => held.length > 2 && explainPouring(held, [_id]) === undefined)?._id;
    if (moved !== undefined) {
      const rest = { ...sample, testovi: sample.testovi.filter((id) => id !== moved) };
      return {
        ...order,
        samples: [...order.samples.with(pouredFrom, rest), { ...sample, testovi: [moved], pouredFrom }],
      };
    }
  }
  return undefined;
}

type Tests = ReadonlyMap<string, OfferedTestVersion>;
interface State {
  trudnica: boolean;
  menopauza: boolean;
  sedmica?: number;
}

function anyMeasured(tests: SiteOffer['offer']['testovi'], isFor: (id: string) => boolean): ChosenTest {
  const found = tests.find(({ _id, calculated }) => !calculated && isFor(_id));
  if (!found) {
    throw new Error('the demo has no test for this patient');
  }
  return { _id: found._id };
}

function pickProfiles<P extends { sifra: string }>(random: Random, profiles: readonly P[], pregnant: boolean): P[] {
  const picked = new Set<P>();
  const followUp = pregnant ? profiles.find(({ sifra }) => sifra === PREGNANCY) : undefined;
  if (followUp) {
    picked.add(followUp);
  }
  const wanted = random.weighted<number>([
    [0, 12],
    [1, 50],
    [2, 28],
    [3, 10],
  ]);
  for (let count = 0; count < wanted && profiles.length > 0; count++) {
    picked.add(random.weighted(profiles.map((profile) => [profile, OFTEN[profile.sifra] ?? NOW_AND_THEN] as const)));
  }
  return [...picked];
}

const DAY = 86_400_000;
/** In ten years a woman is pregnant once, from the sixth week on that somebody knows of it. */
const TEN_YEARS = 3650;
const KNOWN_WEEKS = [6, 39] as const;

/** The same at each visit, as long as it lasts: it follows from the person and the day. */
function stateOf({ id, spol }: OrderingPatient, dob: PatientAge | undefined, at: Date): State {
  const years = (dob?.months ?? 0) / 12;
  const own = createRandom(0, `state ${id}`);
  const week = Math.floor(((at.getTime() / DAY + own.int(0, TEN_YEARS)) % TEN_YEARS) / 7);
  const [from, to] = KNOWN_WEEKS;
  if (spol === 'ŽENSKI' && years >= 19 && years < 43 && week >= from && week <= to) {
    return { trudnica: true, menopauza: false, sedmica: week };
  }
  return { trudnica: false, menopauza: spol === 'ŽENSKI' && years >= 46 + own.int(0, 7) };
}

function orderOf(
  random: Random,
  chosen: readonly ChosenTest[],
  tests: Tests,
  { patient, dob, state }: { patient: OrderingPatient; dob: IntakeFacts['dob']; state: State },
): VisitOrder {
  const ordered = chosen.flatMap(({ _id }) => tests.get(_id) ?? []);
  const asked = questionsFor(ordered, { spol: patient.spol, dob }, state);
  return {
    samples: groupIntoSamples(ordered),
    profileOf: new Map(chosen.map(({ _id, profil }) => [_id, profil])),
    answers: answersTo(random, patient.id, asked, state),
  };
}

function answersTo(
  random: Random,
  person: string,
  asked: readonly Question[],
  { trudnica, menopauza, sedmica }: State,
): Answers {
  const given: Answers = {
    trudnica,
    menopauza,
    menstc: random.pick(CYCLE_PHASES),
    anticoag: createRandom(0, `anticoagulant ${person}`).weighted([
      ['NE', 80],
      ['VARFARIN', 12],
      ['DOAK', 8],
    ]),
  };
  return {
    ...Object.fromEntries(asked.map((question) => [question, given[question]])),
    ...(asked.includes('trudnica') && sedmica !== undefined ? { sedmica_trudnoce: sedmica } : {}),
  };
}
