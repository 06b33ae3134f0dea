import type { Question } from '@nalaz/domain/samples/sample.words';
import { isLongAgo } from '@nalaz/domain/samples/taken.rules';
import { momentAt } from '@nalaz/domain/tables/table.rules';
import type { Visit } from './samples.queries.ts';

export interface ChosenTest {
  _id: string;
  profil?: string;
}

/** What is known about the patient today; null: nobody knows. Undefined: nobody has been asked yet. */
export type Answers = {
  [Name in Exclude<Question, YesOrNo> | 'sedmica_trudnoce']: NonNullable<Visit[Name]> | null;
} & { [Name in YesOrNo]: boolean | null | undefined };
type YesOrNo = 'trudnica' | 'menopauza';

export const TAKEN = ['sada', 'vrijeme', 'nepoznato'] as const;

/** When the samples were taken: now, at a time that is typed, or nobody knows. */
export interface Taken {
  uzeto: (typeof TAKEN)[number];
  /** Of the laboratory's clock: `2026-11-18T07:45`. */
  vrijeme: string;
  /** That it was long ago was seen. */
  davnoPotvrdjeno: boolean;
}

export interface Order extends Taken {
  tests: readonly ChosenTest[];
  answers: Answers;
  hitno: boolean;
  doktor: string | null;
  ljekar: string;
  lokacija: string | null;
  posiljaoc: string | null;
  narucioc: string | null;
  protokol: string;
  komentar: string;
  /** The patient's hour of birth, `HH:MM`, where it is asked. */
  satr: string;
  /** `undefined`: the site's usual printer; null: none, as a PDF. */
  stampac: string | null | undefined;
  naljepnica: number;
}

export const NO_ANSWERS: Answers = {
  trudnica: undefined,
  sedmica_trudnoce: null,
  menopauza: undefined,
  menstc: null,
  anticoag: null,
};

export const EMPTY_ORDER: Order = {
  tests: [],
  answers: NO_ANSWERS,
  hitno: false,
  doktor: null,
  ljekar: '',
  lokacija: null,
  posiljaoc: null,
  narucioc: null,
  protokol: '',
  komentar: '',
  uzeto: 'sada',
  vrijeme: '',
  davnoPotvrdjeno: false,
  satr: '',
  stampac: undefined,
  naljepnica: 1,
};

export type OrderChange =
  | { type: 'add'; tests: readonly ChosenTest[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'answer'; answers: Partial<Answers> }
  | { type: 'set'; fields: Partial<Omit<Order, 'tests' | 'answers'>> }
  | { type: 'saved' };

/** A week belongs to a pregnancy. */
const answered = (answers: Answers): Answers =>
  answers.trudnica === true ? answers : { ...answers, sedmica_trudnoce: null };

export function changeOrder(order: Order, change: OrderChange): Order {
  switch (change.type) {
    case 'add': {
      const known = new Set(order.tests.map(({ _id }) => _id));
      const added = change.tests.filter(({ _id }) => !known.has(_id) && known.add(_id));
      return added.length === 0 ? order : { ...order, tests: [...order.tests, ...added] };
    }
    case 'remove':
      return { ...order, tests: order.tests.filter(({ _id }) => !change.ids.includes(_id)) };
    case 'answer':
      return { ...order, answers: answered({ ...order.answers, ...change.answers }) };
    case 'set':
      return { ...order, ...change.fields };
    // Printer and number of labels are habits of the place, not of the patient.
    case 'saved':
      return { ...EMPTY_ORDER, stampac: order.stampac, naljepnica: order.naljepnica };
  }
}

/** Whether leaving would lose something that somebody has chosen. */
export const isBegun = ({ tests, ljekar, komentar, protokol }: Order): boolean =>
  tests.length > 0 || `${ljekar}${komentar}${protokol}`.trim() !== '';

interface VisitFacts {
  patientId: string;
  questions: readonly Question[];
  /** Where the labels go; null: nowhere, they will be a PDF. */
  printer: string | null;
}

/** Only what was asked is sent: an answer left from a test that is no longer chosen says nothing. */
export function answersTo(answers: Answers, questions: readonly Question[]): Pick<Visit, keyof Answers> {
  const names = questions.flatMap((name) => (name === 'trudnica' ? ([name, 'sedmica_trudnoce'] as const) : [name]));
  return Object.fromEntries(names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])));
}

/** Left out: now; null: nobody knows. */
export function takenOf({ uzeto, vrijeme, davnoPotvrdjeno }: Taken): Pick<Visit, 'vrijeme' | 'davnoPotvrdjeno'> {
  const [day, time] = vrijeme.split('T');
  if (uzeto === 'nepoznato') {
    return { vrijeme: null };
  }
  const seen = davnoPotvrdjeno ? { davnoPotvrdjeno } : {};
  return uzeto === 'vrijeme' && day && time ? { vrijeme: momentAt(day, time).toISOString(), ...seen } : {};
}

/** Why the time of collection cannot be saved: none was typed, it is still to come, or so long ago that it is asked. */
export function takenProblem(
  { uzeto, vrijeme, davnoPotvrdjeno }: Taken,
  now: Date,
): 'missing' | 'future' | 'longAgo' | undefined {
  const [day, time] = vrijeme.split('T');
  if (uzeto !== 'vrijeme') {
    return undefined;
  }
  if (!day || !time) {
    return 'missing';
  }
  const taken = momentAt(day, time);
  if (taken > now) {
    return 'future';
  }
  return isLongAgo(taken, now) && !davnoPotvrdjeno ? 'longAgo' : undefined;
}

export function visitOf(order: Order, { patientId, questions, printer }: VisitFacts): Visit {
  const { tests, answers, doktor, lokacija, posiljaoc, narucioc, protokol } = order;
  return {
    pacijent: patientId,
    testovi: tests.map(({ _id, profil }) => (profil ? { _id, profil } : { _id })),
    hitno: order.hitno,
    ljekar: order.ljekar.trim(),
    komentar: order.komentar.trim(),
    ...(doktor ? { doktor } : {}),
    ...(lokacija ? { lokacija } : {}),
    ...(posiljaoc ? { posiljaoc } : {}),
    ...(narucioc ? { narucioc } : {}),
    ...(protokol.trim() ? { protokol: protokol.trim() } : {}),
    ...answersTo(answers, questions),
    ...takenOf(order),
    ...(order.satr ? { satr: order.satr } : {}),
    stampac: printer,
    naljepnica: order.naljepnica,
  };
}
