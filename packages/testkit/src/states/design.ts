import type { SampleAction } from '../../../domain/src/samples/sample.words.ts';

export const STATES = ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN', 'ZAKLJUCEN'] as const;
export type State = (typeof STATES)[number];

/** Each role of the demo, and who has it. */
export const ROLES = {
  Administrator: 'admin',
  'Voditelj laboratorije': 'voditelj',
  Tehnolog: 'tehnolog.sa',
  Prijem: 'prijem.sa',
  Mikrobiolog: 'mikrobiolog',
  Partner: 'partner',
} as const;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** S4.07: the actions that do something. */
export type Action = Exclude<SampleAction, 'block'>;

const OPEN: readonly State[] = ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN'];
const CLOSED: readonly State[] = ['VERIFICIRAN', 'ZAKLJUCEN'];
const WHOEVER_SEES: readonly Role[] = ['Administrator', 'Voditelj laboratorije', 'Tehnolog', 'Prijem', 'Mikrobiolog'];
const FRONT_DESK: readonly Role[] = ['Administrator', 'Voditelj laboratorije', 'Prijem'];
const BENCH: readonly Role[] = ['Administrator', 'Voditelj laboratorije', 'Tehnolog', 'Mikrobiolog'];
const RELEASE: readonly Role[] = ['Administrator', 'Voditelj laboratorije', 'Mikrobiolog'];

/**
 * S4.02–S4.08 as designed: in which states, and by whom. Written down apart from the rules that the server follows, so
 * that a mistake there is not a mistake here.
 */
export const DESIGN: Readonly<Record<Action, { in: readonly State[]; by: readonly Role[] }>> = {
  forward: { in: STATES, by: WHOEVER_SEES },
  backward: { in: STATES, by: WHOEVER_SEES },
  trash: { in: ['ZAPRIMLJEN'], by: FRONT_DESK },
  edit: { in: OPEN, by: FRONT_DESK },
  comment: { in: OPEN, by: FRONT_DESK },
  barcode: { in: OPEN, by: FRONT_DESK },
  save: { in: OPEN, by: BENCH },
  retest: { in: ['U OBRADI', 'REALIZOVAN'], by: BENCH },
  check: { in: OPEN, by: RELEASE },
  verify: { in: ['ODOBREN'], by: RELEASE },
  undo: { in: ['ODOBREN'], by: RELEASE },
  unlock: { in: ['VERIFICIRAN'], by: RELEASE },
  /** No report is made yet: the row offers `block`, "Nije dostupno", in its place. */
  pdf: { in: [], by: WHOEVER_SEES },
};
export const ACTIONS = Object.keys(DESIGN) as Action[];

/** done; refused as the sample stands; forbidden to the role. */
export type Outcome = 'done' | 'refused' | 'forbidden';

export function designedOutcome(action: Action, state: State, role: Role): Outcome {
  const design = DESIGN[action];
  if (!design.by.includes(role)) {
    return 'forbidden';
  }
  return design.in.includes(state) ? 'done' : 'refused';
}

/** What the row offers to whoever sees it. */
export function designedOffer(state: State, role: Role): SampleAction[] {
  const offered = ACTIONS.filter((action) => designedOutcome(action, state, role) === 'done');
  return CLOSED.includes(state) && WHOEVER_SEES.includes(role) ? [...offered, 'block'] : offered;
}
