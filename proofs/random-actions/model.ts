import type { Random } from '../../apps/server/seeds/random.ts';
import type { SampleStatus, TestStatus } from '../../packages/domain/src/samples/sample.words.ts';
import { statusByTests } from '../../packages/domain/src/samples/sample-actions.rules.ts';

/** Who may approve, verify and enter; the rest is done by the front desk and the administrator. */
export const PEOPLE = ['voditelj', 'mikrobiolog', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

interface ModelTest {
  status_t: TestStatus;
  /** The version that is reported, and the last one there ever was. */
  reported: number | null;
  last: number;
  author: Person | null;
  cancelledBy: Person | null;
}

/** What a sample must be like after what was done to it: the same as in the laboratory, but too simple to be wrong. */
export interface ModelSample {
  sid: string;
  version: number;
  status: SampleStatus;
  /** The status before the approval. */
  before: SampleStatus | null;
  approver: Person | null;
  rejected: boolean;
  locked: boolean;
  deleted: boolean;
  signatures: number;
  tests: ModelTest[];
  /** Every status it was in, one for each change that the trail must know. */
  history: SampleStatus[];
}

export const newSample = (sid: string, tests: number): ModelSample => ({
  sid,
  version: 1,
  status: 'ZAPRIMLJEN',
  before: null,
  approver: null,
  rejected: false,
  locked: false,
  deleted: false,
  signatures: 0,
  tests: Array.from({ length: tests }, () => ({
    status_t: 'NARUČEN',
    reported: null,
    last: 0,
    author: null,
    cancelledBy: null,
  })),
  history: [],
});

export interface Deed {
  what:
    | 'check'
    | 'undo'
    | 'verify'
    | 'unlock'
    | 'lock'
    | 'save'
    | 'retest'
    | 'cancel'
    | 'restore'
    | 'edit'
    | 'comment'
    | 'reject'
    | 'trash';
  who: Person;
  /** Which test. */
  test: number;
  /** Goes by what was there before somebody else changed it. */
  stale: boolean;
  /** Approves although results are missing. */
  incomplete: boolean;
}

export const drawDeed = (random: Random, tests: number): Deed => ({
  what: random.weighted([
    ['check', 22],
    ['verify', 20],
    ['save', 20],
    ['undo', 10],
    ['unlock', 9],
    ['retest', 5],
    ['cancel', 7],
    ['restore', 4],
    ['edit', 4],
    ['comment', 4],
    ['lock', 2],
    ['reject', 2],
    ['trash', 2],
  ] as const),
  who: random.pick(PEOPLE),
  test: random.int(0, tests - 1),
  stale: random.chance(0.1),
  incomplete: random.chance(0.7),
});

const isOpen = ({ status }: ModelSample) => status !== 'ODOBREN' && status !== 'VERIFICIRAN';

type Refusal = (sample: ModelSample, deed: Deed) => string | undefined;

const ofRelease =
  (from: (sample: ModelSample) => boolean, then: Refusal = () => undefined): Refusal =>
  (sample, deed) => {
    if (!deed.stale && sample.rejected) {
      return 'SAMPLE_REJECTED';
    }
    return deed.stale || !from(sample) ? 'SAMPLES_CHANGED' : then(sample, deed);
  };

const ofChange =
  (stale: string, then: Refusal = () => undefined): Refusal =>
  (sample, deed) => {
    if (!isOpen(sample)) {
      return 'SAMPLE_READ_ONLY';
    }
    if (sample.rejected) {
      return 'SAMPLE_REJECTED';
    }
    return deed.stale ? stale : then(sample, deed);
  };

const ofLocked =
  (then: Refusal): Refusal =>
  (sample, deed) =>
    sample.locked && !deed.stale ? 'SAMPLE_LOCKED' : then(sample, deed);

const isVerified = ({ status }: ModelSample) => status === 'VERIFICIRAN';
const isApproved = ({ status }: ModelSample) => status === 'ODOBREN';
const isAnswered = ({ reported, cancelledBy }: ModelTest) => reported !== null || cancelledBy !== null;
const isComplete = ({ tests }: ModelSample) => tests.every(isAnswered);
const isOnRecord = ({ tests, signatures }: ModelSample) => signatures > 0 || tests.some(({ last }) => last > 0);
const hasPartIn = ({ approver, tests }: ModelSample, who: Person) =>
  approver === who ||
  tests.some(({ reported, author, cancelledBy }) => cancelledBy === who || (reported !== null && author === who));

/** Of nothing at all nobody stands up for, nor while a test has neither a result nor a reason. */
function unfinished(sample: ModelSample): string | undefined {
  if (sample.tests.every(({ reported }) => reported === null)) {
    return 'SAMPLE_WITHOUT_RESULTS';
  }
  return isComplete(sample) ? undefined : 'TESTS_UNFINISHED';
}

const REFUSALS: Readonly<Record<Deed['what'], Refusal>> = {
  trash: (sample) =>
    sample.status === 'ZAPRIMLJEN' && !sample.rejected && !isOnRecord(sample) ? undefined : 'SAMPLE_NOT_DELETABLE',
  comment: (sample) => (isOpen(sample) ? undefined : 'SAMPLE_READ_ONLY'),
  edit: ofChange('ENTRY_STALE'),
  reject: ofChange('ENTRY_STALE'),
  save: (sample, deed) =>
    isOpen(sample) && !sample.rejected && sample.tests[deed.test]?.cancelledBy
      ? 'TEST_CANCELLED'
      : ofChange('RESULT_STALE')(sample, deed),
  cancel: ofChange('ENTRY_STALE'),
  restore: ofChange('ENTRY_STALE', ({ tests }, { test }) =>
    tests[test]?.cancelledBy ? undefined : 'TEST_NOT_CANCELLED',
  ),
  retest: ofChange('ENTRY_STALE', ({ tests }, { test }) =>
    tests[test]?.reported === null ? 'RESULT_MISSING' : undefined,
  ),
  check: ofRelease(isOpen, (sample, { incomplete }) =>
    incomplete || isComplete(sample) ? undefined : 'SAMPLES_INCOMPLETE',
  ),
  undo: ofRelease(isApproved),
  verify: ofRelease(isApproved, (sample, { who }) => (hasPartIn(sample, who) ? 'FOUR_EYES' : unfinished(sample))),
  unlock: ofLocked(ofRelease(isVerified)),
  lock: ofLocked(ofRelease(isVerified)),
};

/** Why it must be refused; nothing: it must be done. */
export const expectRefusal: Refusal = (sample, deed) =>
  sample.deleted ? 'NOT_FOUND' : REFUSALS[deed.what](sample, deed);

const EFFECTS: Readonly<Record<Deed['what'], (sample: ModelSample, deed: Deed, test: ModelTest) => object>> = {
  check: ({ status }, { who }) => ({ before: status, status: 'ODOBREN', approver: who }),
  undo: ({ before }) => ({ status: before, before: null, approver: null }),
  verify: ({ signatures }) => ({ status: 'VERIFICIRAN', signatures: signatures + 1 }),
  unlock: () => ({ status: 'ODOBREN' }),
  lock: () => ({ locked: true }),
  reject: () => ({ rejected: true }),
  trash: () => ({ deleted: true }),
  edit: () => ({}),
  comment: () => ({}),
  save: ({ tests }, { who }, test) => {
    Object.assign(test, { status_t: 'ZAVRŠEN', last: test.last + 1, reported: test.last + 1, author: who });
    return { status: statusByTests(tests) };
  },
  cancel: ({ tests }, { who }, test) => {
    Object.assign(test, { status_t: 'OTKAZAN', reported: null, cancelledBy: who });
    return { status: statusByTests(tests) };
  },
  restore: ({ tests }, _deed, test) => {
    Object.assign(test, { status_t: test.last > 0 ? 'U OBRADI' : 'NARUČEN', cancelledBy: null });
    return { status: statusByTests(tests) };
  },
  retest: ({ tests }, _deed, test) => {
    Object.assign(test, { status_t: 'U OBRADI', reported: null });
    return { status: statusByTests(tests) };
  },
};

/** What it leads to when it is done. */
export function apply(sample: ModelSample, deed: Deed): void {
  const test = sample.tests[deed.test];
  if (test) {
    Object.assign(sample, EFFECTS[deed.what](sample, deed, test));
  }
  sample.version += deed.what === 'trash' ? 0 : 1;
  sample.history.push(sample.status);
}
