import type { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { FERTILE, isFertile } from '../catalogue/fertile-age.ts';
import type { AgeRange } from '../catalogue/known-age.rules.ts';
import { agesAmong } from '../catalogue/possible-patients.rules.ts';
import type { Spol } from '../patients/jmbg.rules.ts';
import { QUESTIONS, type Question } from './sample.words.ts';

type Asking = Pick<LabAssayDocument, 'podobnost' | 'reference' | 'pitajAntikoagulans'>;

/** What must be known to say whom the test is for and how its result is read. */
export function questionsOf({ podobnost, reference, pitajAntikoagulans }: Asking): Question[] {
  const rows = [...(podobnost ? [podobnost] : []), ...reference];
  const needed: Record<Question, boolean> = {
    trudnica: rows.some(({ trudnoca }) => trudnoca !== 'SVE'),
    menopauza: rows.some(({ menopauza }) => menopauza !== 'SVE'),
    menstc: reference.some(({ faza }) => faza !== 'SVE'),
    anticoag: pitajAntikoagulans,
  };
  return QUESTIONS.filter((question) => needed[question]);
}

export interface Answers {
  trudnica?: boolean | null | undefined;
  sedmica_trudnoce?: number | null | undefined;
  menopauza?: boolean | null | undefined;
  menstc?: string | null | undefined;
  anticoag?: string | null | undefined;
}

function mayBeAskedOfHer({ spol, dob }: { spol: Spol; dob: AgeRange | undefined }): boolean {
  return spol === 'ŽENSKI' && (!dob || agesAmong(dob, [FERTILE.from, FERTILE.to]).some(isFertile));
}

/**
 * What the chosen tests ask about this patient. A pregnant woman is asked nothing more about her cycle, one in
 * menopause neither about pregnancy nor about a phase.
 */
export function questionsFor(
  tests: readonly { pitanja: readonly Question[] }[],
  patient: { spol: Spol; dob: AgeRange | undefined },
  answers: Answers = {},
): Question[] {
  const needed = new Set(tests.flatMap(({ pitanja }) => pitanja));
  const hers = mayBeAskedOfHer(patient);
  const pregnant = answers.trudnica === true;
  const asked: Record<Question, boolean> = {
    trudnica: hers && (pregnant || answers.menopauza !== true),
    menopauza: hers && !pregnant,
    menstc: hers && !pregnant && answers.menopauza !== true,
    anticoag: true,
  };
  return QUESTIONS.filter((question) => needed.has(question) && asked[question]);
}

/** Of these null is an answer too: nobody knows, and results are judged by the worst that it may be. */
export const MAY_BE_UNKNOWN: readonly Question[] = ['trudnica', 'menopauza'];

export function unanswered(questions: readonly Question[], answers: Answers): Question[] {
  return questions.filter(
    (question) => answers[question] === undefined || (answers[question] === null && !MAY_BE_UNKNOWN.includes(question)),
  );
}
