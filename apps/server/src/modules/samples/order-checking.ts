import { LabError } from '@nalaz/domain/errors';
import { ageAtIntake, explainIneligible, type IntakePatient } from '@nalaz/domain/samples/intake-eligibility.rules';
import { type Answers, questionsFor, unanswered } from '@nalaz/domain/samples/questions.rules';
import { explainTaken, LONG_AGO_DAYS } from '@nalaz/domain/samples/taken.rules';
import type { OfferedTestVersion, SiteOffer } from './site-offer.ts';

export interface Occasion {
  site: string;
  patient: IntakePatient;
  answers: Answers;
  at: Date;
}

/** S5.14: the tests are for this patient. */
export function refuseIneligible(tests: readonly OfferedTestVersion[], { site, patient, answers, at }: Occasion): void {
  const { trudnica, menopauza } = answers;
  const facts = { site, spol: patient.spol, dob: ageAtIntake(patient, at), trudnica, menopauza };
  const refused = tests.find(({ podobnost }) => explainIneligible(podobnost, facts).length > 0);
  if (refused) {
    throw new LabError('TEST_NOT_ELIGIBLE', { naziv: refused.naziv });
  }
}

export function refuseUnanswered(tests: readonly OfferedTestVersion[], { patient, answers, at }: Occasion): void {
  const questions = questionsFor(tests, { spol: patient.spol, dob: ageAtIntake(patient, at) }, answers);
  if (unanswered(questions, answers).length > 0) {
    throw new LabError('ANSWER_MISSING');
  }
}

export function refuseTaken(vrijeme: string | null | undefined, facts: Parameters<typeof explainTaken>[1]): void {
  const code = vrijeme ? explainTaken(new Date(vrijeme), facts) : undefined;
  if (code) {
    throw code === 'TAKEN_LONG_AGO' ? new LabError('TAKEN_LONG_AGO', { dana: LONG_AGO_DAYS }) : new LabError(code);
  }
}

interface NamedInOrder {
  doktor?: string | undefined;
  lokacija?: string | undefined;
  partneri: (string | undefined)[];
  testovi: readonly { profil?: string | undefined }[];
}

/** A doctor, a partner, a place or a profile that this site does not have. */
export function refuseUnknown({ offer }: SiteOffer, named: NamedInOrder): void {
  const isKnown = (list: readonly { _id: string }[], id: string | undefined) =>
    id === undefined || list.some(({ _id }) => _id === id);
  const known =
    isKnown(offer.doktori, named.doktor) &&
    isKnown(offer.lokacije, named.lokacija) &&
    named.partneri.every((id) => isKnown(offer.partneri, id)) &&
    named.testovi.every(({ profil }) => isKnown(offer.profili, profil));
  if (!known) {
    throw new LabError('NOT_FOUND');
  }
}
