import { mayCall, type Permission, type Rights } from '../permissions.ts';
import { SAMPLE_ACTIONS, type SampleAction, type SampleStatus, type TestStatus } from './sample.words.ts';

export interface SampleState {
  status: SampleStatus;
  rejected: boolean;
  zakljucen: boolean;
  pdf_exists: boolean;
  /** It has or had results or a signature, which are kept for good. */
  onRecord?: boolean;
}

const OPEN = ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN'] as const satisfies SampleStatus[];
const ALL = [...OPEN, 'ODOBREN', 'VERIFICIRAN'] as const satisfies SampleStatus[];

interface ActionRule {
  in: readonly SampleStatus[];
  /** Left out: whoever sees the sample. */
  needs?: Permission;
  /** Also on a sample that was rejected. */
  whenRejected?: true;
  only?: (state: SampleState) => boolean;
}

/** S4.02–S4.07: what may be done with a sample, when, and by whom. */
export const ACTION_RULES: Readonly<Record<SampleAction, ActionRule>> = {
  forward: { in: ALL, whenRejected: true },
  backward: { in: ALL, whenRejected: true },
  trash: { in: ['ZAPRIMLJEN'], needs: 'prijem', only: ({ onRecord }) => !onRecord },
  edit: { in: OPEN, needs: 'prijem' },
  comment: { in: OPEN, needs: 'prijem', whenRejected: true },
  barcode: { in: OPEN, needs: 'prijem' },
  save: { in: OPEN, needs: 'obrada' },
  retest: { in: ['U OBRADI', 'REALIZOVAN'], needs: 'obrada' },
  check: { in: OPEN, needs: 'odobravanje' },
  verify: { in: ['ODOBREN'], needs: 'verifikacija' },
  undo: { in: ['ODOBREN'], needs: 'odobravanje' },
  unlock: { in: ['VERIFICIRAN'], needs: 'verifikacija', only: ({ zakljucen }) => !zakljucen },
  pdf: { in: ['VERIFICIRAN'], only: ({ pdf_exists }) => pdf_exists },
  /** The icon that reads "Nije dostupno". */
  block: { in: ['VERIFICIRAN'], only: ({ pdf_exists }) => !pdf_exists },
};

export function isAllowed(action: SampleAction, state: SampleState): boolean {
  const rule = ACTION_RULES[action];
  return (
    rule.in.includes(state.status) && (!state.rejected || rule.whenRejected === true) && (rule.only?.(state) ?? true)
  );
}

export function allowedActions(state: SampleState, rights: Rights): SampleAction[] {
  return SAMPLE_ACTIONS.filter(
    (action) => isAllowed(action, state) && mayCall(ACTION_RULES[action].needs ?? 'session', rights),
  );
}

const MAY_READ_UNVERIFIED = ['obrada', 'odobravanje', 'verifikacija', 'mikrobiologija'] as const satisfies Permission[];

interface ReadState extends Pick<SampleState, 'status' | 'rejected'> {
  /** The report that showed it is suspended or withdrawn, and nobody has verified it since. */
  takenBack: boolean;
}

/**
 * What nobody has verified, or what was taken back, may be wrong: it is read by those who work on it, and not told at the
 * counter. A rejected sample has no results for anybody else.
 */
export const mayReadResults = ({ status, rejected, takenBack }: ReadState, rights: Rights): boolean =>
  (status === 'VERIFICIRAN' && !rejected && !takenBack) || MAY_READ_UNVERIFIED.some((right) => mayCall(right, rights));

/** S4.06. A sample that was rejected keeps what was known about it. */
export function isReadOnly({ status }: Pick<SampleState, 'status'>): boolean {
  return status === 'ODOBREN' || status === 'VERIFICIRAN';
}

interface TestState {
  status_t: TestStatus;
}

/** Nothing more will come of it. */
export const isSettled = ({ status_t }: TestState): boolean => status_t === 'ZAVRŠEN' || status_t === 'OTKAZAN';

/** Each test is finished or cancelled, and something was found. A sample of which nothing is reported is rejected instead. */
export const isWhole = (tests: readonly TestState[]): boolean =>
  tests.every(isSettled) && tests.some(({ status_t }) => status_t === 'ZAVRŠEN');

/** S4.08: where a change of its tests leaves a sample that is not approved yet. */
export function statusByTests(tests: readonly TestState[]): SampleStatus {
  if (isWhole(tests)) {
    return 'REALIZOVAN';
  }
  return tests.some(({ status_t }) => status_t !== 'NARUČEN') ? 'U OBRADI' : 'ZAPRIMLJEN';
}
