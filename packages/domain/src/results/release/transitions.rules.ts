import type { Problem } from '../../catalogue/problems.ts';
import type { LabErrorCode } from '../../errors.ts';
import type { SampleStatus } from '../../samples/sample.words.ts';
import { isAllowed } from '../../samples/sample-actions.rules.ts';

/** S4.08: the steps of a sample from its results to the report, and back. Locking is no action of a row. */
export type Transition = 'check' | 'undo' | 'verify' | 'unlock' | 'lock';

export interface TransitionSample {
  id: string;
  code: string;
  status: SampleStatus;
  version: number;
  zakljucen: boolean;
  rejected: boolean;
  /** Who changed it last. */
  izmijenio: string;
}

interface Refusal {
  code: LabErrorCode;
  problems: Problem[];
}

function fits(transition: Transition, { status, zakljucen, rejected }: TransitionSample): boolean {
  const state = { status, zakljucen, rejected, pdf_exists: false };
  return transition === 'lock' ? status === 'VERIFICIRAN' && !zakljucen : isAllowed(transition, state);
}

/**
 * Why a step cannot be taken with these samples; the first reason holds for all, because all go or none. `seen` is the
 * version that the person had before their eyes.
 */
export function explainRefusal(
  transition: Transition,
  samples: readonly TransitionSample[],
  seen: (id: string) => readonly number[],
): Refusal | undefined {
  const changed = (sample: TransitionSample) => seen(sample.id).some((version) => version !== sample.version);
  const unfit = samples.filter((sample) => !fits(transition, sample));
  const reasons: [LabErrorCode, TransitionSample[]][] = [
    ['SAMPLES_CHANGED', samples.filter(changed)],
    ['SAMPLE_REJECTED', unfit.filter(({ rejected }) => rejected)],
    ['SAMPLE_LOCKED', unfit.filter(({ zakljucen }) => zakljucen && (transition === 'unlock' || transition === 'lock'))],
    ['SAMPLES_CHANGED', unfit],
  ];
  const found = reasons.find(([, concerned]) => concerned.length > 0);
  return found && { code: found[0], problems: found[1].map(nameChanged) };
}

/** Whoever comes second is told how the sample stands now, and who has changed it. */
function nameChanged({ id, code, izmijenio, ...sample }: TransitionSample): Problem {
  return { code: 'SAMPLE_CHANGED', field: id, details: { id: code, status: stateWord(sample), ko: izmijenio } };
}

function stateWord({ status, rejected, zakljucen }: Omit<TransitionSample, 'id' | 'code' | 'izmijenio'>): string {
  if (rejected) {
    return 'ODBIJEN';
  }
  return zakljucen ? 'ZAKLJUCEN' : status;
}

export interface HeldTests {
  /** Neither finished nor cancelled. */
  open: readonly string[];
  /** An analyser has sent another value than the reported one, and nobody has chosen. */
  unchosen: readonly string[];
  finished: number;
}

/** Why a sample cannot be stood up for, whoever wants to; the tests that are to be named are among `tests`. */
export function explainIncomplete({
  open,
  unchosen,
  finished,
}: HeldTests): { code: LabErrorCode; tests: readonly string[] } | undefined {
  if (open.length > 0 && finished > 0) {
    return { code: 'TESTS_UNFINISHED', tests: open };
  }
  if (finished === 0) {
    return { code: 'SAMPLE_WITHOUT_RESULTS', tests: open };
  }
  return unchosen.length > 0 ? { code: 'RESULT_UNCHOSEN', tests: unchosen } : undefined;
}

/** Who has asked to make another person of the patient, and where: until it is settled, whose results they are is open. */
export interface IdentityAsked {
  ko: string;
  gdje: string;
}

export const nameIdentityAsked = (
  samples: readonly { id: string; code: string; identitet: IdentityAsked | null }[],
): Problem[] =>
  samples.flatMap(({ id, code, identitet }): Problem[] =>
    identitet ? [{ code: 'IDENTITY_ASKED', field: id, details: { id: code, ...identitet } }] : [],
  );

/** Which of the samples a refusal is about, where all that can be said is how they stand. */
export function nameSamples(samples: readonly TransitionSample[]): Problem[] {
  return samples.map(({ id, code, ...sample }) => ({
    code: 'SAMPLE_INCOMPLETE',
    field: id,
    details: { id: code, status: stateWord(sample) },
  }));
}
