import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';

export type TurnaroundTimes = Pick<LabAssayDocument, 'tatMinuta' | 'tatHitnoMinuta'>;

const MINUTE_MS = 60_000;

/** Without a time of its own for urgent samples a test keeps its usual one; 0 promises nothing. */
export function promisedMinutes({ tatMinuta, tatHitnoMinuta }: TurnaroundTimes, urgent: boolean): number {
  return (urgent && tatHitnoMinuta) || tatMinuta;
}

/** When the slowest of the tests should be out; null where none promises a time. */
export function dueAt(received: Date, urgent: boolean, tests: readonly TurnaroundTimes[]): Date | null {
  const longest = Math.max(0, ...tests.map((test) => promisedMinutes(test, urgent)));
  return longest === 0 ? null : new Date(received.getTime() + longest * MINUTE_MS);
}

export interface TimeLeft {
  state: 'late' | 'soon' | 'ahead';
  /** Of what is left, or of what it is late by. */
  minutes: number;
}

/** The last quarter of the promised time is soon. */
const SOON = 0.25;

export function timeLeft(received: Date, due: Date, now: Date): TimeLeft {
  const left = due.getTime() - now.getTime();
  if (left < 0) {
    return { state: 'late', minutes: Math.floor(-left / MINUTE_MS) };
  }
  const promised = due.getTime() - received.getTime();
  return { state: left <= promised * SOON ? 'soon' : 'ahead', minutes: Math.floor(left / MINUTE_MS) };
}
