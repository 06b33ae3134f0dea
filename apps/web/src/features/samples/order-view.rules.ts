import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { ageAtIntake, explainIneligible, type IntakeFacts } from '@nalaz/domain/samples/intake-eligibility.rules';
import { type EarlierOrder, hintFor } from '@nalaz/domain/samples/interval-hints.rules';
import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { expandOrder, groupIntoSamples } from '@nalaz/domain/samples/order.rules';
import { questionsFor, unanswered } from '@nalaz/domain/samples/questions.rules';
import type { Question } from '@nalaz/domain/samples/sample.words';
import type { Hit } from './find-in-offer.rules.ts';
import type { TestHint } from './hint-text.ts';
import type { ChosenTest, Order } from './order-state.rules.ts';

export interface Tube {
  key: string;
  tip: string;
  sekcija: string;
  epruveta: { naziv: string; boja: string };
  tests: readonly OfferedTest[];
}

export interface OrderView {
  offer: Offer;
  tubes: readonly Tube[];
  questions: readonly Question[];
  unanswered: readonly Question[];
  /** Chosen earlier, and excluded by an answer given since. */
  excluded: readonly OfferedTest[];
  /** Chosen by somebody, as opposed to needed by a calculation. */
  isChosen: (id: string) => boolean;
  hintOf: (test: OfferedTest) => TestHint | undefined;
  mayAdd: (hit: Hit) => boolean;
  /** Of a profile or an earlier order, what this patient can have. */
  orderable: (ids: readonly string[], profil?: string) => ChosenTest[];
}

export interface IntakeView {
  offer: Offer;
  patient: Patient;
  earlier: readonly EarlierOrder[];
  site: string;
  now: Date;
}

/** All that the screen shows about an order, from the rules that the server applies to it. */
export function viewOrder({ tests, answers }: Order, { offer, patient, earlier, site, now }: IntakeView): OrderView {
  const byId = new Map(offer.testovi.map((test) => [test._id, test]));
  const find = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const dob = ageAtIntake(patient, now);
  const facts: IntakeFacts = { site, spol: patient.spol, dob };
  const reasonsOf = ({ podobnost }: OfferedTest) =>
    explainIneligible(podobnost, { ...facts, trudnica: answers.trudnica, menopauza: answers.menopauza });
  const isEligible = (test: OfferedTest) => reasonsOf(test).length === 0;

  const chosen = new Set(tests.map(({ _id }) => _id));
  const all = find(expandOrder(tests, byId).testovi.map(({ _id }) => _id));
  const questions = questionsFor(all, { spol: patient.spol, dob }, answers);
  const orderable = (ids: readonly string[], profil?: string) =>
    find(ids)
      .filter(isEligible)
      .map(({ _id }) => (profil ? { _id, profil } : { _id }));
  return {
    offer,
    tubes: tubesOf(all, offer, byId),
    questions,
    unanswered: unanswered(questions, answers),
    excluded: all.filter((test) => !isEligible(test)),
    isChosen: (id) => chosen.has(id),
    hintOf: (test) => {
      const reasons = reasonsOf(test);
      return reasons.length > 0 ? { kind: 'ineligible', reasons } : hintFor(test, earlier, now);
    },
    mayAdd: (hit) => (hit.kind === 'test' ? isEligible(hit.test) : orderable(hit.profile.testovi).length > 0),
    orderable,
  };
}

function tubesOf(tests: readonly OfferedTest[], offer: Offer, byId: ReadonlyMap<string, OfferedTest>): Tube[] {
  return groupIntoSamples(tests).map(({ tip, sekcija, testovi }) => {
    const type = offer.tipovi.find(({ _id }) => _id === tip);
    return {
      key: `${tip}/${sekcija}`,
      tip: type?.naziv ?? '',
      sekcija: offer.sekcije.find(({ _id }) => _id === sekcija)?.naziv ?? '',
      epruveta: type?.epruveta ?? { naziv: '', boja: '' },
      tests: testovi.flatMap((id) => byId.get(id) ?? []),
    };
  });
}
